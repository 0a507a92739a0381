/** `npm run store-model-key -- dev|prod`: stores the language model's key from the terminal or a pipe. */
import { openAccount } from './deploy/account.ts';
import { promptSecret } from './deploy/prompt-secret.ts';
import { parseStageArguments } from './deploy/stage-arguments.ts';
import { requireSecretId } from './deploy/stage-in-account.ts';
import { modelSecret, readSecret } from './deploy/stage-secrets.ts';
import { reportErrors } from './operator/report-errors.ts';

await reportErrors(async () => {
  const { stage } = parseStageArguments(process.argv.slice(2), [], 'npm run store-model-key -- dev|prod');
  const account = openAccount(stage.region);
  const secretId = await requireSecretId(account, stage, 'openai');
  const text = JSON.stringify({ apiKey: await promptSecret(`The key for ${stage.model.baseUrl}: `) });
  const read = readSecret(modelSecret, text);
  if ('wrong' in read) throw new Error(`Nothing was stored: ${read.wrong}.`);
  await account.storeSecret(secretId, text);
  console.log('The key is stored. Functions use it within five minutes.');
});
