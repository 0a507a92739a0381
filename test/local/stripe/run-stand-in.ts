/** A process for the kill test: starts the stand-in on the given folder and prints its API address. */
import { createStripe } from '#local/stripe/index.ts';

const standIn = createStripe({
  dataDir: process.argv[2] ?? '',
  publicUrl: () => 'http://localhost:3000',
  secretKey: 'sk_test_local_0000',
  // Nothing listens there: undelivered events must survive the kill.
  webhookEndpoints: () => [{ url: 'http://127.0.0.1:9/', secret: 'whsec_x', connect: false }],
});
await standIn.start();
console.log(standIn.apiUrl());
