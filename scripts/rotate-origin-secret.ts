/**
 * `npm run rotate-origin-secret -- dev|prod [--forget-previous]`: gives the distribution's secret a new value and keeps the present
 * one beside it; `npm run deploy` then brings it out, to the functions first. With `--forget-previous`, after that deployment, the
 * value before is accepted no longer; that takes a deployment, too. Nobody is refused meanwhile.
 */
import { randomBytes } from 'node:crypto';
import { openAccount } from './deploy/account.ts';
import { dropPreviousSecret, rotateSecret } from './deploy/origin-secret.ts';
import { parseStageArguments } from './deploy/stage-arguments.ts';
import { originSecretVersion, requireSecretId } from './deploy/stage-in-account.ts';
import { reportErrors } from './operator/report-errors.ts';

const USAGE = 'npm run rotate-origin-secret -- dev|prod [--forget-previous]';

await reportErrors(async () => {
  const order = parseStageArguments(process.argv.slice(2), ['forget-previous'], USAGE);
  const { stage } = order;
  const account = openAccount(stage.region);
  const secretId = await requireSecretId(account, stage, 'origin');
  const stored = await account.secret(secretId);
  if (!stored) throw new Error('The origin secret has no value. Deploy its stack again.');
  const deployed = originSecretVersion(await account.stacks(), stage);
  const fresh = randomBytes(36).toString('base64url');
  const { secrets } = order['forget-previous']
    ? dropPreviousSecret(stored, deployed)
    : rotateSecret(stored, deployed, fresh);
  await account.storeSecret(secretId, JSON.stringify(secrets));
  console.log(`Stored. Now bring it out: npm run deploy -- ${stage.name}`);
});
