import { join } from 'node:path';
import type { InvokeFunction } from '#local/service.ts';
import { type Codes, openCodes, type SendMail } from './codes.ts';
import { cognitoErrors } from './errors.ts';
import type { ClientSettings, PoolSettings } from './pool-settings.ts';
import { openSigningKey, type SigningKey } from './signing-key.ts';
import { openTokens, type Tokens } from './tokens.ts';
import { openTriggers, type RunTrigger } from './triggers.ts';
import { openUsers, type User, type Users } from './users.ts';

export interface Pool {
  readonly settings: PoolSettings;
  readonly users: Users;
  readonly key: SigningKey;
  readonly tokens: Tokens;
  readonly codes: Codes;
  readonly runTrigger: RunTrigger;
  readonly clock: () => Date;
}

export interface PoolContext {
  readonly settings: PoolSettings;
  readonly dataDir: string;
  readonly invoke: InvokeFunction;
  readonly sendMail: SendMail;
  readonly clock: () => Date;
}

export function openPool({ settings, dataDir, invoke, sendMail, clock }: PoolContext): Pool {
  const folder = join(dataDir, 'cognito', settings.poolId);
  const users = openUsers(folder, clock);
  const key = openSigningKey(folder);
  const runTrigger = openTriggers(settings, invoke);
  return {
    settings,
    users,
    key,
    runTrigger,
    clock,
    tokens: openTokens({ settings, users, key, clock }),
    codes: openCodes({ settings, users, runTrigger, sendMail, clock }),
  };
}

export function clientOf(pool: Pool, clientId: string): ClientSettings {
  const client = pool.settings.clients.get(clientId);
  if (!client) throw cognitoErrors.unknownClient(clientId);
  return client;
}

export function userNamed(pool: Pool, name: string): User {
  const user = pool.users.bySignIn(name);
  if (!user) throw cognitoErrors.unknownUser();
  return user;
}
