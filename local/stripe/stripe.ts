import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { customerRoutes } from './billing/customers.ts';
import { invoiceRoutes } from './billing/invoice-routes.ts';
import { billingPortalRoutes, seedPortal } from './billing/portal.ts';
import { priceRoutes, seedCatalog } from './billing/prices.ts';
import { subscriptionRoutes } from './billing/subscription-routes.ts';
import { checkoutSessionRoutes } from './checkout/sessions.ts';
import { Clock } from './clock.ts';
import { accountRoutes } from './connect/account-routes.ts';
import { applicationFeeRoutes } from './connect/application-fees.ts';
import { payoutRoutes } from './connect/payouts.ts';
import { reversalRoutes } from './connect/reversals.ts';
import { transferRoutes } from './connect/transfers.ts';
import type { StripeContext } from './context.ts';
import { runControl } from './controls/controls.ts';
import { createApi } from './http/api.ts';
import type { Route } from './http/routes.ts';
import { createIds } from './ids.ts';
import { createPages } from './pages/pages.ts';
import { balanceRoutes } from './payments/balance.ts';
import { chargeRoutes } from './payments/charges.ts';
import { disputeRoutes } from './payments/disputes.ts';
import { paymentIntentRoutes } from './payments/payment-intents.ts';
import { refundRoutes } from './payments/refunds.ts';
import { runDueTasks } from './scheduled-tasks.ts';
import { Store } from './store.ts';
import { Deliveries, type WebhookTarget } from './webhooks/deliveries.ts';
import { createdTargets, webhookEndpointRoutes } from './webhooks/endpoints.ts';
import { type Cause, createEmit, eventRoutes } from './webhooks/events.ts';

const DUE_TASKS_EVERY_MS = 500;

const ROUTES: readonly Route[] = [
  ...checkoutSessionRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...transferRoutes,
  ...reversalRoutes,
  ...applicationFeeRoutes,
  ...balanceRoutes,
  ...payoutRoutes,
  ...accountRoutes,
  ...customerRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...billingPortalRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
];

export interface StripeOptions {
  /** The folder of `stripe.sqlite`, or `:memory:`. */
  readonly dataDir: string;
  /** `http://localhost:3000` */
  readonly publicUrl: () => string;
  readonly webhookEndpoints: () => readonly WebhookTarget[];
  readonly secretKey: string;
  /** Tests pass their own to make a run repeatable. */
  readonly randomLetters?: (length: number) => string;
}

export interface StripeStandIn {
  /** Resolves without an answer during an outage that lets requests time out. */
  readonly api: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Available after `start`. */
  apiUrl(): string;
  /** False for paths other than `/local/stripe`. */
  pages(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** For tests in its own process. */
  readonly context: StripeContext;
  control(name: string, fields: Readonly<Record<string, unknown>>): unknown;
  /** `start` repeats it. */
  runDueTasks(): boolean;
}

export function createStripe(options: StripeOptions): StripeStandIn {
  const store = new Store(options.dataDir);
  const clock = new Clock(store);
  const deliveries = new Deliveries(store, () => [...options.webhookEndpoints(), ...createdTargets(store)]);
  const cause: Cause = { request: null };
  const ids = createIds(options.randomLetters);
  const context: StripeContext = {
    ...ids,
    store,
    clock,
    publicUrl: options.publicUrl,
    emit: createEmit({ store, clock, ids, deliveries, cause }),
  };
  store.transaction(() => {
    seedCatalog(context);
    seedPortal(context);
  });
  const afterCommit = () => deliveries.wake();
  const api = createApi({ context, routes: ROUTES, secretKey: options.secretKey, cause, afterCommit });
  const pages = createPages({ context, deliveries, afterCommit });
  let server: Server | undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    api,
    pages,
    context,
    control: (name, fields) => runControl(context, deliveries, name, fields),
    runDueTasks: () => runDueTasks(context),
    apiUrl() {
      const address = server?.address();
      if (address === null || address === undefined || typeof address === 'string') {
        throw new Error('The Stripe stand-in has no address yet: call start() first.');
      }
      return `http://127.0.0.1:${address.port}`;
    },
    async start() {
      const listening = createServer((request, response) => void api(request, response));
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject).listen(0, '127.0.0.1', resolve);
      });
      server = listening;
      deliveries.start();
      timer = setInterval(() => {
        if (runDueTasks(context)) afterCommit();
      }, DUE_TASKS_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      const closing = server;
      server = undefined;
      await deliveries.stop();
      await new Promise<void>((resolve) => {
        if (closing === undefined) return resolve();
        closing.close(() => resolve());
        closing.closeAllConnections();
      });
      store.close();
    },
  };
}
