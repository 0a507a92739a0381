/**
 * `npm run grant-plan -- --email ada@example.com --tier agency [--courses-limit 120]`: grants a plan agreed by
 * contract (docs/product.md "Roles and plans"). Uses the running local cloud unless `--table` is given.
 */
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import * as z from 'zod';
import { auditKeys, keys } from '#contracts/table.ts';
import { Tier } from '#domain/subscriptions/plans.ts';
import { contractPlan } from '#domain/subscriptions/subscription.ts';
import { instantOf } from '#domain/time.ts';
import { emailPattern } from '#domain/users/email-pattern.ts';
import { connectionWithAccounts } from './operator/cloud-connection.ts';
import { runCommand } from './operator/command.ts';

type Connection = ReturnType<typeof connectionWithAccounts>;

const USAGE = `npm run grant-plan -- --email ADDRESS --tier ${Tier.options.join('|')} [--courses-limit N] [--table NAME --user-pool ID]`;

const Options = z
  .object({
    email: z.email({ pattern: emailPattern, error: 'name the email address of an account' }),
    tier: Tier,
    'courses-limit': z.coerce.number('must be a whole number').int('must be a whole number').min(0).optional(),
    table: z.string().min(1).optional(),
    'user-pool': z.string().min(1).optional(),
  })
  .refine((given) => (given.table === undefined) === (given['user-pool'] === undefined), {
    error: 'pass both --table and --user-pool for AWS, or neither for the local cloud',
  });

async function userIdOf(email: string, { userPool, client }: Connection): Promise<string> {
  const cognito = new CognitoIdentityProviderClient({ ...client, maxAttempts: 3 });
  try {
    const { UserAttributes = [] } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: userPool, Username: email }),
    );
    return z.uuid().parse(UserAttributes.find(({ Name }) => Name === 'sub')?.Value);
  } catch (error) {
    if (error instanceof UserNotFoundException)
      throw new Error(`There is no account with ${email}. Ask the user to sign up first.`);
    throw error;
  } finally {
    cognito.destroy();
  }
}

async function grant(options: z.output<typeof Options>, connection: Connection): Promise<string> {
  const userId = await userIdOf(options.email, connection);
  const now = instantOf(Date.now());
  const granted = contractPlan(options.tier, options['courses-limit'], now);
  const { tier, coursesLimit } = granted;
  const subject = userId;
  const line = { id: ulid(), subject, action: 'grant-plan', by: null, at: now, details: { tier, coursesLimit } };
  const put = (Item: Readonly<Record<string, unknown>>) => ({
    Put: { TableName: connection.table, Item: { ...Item } },
  });
  const table = new DynamoDBClient({ ...connection.client, maxAttempts: 3 });
  try {
    await DynamoDBDocumentClient.from(table).send(
      new TransactWriteCommand({
        TransactItems: [
          put({ pk: keys.user.pk(userId), sk: keys.user.grantedSubscription, ...granted }),
          put({ ...auditKeys(subject, now, line.id), ...line }),
        ],
      }),
    );
  } finally {
    table.destroy();
  }
  return `${options.email} now has the plan ${tier} with ${coursesLimit} courses. A paid subscription of their own takes precedence.`;
}

await runCommand(
  {
    usage: USAGE,
    schema: Options,
    options: {
      email: { type: 'string' },
      tier: { type: 'string' },
      'courses-limit': { type: 'string' },
      table: { type: 'string' },
      'user-pool': { type: 'string' },
    },
  },
  async (options) => console.log(await grant(options, connectionWithAccounts(options.table, options['user-pool']))),
);
