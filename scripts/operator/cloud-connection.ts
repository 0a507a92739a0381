import { readFileSync } from 'node:fs';
import { Connection, connectionFile } from '#local/launch/connection.ts';

/** Where a maintenance script works: AWS, or the local cloud that is running. */
export interface CloudConnection {
  readonly table: string;
  /** Undefined where the script was told none and needs none. */
  readonly userPool: string | undefined;
  /** For AWS a region alone: credentials come from the environment, as for every tool of AWS. */
  readonly client: {
    readonly endpoint?: string;
    readonly region: string;
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
}

/** Where every stage is (lib/stages.ts), so that an operator need not say it. */
const REGION = 'us-east-1';
const regionOfStages = (): string => process.env.AWS_REGION || REGION;

/** The cloud that runs over the data folder, as it says itself; `instead` names the options for AWS. */
export function localConnection(instead: string): CloudConnection & { readonly userPool: string } {
  const file = connectionFile(process.env.LOCAL_DATA_DIR || '.local');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(
      `No local cloud runs (there is no ${file}). Start it with npm start, set LOCAL_DATA_DIR if its data is elsewhere, or name ${instead} for AWS.`,
    );
  }
  const { awsEndpointUrl, accessKeyId, secretAccessKey, tableName, userPoolId } = Connection.parse(JSON.parse(text));
  if (tableName === undefined || userPoolId === undefined) throw new Error(`${file} names no table and user pool.`);
  return {
    table: tableName,
    userPool: userPoolId,
    client: { endpoint: awsEndpointUrl, region: REGION, credentials: { accessKeyId, secretAccessKey } },
  };
}

/** AWS where a table is named, else the local cloud. */
export const connectionFor = (table: string | undefined): CloudConnection =>
  table === undefined
    ? localConnection('--table')
    : { table, userPool: undefined, client: { region: regionOfStages() } };

/** The same for scripts that change accounts, too. */
export const connectionWithAccounts = (table: string | undefined, userPool: string | undefined) =>
  table === undefined || userPool === undefined
    ? localConnection('--table and --user-pool')
    : { table, userPool, client: { region: regionOfStages() } };
