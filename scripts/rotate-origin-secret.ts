/**
 * `npm run rotate-origin-secret -- dev|prod [--forget-previous]`: stores a new origin secret and keeps the current one as the
 * previous one; `npm run deploy` then rolls it out, functions first. After that, `--forget-previous` removes the previous value,
 * which needs another deployment. No request is rejected in between.
 */
import { randomBytes } from 'node:crypto';
import { openAccount } from './deploy/account.ts';
import { dropPreviousSecret, rotateSecret } from './deploy/origin-secret.ts';
import { parseStageArguments } from './deploy/stage-arguments.ts';
import { originSecretVersion, requireSecretId } from './deploy/stage-in-account.ts';
import { reportErrors } from './operator/report-errors.ts';

const USAGE = 'npm run rotate-origin-secret -- dev|prod [--forget-previous]';

await reportErrors(async () => {
  const options = parseStageArguments(process.argv.slice(2), ['forget-previous'], USAGE);
  const { stage } = options;
  const account = openAccount(stage.region);
  const secretId = await requireSecretId(account, stage, 'origin');
  const stored = await account.secret(secretId);
  if (!stored) throw new Error('The origin secret has no value. Deploy the Data stack again.');
  const deployed = originSecretVersion(await account.stacks(), stage);
  const fresh = randomBytes(36).toString('base64url');
  const { secrets } = options['forget-previous']
    ? dropPreviousSecret(stored, deployed)
    : rotateSecret(stored, deployed, fresh);
  await account.storeSecret(secretId, JSON.stringify(secrets));
  console.log(`Stored. Next: npm run deploy -- ${stage.name}`);
});
