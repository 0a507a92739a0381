import { readFileSync } from 'node:fs';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { Connection, connectionFile } from '#local/launch/connection.ts';
import type { Origin } from './origin.ts';

/** Operator access to the local cloud. */
export function operatorOf({ dataDir }: Pick<Origin, 'dataDir'>) {
  const { awsEndpointUrl, userPoolId, ...credentials } = Connection.parse(
    JSON.parse(readFileSync(connectionFile(dataDir), 'utf8')),
  );
  return { userPoolId, sdk: { endpoint: awsEndpointUrl, region: 'us-east-1', credentials } };
}

/** Invokes a function. @throws Error when it fails */
export async function runFunction(origin: Origin, name: string, event: object): Promise<void> {
  const lambda = new LambdaClient(operatorOf(origin).sdk);
  const FunctionName = `coursewright-dev-${name}`;
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  lambda.destroy();
  if (FunctionError) throw new Error(`${name}: ${Payload?.transformToString()}`);
}
