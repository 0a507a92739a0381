import { createServer, type RequestListener } from 'node:http';
import { startSecrets } from './secrets.ts';
import { stripeSecrets } from './stripe.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:stripe';

/**
 * A Stripe server with replies of the test, for replies that the stand-in never gives. This process's client uses it.
 * @returns a function that stops it
 */
export async function startScriptedProvider(answer: RequestListener): Promise<() => Promise<void>> {
  const secrets = await startSecrets({ [ARN]: stripeSecrets });
  const server = createServer(answer);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  Object.assign(process.env, { STRIPE_API_URL: `http://127.0.0.1:${address.port}`, STRIPE_SECRET_ARN: ARN });
  return async () => {
    server.closeAllConnections();
    server.close();
    await secrets.stop();
  };
}
