/**
 * `npm run stripe:setup -- dev|prod [--print]`: sets up products, prices, the billing portal and both webhook endpoints in Stripe,
 * and stores the key and the signing secrets in the stage's secret. Idempotent. Uses `STRIPE_SECRET_KEY` or the stored key.
 * `--print` prints the secret instead of reading and storing it.
 */
import { PENDING_SITE } from '#lib/stages.ts';
import { openAccount } from './deploy/account.ts';
import { parseStageArguments } from './deploy/stage-arguments.ts';
import { requireSecretId } from './deploy/stage-in-account.ts';
import { readSecret, stripeSecretOf } from './deploy/stage-secrets.ts';
import { stripeClient } from './deploy/stripe/existing.ts';
import { mergeSecret, parseSecretParts } from './deploy/stripe/merge-secret.ts';
import { setUpStripe } from './deploy/stripe/set-up.ts';
import { tryConnect } from './deploy/stripe/try-connect.ts';
import { reportErrors } from './operator/report-errors.ts';

const USAGE = 'STRIPE_SECRET_KEY=… npm run stripe:setup -- dev|prod [--print: print the secret, store nothing]';

async function run(): Promise<void> {
  const { stage, print } = parseStageArguments(process.argv.slice(2), ['print'], USAGE);
  const account = openAccount(stage.region);
  const secretId = print ? undefined : await requireSecretId(account, stage, 'stripe');
  const stored = secretId === undefined ? undefined : await account.secret(secretId);
  const before = parseSecretParts(stored?.text);
  const secretKey = process.env.STRIPE_SECRET_KEY || before.secretKey;
  if (!secretKey) throw new Error(`There is no key yet. Run ${USAGE}`);
  const ofMode = readSecret(stripeSecretOf(stage).shape.secretKey, JSON.stringify(secretKey));
  if ('wrong' in ofMode) throw new Error(`The key ${ofMode.wrong.replace(/^it /, '')}.`);

  const stripe = stripeClient(secretKey);
  const connect = await tryConnect(stripe, stage);
  if (connect !== undefined) throw new Error(connect);
  const { changes, parts, finish: afterwards } = await setUpStripe(stripe, stage, before);
  for (const change of changes) console.log(change);
  const after = mergeSecret(before, { ...parts, secretKey });
  if (secretId === undefined)
    console.log(`Store this as the stage's Stripe secret:\n${JSON.stringify(after, null, 1)}`);
  else if (stored === undefined || JSON.stringify(before) !== JSON.stringify(after)) {
    await account.storeSecret(secretId, JSON.stringify(after));
    console.log('The secret is stored. Functions use it within five minutes.');
  } else if (changes.length === 0) console.log('Everything is set up. Nothing was changed.');
  await afterwards();
  if (stage.siteUrl === PENDING_SITE)
    console.log(
      `The billing portal and the webhooks need the site's address. Deploy, set siteUrl, and run npm run stripe:setup -- ${stage.name} again.`,
    );
}

await reportErrors(run);
