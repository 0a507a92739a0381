import type * as z from 'zod';
import { MediaKeys } from '#contracts/media-keys.ts';
import { OriginSecrets } from '#contracts/origin-secret.ts';
import type { StoredSecret } from '../account.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, type Finding, failed, ok, pending } from '../finding.ts';
import { isWithoutKeys } from '../media-keys.ts';
import { modelSecret, readSecret, stripeSecretOf } from '../stage-secrets.ts';

function look(name: string, shape: z.ZodType, secret: StoredSecret | undefined, toDo: string): Finding {
  if (!secret) return failed(`there is no secret for ${name}`, 'Deploy again: the Data stack creates it.');
  const read = readSecret(shape, secret.text);
  return 'wrong' in read ? failed(`${name}: ${read.wrong}`, toDo) : ok(`${name} set`);
}

/** Secret values are read but never printed. */
export const secrets: Check<DeploymentContext> = {
  title: 'secrets',
  async run({ stage, secrets }): Promise<Finding | readonly Finding[]> {
    const stored = await secrets;
    const setUp = `Run STRIPE_SECRET_KEY=… npm run stripe:setup -- ${stage.name}`;
    const modelKey = `Run npm run store-model-key -- ${stage.name}`;
    if (!stored) return pending('the first phase creates them', `After it: ${setUp}. ${modelKey}`);
    return [
      look('the Stripe keys', stripeSecretOf(stage), stored.stripe, setUp),
      look('the model key', modelSecret, stored.openai, modelKey),
      ...(isWithoutKeys(stored.mediaKeys)
        ? [ok('the media keys are made by this deployment')]
        : [look('the media keys', MediaKeys, stored.mediaKeys, "Store the secret's previous version again.")]),
      look('the origin secret', OriginSecrets, stored.origin, `Run npm run rotate-origin-secret -- ${stage.name}`),
    ];
  },
};
