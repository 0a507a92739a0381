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
import type { DeploymentContext } from './deployment-context.ts';
import type { Check } from './finding.ts';

/** In display order: later checks depend on earlier ones. */
export const checks: readonly Check<DeploymentContext>[] = [
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
