/** `npm run store-model-key -- dev|prod`: stores the language model's key, read from the terminal or from what is piped in. */
import { accountIn } from './deploy/account.ts';
import { askedSecretly } from './deploy/asked-secretly.ts';
import { orderOf } from './deploy/order.ts';
import { requireSecretId } from './deploy/stage-in-account.ts';
import { modelSecret, readSecret } from './deploy/stage-secrets.ts';
import { sayingWhatFails } from './operator/saying.ts';

await sayingWhatFails(async () => {
  const { stage } = orderOf(process.argv.slice(2), [], 'npm run store-model-key -- dev|prod');
  const account = accountIn(stage.region);
  const secretId = await requireSecretId(account, stage, 'openai');
  const text = JSON.stringify({ apiKey: await askedSecretly(`The key for ${stage.model.baseUrl}: `) });
  const read = readSecret(modelSecret, text);
  if ('wrong' in read) throw new Error(`Nothing was stored: ${read.wrong}.`);
  await account.storeSecret(secretId, text);
  console.log('The key was stored. Functions take it up within five minutes.');
});
