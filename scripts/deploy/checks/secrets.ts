import type * as z from 'zod';
import { OriginSecrets } from '#contracts/origin-secret.ts';
import type { StoredSecret } from '../account.ts';
import type { DeploymentContext } from '../deployment-context.ts';
import { type Check, type Finding, failed, ok, pending } from '../finding.ts';
import { modelSecret, readSecret, stripeSecretOf } from '../stage-secrets.ts';

function look(name: string, shape: z.ZodType, secret: StoredSecret | undefined, toDo: string): Finding {
  if (!secret) return failed(`there is no secret for ${name}`, 'Deploy again: its stack makes it.');
  const read = readSecret(shape, secret.text);
  return 'wrong' in read ? failed(`${name}: ${read.wrong}`, toDo) : ok(`${name} is filled in`);
}

/** What only an operator can have. Values are read and never shown. */
export const secrets: Check<DeploymentContext> = {
  title: 'secrets',
  async run({ stage, secrets }): Promise<Finding | readonly Finding[]> {
    const stored = await secrets;
    const setUp = `STRIPE_SECRET_KEY=… npm run stripe:setup -- ${stage.name}`;
    const modelKey = `npm run store-model-key -- ${stage.name}`;
    if (!stored) return pending('are made by the first phase', `Afterwards: ${setUp}, and ${modelKey}`);
    return [
      look("the payment provider's keys", stripeSecretOf(stage), stored.stripe, setUp),
      look("the model's key", modelSecret, stored.openai, modelKey),
      look('the origin secret', OriginSecrets, stored.origin, `npm run rotate-origin-secret -- ${stage.name}`),
    ];
  },
};
