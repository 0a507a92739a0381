import type Stripe from 'stripe';
import type { StageConfig } from '#lib/stages.ts';
import type { Account, DeployedStack, StoredSecret } from './account.ts';
import { bootstrap } from './checks/bootstrap.ts';
import { cleanTree } from './checks/clean-tree.ts';
import { concurrency } from './checks/concurrency.ts';
import { credentials } from './checks/credentials.ts';
import { domain } from './checks/domain.ts';
import { mail } from './checks/mail.ts';
import { names } from './checks/names.ts';
import { portal } from './checks/portal.ts';
import { prices } from './checks/prices.ts';
import { secrets } from './checks/secrets.ts';
import { stacks } from './checks/stacks.ts';
import { statefulResources } from './checks/stateful-resources.ts';
import { webhooks } from './checks/webhooks.ts';
import type { Check } from './finding.ts';
import type { StatefulRecord } from './stateful.ts';

/** What the checks ask. Everything in it reads. */
export interface Asked {
  readonly stage: StageConfig;
  readonly account: Account;
  /** Every stack of the account, read once; rejects where the credentials do not hold. */
  readonly deployed: Promise<readonly DeployedStack[]>;
  /** The stage's secrets; undefined before their stack is there. */
  readonly secrets: Promise<
    Readonly<{ [name in 'stripe' | 'openai' | 'origin']: StoredSecret | undefined }> | undefined
  >;
  readonly provider: (secretKey: string) => Stripe;
  readonly templates: Readonly<{ [stack: string]: unknown }>;
  readonly recorded: StatefulRecord;
  readonly git: { readonly changes: readonly string[] };
}

/** Every check of a deployment, in the order in which they are shown: what comes first is needed by what follows. */
export const checks: readonly Check<Asked>[] = [
  credentials,
  bootstrap,
  concurrency,
  stacks,
  names,
  domain,
  mail,
  secrets,
  prices,
  portal,
  webhooks,
  statefulResources,
  cleanTree,
];
