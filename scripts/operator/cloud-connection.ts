import { readFileSync } from 'node:fs';
import { Connection, connectionFile } from '#local/launch/connection.ts';

export interface CloudConnection {
  readonly table: string;
  readonly userPool: string | undefined;
  /** For AWS only a region: credentials come from the environment. */
  readonly client: {
    readonly endpoint?: string;
    readonly region: string;
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
}

/** The region of every stage (lib/stages.ts). */
const REGION = 'us-east-1';
const regionOfStages = (): string => process.env.AWS_REGION || REGION;

/** @param instead the options that select AWS, for the error message */
export function localConnection(instead: string): CloudConnection & { readonly userPool: string } {
  const file = connectionFile(process.env.LOCAL_DATA_DIR || '.local');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(
      `No local cloud is running (${file} is missing). Start it with npm start, set LOCAL_DATA_DIR if its data is elsewhere, or pass ${instead} for AWS.`,
    );
  }
  const { awsEndpointUrl, accessKeyId, secretAccessKey, tableName, userPoolId } = Connection.parse(JSON.parse(text));
  if (tableName === undefined || userPoolId === undefined)
    throw new Error(`${file} has no table and user pool. Restart the local cloud: npm start.`);
  return {
    table: tableName,
    userPool: userPoolId,
    client: { endpoint: awsEndpointUrl, region: REGION, credentials: { accessKeyId, secretAccessKey } },
  };
}

export const connectionFor = (table: string | undefined): CloudConnection =>
  table === undefined
    ? localConnection('--table')
    : { table, userPool: undefined, client: { region: regionOfStages() } };

export const connectionWithAccounts = (table: string | undefined, userPool: string | undefined) =>
  table === undefined || userPool === undefined
    ? localConnection('--table and --user-pool')
    : { table, userPool, client: { region: regionOfStages() } };
