/**
 * `npm run grant-plan -- --email ada@example.com --tier agency [--courses-limit 120]`: gives somebody a plan agreed by
 * contract (decisions.md, "who writes what"). Without `--table` it speaks to the running local cloud.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod';
import { keys } from '#contracts/table.ts';
import { Tier } from '#domain/subscriptions/plans.ts';
import { agreedPlan } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { Connection, connectionFile } from '#local/launch/one-at-a-time.ts';

const USAGE = `npm run grant-plan -- --email ADDRESS --tier ${Tier.options.join('|')} [--courses-limit N] [--table NAME --user-pool ID]`;

const Order = z
  .object({
    email: z.email(),
    tier: Tier,
    'courses-limit': z.coerce.number().int().min(0).optional(),
    table: z.string().min(1).optional(),
    'user-pool': z.string().min(1).optional(),
  })
  .refine((given) => (given.table === undefined) === (given['user-pool'] === undefined), {
    error: 'name both --table and --user-pool for AWS, or neither for the local cloud',
  });

interface Place {
  readonly table: string;
  readonly userPool: string;
  /** Empty for AWS, where region and credentials come from the environment as for every tool of AWS. */
  readonly client: {
    readonly endpoint?: string;
    readonly region?: string;
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
}

/** The cloud that runs over the data folder, as it says itself. */
function localCloud(): Place {
  const file = connectionFile(process.env.LOCAL_DATA_DIR || '.local');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(
      `No local cloud runs (there is no ${file}). Start it with npm start, or name --table and --user-pool for AWS.`,
    );
  }
  const { awsEndpointUrl, accessKeyId, secretAccessKey, tableName, userPoolId } = Connection.parse(JSON.parse(text));
  if (tableName === undefined || userPoolId === undefined) throw new Error(`${file} names no table and user pool.`);
  return {
    table: tableName,
    userPool: userPoolId,
    client: { endpoint: awsEndpointUrl, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } },
  };
}

async function userIdOf(email: string, { userPool, client }: Place): Promise<string> {
  const cognito = new CognitoIdentityProviderClient({ ...client, maxAttempts: 3 });
  try {
    const { UserAttributes = [] } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: userPool, Username: email }),
    );
    return z.uuid().parse(UserAttributes.find(({ Name }) => Name === 'sub')?.Value);
  } catch (error) {
    if (error instanceof UserNotFoundException)
      throw new Error(`Nobody has an account with ${email}. Ask them to sign up first.`);
    throw error;
  } finally {
    cognito.destroy();
  }
}

async function grant(order: z.output<typeof Order>, place: Place): Promise<string> {
  const userId = await userIdOf(order.email, place);
  const now = instantOf(Date.now());
  const granted = agreedPlan(order.tier, order['courses-limit'], now);
  const { tier, coursesLimit } = granted;
  const subject = userId;
  const line = { id: ulid(), subject, action: 'grant-plan', by: null, at: now, details: { tier, coursesLimit } };
  const put = (Item: Readonly<Record<string, unknown>>) => ({ Put: { TableName: place.table, Item: { ...Item } } });
  const table = new DynamoDBClient({ ...place.client, maxAttempts: 3 });
  try {
    await DynamoDBDocumentClient.from(table).send(
      new TransactWriteCommand({
        TransactItems: [
          put({ pk: keys.user.pk(userId), sk: keys.user.grantedSubscription, ...granted }),
          put({ pk: keys.audit.pk(subject), sk: keys.audit.sk(now, line.id), ...line }),
        ],
      }),
    );
  } finally {
    table.destroy();
  }
  return `${order.email} has the plan ${tier} with ${coursesLimit} courses. A subscription of their own, while it is paid, comes first.`;
}

try {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      tier: { type: 'string' },
      'courses-limit': { type: 'string' },
      table: { type: 'string' },
      'user-pool': { type: 'string' },
    },
  });
  const order = Order.safeParse(values);
  if (!order.success) throw new Error(`${z.prettifyError(order.error)}\n${USAGE}`);
  const { table, 'user-pool': userPool } = order.data;
  console.log(await grant(order.data, table && userPool ? { table, userPool, client: {} } : localCloud()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
