import { OriginSecrets } from '#contracts/origin-secret.ts';
import { FIRST_VERSION } from '#lib/stacks/web-stack.ts';
import type { StoredSecret } from './account.ts';
import { readSecret } from './stage-secrets.ts';

interface Step {
  readonly secrets: OriginSecrets;
}

const secretsIn = ({ text }: StoredSecret): OriginSecrets => {
  const read = readSecret(OriginSecrets, text);
  if ('wrong' in read) throw new Error(`The origin secret cannot be rotated: ${read.wrong}.`);
  return read.value;
};

/**
 * The secret's version for the templates. CloudFormation reads a secret again only when the template text changes, so each
 * rotation needs a new version. Undefined before the first rotation.
 */
export const versionToDeploy = (stored: StoredSecret | undefined, deployed: string | undefined): string | undefined => {
  if (stored === undefined) return undefined;
  const wasRotated = (deployed !== undefined && deployed !== FIRST_VERSION) || hasPrevious(stored);
  return wasRotated ? stored.versionId : undefined;
};

function hasPrevious({ text }: StoredSecret): boolean {
  const read = readSecret(OriginSecrets, text);
  return 'value' in read && read.value.previous !== undefined;
}

/**
 * Whether the stored value is deployed. A second rotation before that would drop the value that the distribution still sends,
 * and every request would be rejected.
 */
const isDeployed = (stored: StoredSecret, deployed: string): boolean =>
  deployed === FIRST_VERSION ? !hasPrevious(stored) : deployed === stored.versionId;

function requireDeployed(stored: StoredSecret, deployed: string | undefined): void {
  if (deployed === undefined) throw new Error('The site is not deployed yet. There is nothing to rotate.');
  if (!isDeployed(stored, deployed))
    throw new Error('The last rotation is not deployed yet. Nothing was rotated. Run npm run deploy first.');
}

/**
 * First step: a new value; the current one becomes the previous one. Functions accept both. The distribution is deployed after
 * them and sends the new one.
 */
export function rotateSecret(stored: StoredSecret, deployed: string | undefined, fresh: string): Step {
  requireDeployed(stored, deployed);
  return { secrets: OriginSecrets.parse({ current: fresh, previous: secretsIn(stored).current }) };
}

/** Second step, for a leaked value: functions stop accepting the previous one. */
export function dropPreviousSecret(stored: StoredSecret, deployed: string | undefined): Step {
  requireDeployed(stored, deployed);
  return { secrets: { current: secretsIn(stored).current } };
}
