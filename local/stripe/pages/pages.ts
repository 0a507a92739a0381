import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripeContext } from '../context.ts';
import { runControl } from '../controls/controls.ts';
import { readBody } from '../http/api.ts';
import { StripeFailure } from '../http/errors.ts';
import { decodeForm, type Form } from '../http/form-decoding.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import { payCheckout, postAuthentication, showAuthentication, showCheckout } from './checkout.ts';
import { showExpress } from './express.ts';
import { showInvoice } from './invoice.ts';
import { notice, type PageReply, redirect } from './layout.ts';
import { postOnboarding, showOnboarding } from './onboarding.ts';
import { controlsJson, deliveriesJson, eventsJson, showEvent, showOverview, stateJson } from './overview.ts';
import { postPortal, showPortal } from './portal.ts';

const ROOT = '/local/stripe';

interface PageRequest {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly id: string;
  readonly form: Form;
}

type PageHandler = (visit: PageRequest) => PageReply | undefined;

export interface PagesOptions {
  readonly context: StripeContext;
  readonly deliveries: Deliveries;
  readonly afterCommit: () => void;
}

const json = (body: unknown, status = 200): PageReply => ({ kind: 'json', status, body });

const isJson = (request: IncomingMessage) => request.headers['content-type']?.startsWith('application/json') === true;

function fieldsOf(request: IncomingMessage, body: string): Form {
  if (!isJson(request)) return decodeForm(body);
  const parsed: unknown = body === '' ? {} : JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}

function control({ context, deliveries, afterCommit }: PagesOptions, { request, id, form }: PageRequest): PageReply {
  const asJson = isJson(request) || request.headers.accept?.includes('application/json') === true;
  const back = (text: string, failed: boolean) =>
    redirect(`${ROOT}?${failed ? 'failed' : 'done'}=${encodeURIComponent(text)}`);
  try {
    const result = runControl(context, deliveries, id, form);
    afterCommit();
    return asJson ? json({ ok: true, result }) : back(`Done: ${id}`, false);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return asJson ? json({ ok: false, error: error.message }, error.status) : back(error.message, true);
  }
}

function message(url: URL): { text: string; failed: boolean } | undefined {
  const failed = url.searchParams.get('failed');
  const done = url.searchParams.get('done');
  if (failed !== null) return { text: failed, failed: true };
  return done === null ? undefined : { text: done, failed: false };
}

function pageHandlers(options: PagesOptions): Readonly<Record<string, PageHandler>> {
  const { context, deliveries } = options;
  return {
    'GET /': ({ url }) => showOverview(context, deliveries, message(url)),
    'GET /state.json': () => json(stateJson(context)),
    'GET /events.json': ({ url }) => json(eventsJson(context, url)),
    'GET /deliveries.json': ({ url }) => json(deliveriesJson(context, deliveries, url)),
    'GET /controls.json': () => json(controlsJson()),
    'POST /controls/:id': (visit) => control(options, visit),
    'GET /events/:id': ({ id }) => showEvent(context, deliveries, id),
    'GET /checkout/:id': ({ id }) => showCheckout(context, id),
    'POST /checkout/:id': ({ id, form }) => payCheckout(context, id, form),
    'GET /checkout/:id/bank': ({ id }) => showAuthentication(context, id),
    'POST /checkout/:id/bank': ({ id, form }) => postAuthentication(context, id, form),
    'GET /onboarding/:id': ({ id }) => showOnboarding(context, id),
    'POST /onboarding/:id': ({ id, form }) => postOnboarding(context, id, form),
    'GET /express/:id': ({ id }) => showExpress(context, id),
    'GET /portal/:id': ({ id, url }) => showPortal(context, id, url.searchParams.get('done') ?? undefined),
    'POST /portal/:id': ({ id, form }) => postPortal(context, id, form),
    'GET /invoices/:id': ({ id }) => showInvoice(context, id),
  };
}

const NOT_FOUND = notice({
  title: 'There is no such page',
  text: 'The address is wrong, or what it showed is gone since the local data was reset.',
  link: { href: ROOT, text: 'See all payments' },
  status: 404,
});

function pattern(method: string, path: string): { name: string; id: string } {
  const [first = '', second, ...rest] = path.slice(ROOT.length).split('/').filter(Boolean);
  if (second === undefined) return { name: `${method} /${first}`, id: '' };
  return { name: `${method} /${[first, ':id', ...rest].join('/')}`, id: decodeURIComponent(second) };
}

function send(response: ServerResponse, reply: PageReply): void {
  switch (reply.kind) {
    case 'redirect':
      response.writeHead(303, { location: reply.to, 'cache-control': 'no-store' }).end();
      return;
    case 'json':
      response
        .writeHead(reply.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(reply.body, null, 1));
      return;
    case 'page':
      response
        .writeHead(reply.status, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
          'referrer-policy': 'no-referrer',
        })
        .end(reply.markup);
  }
}

export function createPages(options: PagesOptions) {
  const table = pageHandlers(options);
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    if (url.pathname !== ROOT && !url.pathname.startsWith(`${ROOT}/`)) return false;
    const method = request.method ?? 'GET';
    try {
      const { name, id } = pattern(method === 'HEAD' ? 'GET' : method, url.pathname);
      const form = method === 'POST' ? fieldsOf(request, await readBody(request)) : {};
      send(response, table[name]?.({ request, url, id, form }) ?? NOT_FOUND);
      if (method === 'POST') options.afterCommit();
    } catch (error) {
      send(response, failurePage(error));
    }
    return true;
  };
}

function failurePage(error: unknown): PageReply {
  if (error instanceof StripeFailure && error.code === 'resource_missing') return NOT_FOUND;
  if (error instanceof SyntaxError || error instanceof URIError)
    return json({ ok: false, error: `The request cannot be read: ${error.message}` }, 400);
  if (error instanceof StripeFailure)
    return notice({ title: 'That did not work', text: error.message, status: error.status });
  console.error('Stripe stand-in:', error);
  return notice({
    title: 'The stand-in failed',
    text: error instanceof Error ? error.message : String(error),
    status: 500,
  });
}
