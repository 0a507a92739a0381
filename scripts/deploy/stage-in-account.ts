import { MEDIA_KEYS_OUTPUT } from '#lib/constructs/media-keys.ts';
import { stackName } from '#lib/names.ts';
import type { StageConfig } from '#lib/stages.ts';
import type { Account, DeployedStack, StoredSecret } from './account.ts';

/** Logical ids of the Data stack's secrets, without the hash that CDK appends. */
const secretIds = {
  stripe: 'StripeSecret',
  openai: 'OpenaiSecret',
  mediaKeys: 'MediaKeysSecret',
  origin: 'OriginSecret',
} as const;
export type StageSecret = keyof typeof secretIds;

const secretIdOf = (account: Account, stage: StageConfig, name: StageSecret): Promise<string | undefined> =>
  account.resource(stackName(stage, 'Data'), secretIds[name]);

export async function requireSecretId(account: Account, stage: StageConfig, name: StageSecret): Promise<string> {
  const id = hasDataStack(await account.stacks(), stage) ? await secretIdOf(account, stage, name) : undefined;
  if (id !== undefined) return id;
  throw new Error(`${stage.name} has no secrets yet. Deploy it first: npm run deploy -- ${stage.name}`);
}

/** The stack's resources do not exist or are rolled back. */
export const wasNeverCreated = ({ status }: Pick<DeployedStack, 'status'>): boolean =>
  /^(REVIEW_IN_PROGRESS|CREATE_(IN_PROGRESS|FAILED)|ROLLBACK_(IN_PROGRESS|COMPLETE|FAILED))$/.test(status);

export const hasDataStack = (deployed: readonly DeployedStack[], stage: StageConfig): boolean =>
  deployed.some((stack) => stack.name === stackName(stage, 'Data') && !wasNeverCreated(stack));

export const originSecretVersion = (deployed: readonly DeployedStack[], stage: StageConfig): string | undefined =>
  deployed.find(({ name }) => name === stackName(stage, 'Web'))?.outputs.OriginSecretVersion;

export const deployedMediaKeys = (deployed: readonly DeployedStack[], stage: StageConfig): string | undefined =>
  deployed.find(({ name }) => name === stackName(stage, 'Api'))?.outputs[MEDIA_KEYS_OUTPUT];

export async function storedSecrets(
  account: Account,
  deployed: readonly DeployedStack[],
  stage: StageConfig,
): Promise<Readonly<{ [name in StageSecret]: StoredSecret | undefined }> | undefined> {
  if (!hasDataStack(deployed, stage)) return undefined;
  const read = async (name: StageSecret): Promise<StoredSecret | undefined> => {
    const id = await secretIdOf(account, stage, name);
    return id === undefined ? undefined : account.secret(id);
  };
  const [stripe, openai, mediaKeys, origin] = await Promise.all([
    read('stripe'),
    read('openai'),
    read('mediaKeys'),
    read('origin'),
  ]);
  return { stripe, openai, mediaKeys, origin };
}
