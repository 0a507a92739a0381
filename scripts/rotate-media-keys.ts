/**
 * `npm run rotate-media-keys -- dev|prod [--forget-previous]`: stores a new key pair for the cookies of private files and keeps the
 * current one as the previous one; `npm run deploy` then rolls it out. After that, `--forget-previous` removes the previous pair,
 * which needs another deployment. No reader loses access in between.
 */
import { randomBytes } from 'node:crypto';
import { openAccount } from './deploy/account.ts';
import { dropPreviousKeys, rotateKeys } from './deploy/media-keys.ts';
import { parseStageArguments } from './deploy/stage-arguments.ts';
import { deployedMediaKeys, requireSecretId } from './deploy/stage-in-account.ts';
import { reportErrors } from './operator/report-errors.ts';

const USAGE = 'npm run rotate-media-keys -- dev|prod [--forget-previous]';

await reportErrors(async () => {
  const options = parseStageArguments(process.argv.slice(2), ['forget-previous'], USAGE);
  const { stage } = options;
  const account = openAccount(stage.region);
  const secretId = await requireSecretId(account, stage, 'mediaKeys');
  const stored = await account.secret(secretId);
  const deployed = deployedMediaKeys(await account.stacks(), stage);
  const keys = options['forget-previous']
    ? dropPreviousKeys(stored, deployed)
    : rotateKeys(stored, deployed, `k${randomBytes(4).toString('hex')}`);
  await account.storeSecret(secretId, JSON.stringify(keys));
  console.log(`Stored. Next: npm run deploy -- ${stage.name}`);
});
