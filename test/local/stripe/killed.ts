/** Run as a process of its own, to be killed: a stand-in on the folder given, its API address printed. */
import { createStripe } from '#local/stripe/index.ts';

const standIn = createStripe({
  dataDir: process.argv[2] ?? '',
  publicUrl: () => 'http://localhost:3000',
  secretKey: 'sk_test_local_0000',
  // Nobody listens there: what is not delivered must still be there after the kill.
  webhookEndpoints: () => [{ url: 'http://127.0.0.1:9/', secret: 'whsec_x', connect: false }],
});
await standIn.start();
console.log(standIn.apiUrl());
