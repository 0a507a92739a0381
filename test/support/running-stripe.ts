import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createStripe, type StripeStandIn } from '#local/stripe/index.ts';

const SECRET_KEY = 'sk_test_local_0000';
const SECRETS = { platform: 'whsec_platform_0000', connect: 'whsec_connect_0000' } as const;

export interface Received {
  readonly endpoint: 'platform' | 'connect';
  readonly event: Stripe.Event;
  readonly body: string;
  readonly signature: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Only bounds a hang. */
const HUNG_AFTER_MS = 60_000;

/** A running stand-in with its pages on a port, the real SDK as its client, and a webhook receiver. */
export async function runStripe(options: { dataDir?: string } = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'stripe-'));
  const received: Received[] = [];
  /** How many deliveries it answers with 500 next. */
  const receiver = { refusals: 0 };
  const standIn: { current?: StripeStandIn } = {};
  const verifier = new Stripe(SECRET_KEY);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname.startsWith('/hooks/')) {
      const endpoint = url.pathname === '/hooks/connect' ? 'connect' : 'platform';
      const body = await bodyOf(request);
      const signature = String(request.headers['stripe-signature']);
      const event = verifier.webhooks.constructEvent(body, signature, SECRETS[endpoint]);
      const status = receiver.refusals-- > 0 ? 500 : 200;
      if (status === 200) received.push({ endpoint, event, body, signature });
      response.writeHead(status).end('{}');
      return;
    }
    if (!(await standIn.current?.pages(request, response, url))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const create = () =>
    createStripe({
      dataDir,
      publicUrl: () => publicUrl,
      secretKey: SECRET_KEY,
      webhookEndpoints: () => [
        { url: `${publicUrl}/hooks/platform`, secret: SECRETS.platform, connect: false },
        { url: `${publicUrl}/hooks/connect`, secret: SECRETS.connect, connect: true },
      ],
    });
  standIn.current = create();
  await standIn.current.start();

  const sdk = (key = SECRET_KEY) => {
    const address = new URL(standIn.current?.apiUrl() ?? '');
    return new Stripe(key, {
      host: address.hostname,
      port: address.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      timeout: 60_000,
      telemetry: false,
    });
  };

  return {
    dataDir,
    publicUrl,
    received,
    receiver,
    sdk,
    /** Posts a form as a browser does, without following redirects. */
    async post(path: string, fields: Record<string, string>) {
      const reply = await fetch(new URL(path, publicUrl), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() };
    },
    async control<T = unknown>(name: string, fields: Record<string, unknown> = {}): Promise<T> {
      const reply = await fetch(`${publicUrl}/local/stripe/controls/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      const body = (await reply.json()) as { ok: boolean; error: string; result: T };
      if (!body.ok) throw new Error(body.error);
      return body.result;
    },
    async json<T>(path: string): Promise<T> {
      const reply = await fetch(`${publicUrl}/local/stripe/${path}`);
      return (await reply.json()) as T;
    },
    /** Waits for a delivered event of this type and returns the newest. */
    async event<T extends Stripe.Event.Type>(
      type: T,
      where: (received: Received) => boolean = () => true,
    ): Promise<Received> {
      const end = Date.now() + HUNG_AFTER_MS;
      while (Date.now() < end) {
        const found = received.findLast((candidate) => candidate.event.type === type && where(candidate));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(
        `No ${type} within ${HUNG_AFTER_MS / 1_000} s; received: ${received.map((each) => each.event.type).join(', ')}`,
      );
    },
    async restart() {
      await standIn.current?.stop();
      standIn.current = create();
      await standIn.current.start();
    },
    async stop() {
      await standIn.current?.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type RunningStripe = Awaited<ReturnType<typeof runStripe>>;

export const CARD = {
  method: 'card',
  email: 'buyer@example.com',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 39',
  cardCvc: '123',
  cardName: 'Ada Buyer',
};

/** A connected account with enabled transfers. */
export async function aSeller(stripe: RunningStripe): Promise<Stripe.Account> {
  const account = await stripe.sdk().accounts.create({
    type: 'express',
    email: 'seller@example.com',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  await stripe.control('complete-onboarding', { account: account.id, business_name: 'Bread Studio' });
  return account;
}

/** An open checkout session: $29 with a 10 % fee. */
export async function anOpenSession(
  stripe: RunningStripe,
  seller: Stripe.Account,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.sdk().checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 2900, product_data: { name: 'Bread & Salt' } }, quantity: 1 },
    ],
    payment_intent_data: {
      application_fee_amount: 290,
      transfer_data: { destination: seller.id },
      on_behalf_of: seller.id,
      metadata: { purchase: 'p1' },
    },
    client_reference_id: 'p1',
    metadata: { purchase: 'p1' },
    success_url: 'http://localhost:3000/course/1?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/course/1',
    ...changes,
  });
}
