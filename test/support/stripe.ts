import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import * as z from 'zod';
import { receiveConnectEvent, receiveStripeEvent } from '#contracts/http/stripe.ts';
import { createStripe } from '#local/stripe/index.ts';
import { invoke, type Reply } from './http-event.ts';
import { startSecrets, type TestSecrets } from './secrets.ts';

const Answer = z.object({ ok: z.boolean(), result: z.unknown().optional(), error: z.string().optional() });

const ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:stripe';

export const stripeSecrets = {
  secretKey: 'sk_test_coursewright',
  webhookSecret: 'whsec_account',
  previousWebhookSecret: 'whsec_account_previous',
  connectWebhookSecret: 'whsec_connect',
};

/** The Stripe stand-in with the real SDK. It delivers no webhooks by itself. */
export interface TestStripe {
  readonly sdk: Stripe;
  readonly secrets: TestSecrets;
  /** Replaces the stored secrets. */
  rotate(secrets: object): void;
  /** A control of the stand-in's page: `pay-session`, `refund`, `outage`, … */
  control(name: string, fields?: Readonly<Record<string, string | number>>): Promise<unknown>;
  /** Oldest first. */
  events(): Promise<Stripe.Event[]>;
  stop(): Promise<void>;
}

export async function startStripe(): Promise<TestStripe> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coursewright-stripe-'));
  const standIn = createStripe({
    dataDir,
    publicUrl: () => 'http://localhost:3000',
    webhookEndpoints: () => [],
    secretKey: stripeSecrets.secretKey,
  });
  await standIn.start();
  const secrets = await startSecrets({ [ARN]: stripeSecrets });
  Object.assign(process.env, { STRIPE_API_URL: standIn.apiUrl(), STRIPE_SECRET_ARN: ARN });

  const pages = createServer((request, response) => {
    void standIn.pages(request, response, new URL(request.url ?? '/', 'http://localhost'));
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const address = pages.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');

  const { hostname, port } = new URL(standIn.apiUrl());
  const sdk = new Stripe(stripeSecrets.secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });

  return {
    sdk,
    secrets,
    rotate: (to) => secrets.set(ARN, to),
    async control(name, fields = {}) {
      const reply = await fetch(`http://127.0.0.1:${address.port}/local/stripe/controls/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      const { ok, result, error } = Answer.parse(await reply.json());
      if (!ok) throw new Error(`${name}: ${error}`);
      return result;
    },
    async events() {
      // From the page: the API lists a connected account's events only to that account.
      const reply = await fetch(`http://127.0.0.1:${address.port}/local/stripe/events.json`);
      const newestFirst: Stripe.Event[] = JSON.parse(await reply.text());
      return newestFirst.reverse();
    },
    async stop() {
      await new Promise<void>((resolve) => {
        pages.close(() => resolve());
        pages.closeAllConnections();
      });
      await standIn.stop();
      await secrets.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const signatureHeaders = (
  body: string,
  secret: string,
  at = Math.floor(Date.now() / 1_000),
): Record<string, string> => ({
  'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }),
});

/** Delivers an event to its webhook endpoint. */
export async function deliver(event: object): Promise<Reply> {
  const body = JSON.stringify(event);
  if ('account' in event && event.account) {
    const { handler } = await import('#functions/stripe/receive-connect-event.ts');
    return invoke(handler, receiveConnectEvent, {
      body,
      headers: signatureHeaders(body, stripeSecrets.connectWebhookSecret),
    });
  }
  const { handler } = await import('#functions/stripe/receive-stripe-event.ts');
  return invoke(handler, receiveStripeEvent, { body, headers: signatureHeaders(body, stripeSecrets.webhookSecret) });
}

/** Stream records of new Stripe events. */
export const streamInserts = (...eventIds: readonly string[]) => ({
  Records: eventIds.map((id, index) => ({
    eventID: String(index),
    eventName: 'INSERT',
    dynamodb: {
      Keys: { pk: { S: `STRIPE_EVENT#${id}` }, sk: { S: 'STRIPE_EVENT' } },
      SequenceNumber: String(1_000 + index),
    },
  })),
});
