import { OriginSecrets } from '#contracts/origin-secret.ts';
import { FIRST_VERSION } from '#lib/stacks/web-stack.ts';
import type { StoredSecret } from './account.ts';
import { readSecret } from './stage-secrets.ts';

interface Step {
  /** What the secret holds from now on. */
  readonly secrets: OriginSecrets;
}

const secretsIn = ({ text }: StoredSecret): OriginSecrets => {
  const read = readSecret(OriginSecrets, text);
  if ('wrong' in read) throw new Error(`The origin secret cannot be rotated: ${read.wrong}.`);
  return read.value;
};

/**
 * The version by which the templates name the secret. Before its first rotation they name none, so that the first
 * deployments do not differ; afterwards the version is named, since CloudFormation reads a secret anew only where the text changed.
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
 * Whether everything that is deployed knows what is stored. A rotation on top of one that is not deployed would forget the value
 * that the distribution still sends, and every request would be refused.
 */
const isDeployed = (stored: StoredSecret, deployed: string): boolean =>
  deployed === FIRST_VERSION ? !hasPrevious(stored) : deployed === stored.versionId;

function requireDeployed(stored: StoredSecret, deployed: string | undefined): void {
  if (deployed === undefined) throw new Error('The site is not deployed yet, so there is nothing to rotate.');
  if (!isDeployed(stored, deployed))
    throw new Error('The last rotation is not deployed yet. Run npm run deploy first; until then nothing is rotated.');
}

/**
 * The first step of a rotation: a new value, the present one beside it. Once that is deployed, functions accept both, and the
 * distribution, which is deployed after all of them, sends the new one.
 */
export function rotateSecret(stored: StoredSecret, deployed: string | undefined, fresh: string): Step {
  requireDeployed(stored, deployed);
  return { secrets: OriginSecrets.parse({ current: fresh, previous: secretsIn(stored).current }) };
}

/** The second step, for a value that leaked: the previous one is accepted no longer. */
export function dropPreviousSecret(stored: StoredSecret, deployed: string | undefined): Step {
  requireDeployed(stored, deployed);
  return { secrets: { current: secretsIn(stored).current } };
}
