import type Stripe from 'stripe';
import type { StageConfig } from '#lib/stages.ts';
import type { Account, DeployedStack, StoredSecret } from './account.ts';
import type { StageSecret } from './stage-in-account.ts';
import type { StatefulRecord } from './stateful.ts';

export interface DeploymentContext {
  readonly stage: StageConfig;
  readonly account: Account;
  /** All stacks of the account, read once. Rejects when the credentials are invalid. */
  readonly deployed: Promise<readonly DeployedStack[]>;
  readonly secrets: Promise<Readonly<{ [name in StageSecret]: StoredSecret | undefined }> | undefined>;
  readonly provider: (secretKey: string) => Stripe;
  readonly templates: Readonly<{ [stack: string]: unknown }>;
  readonly recorded: StatefulRecord;
  readonly git: { readonly changes: readonly string[] };
}
