import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { environment as settings } from '#contracts/environment.ts';
import { receiveConnectEvent, receiveStripeEvent } from '#contracts/http/stripe.ts';
import { USER_POOL_PATH } from './cognito/cognito.ts';
import { type Core, startCore } from './core.ts';
import type { ImportedRow } from './dynamodb/import-rows.ts';
import { createEdge } from './edge/edge.ts';
import { createUpgrade } from './edge/upgrade.ts';
import { createEmulatedServices, SERVICE_TYPES } from './emulated-services.ts';
import type { FunctionDefinition } from './lambda/function-definition.ts';
import { listen, type OriginOptions } from './launch/listen.ts';
import { generatedSecret, type Providers, readProviders, secretValue } from './launch/providers.ts';
import { readLogs, savedQueries } from './logs/saved-queries.ts';
import { startModel } from './model/start.ts';
import { dashboardRoutes } from './pages/dashboards.ts';
import { iamRoutes } from './pages/iam.ts';
import { logRoutes } from './pages/logs.ts';
import { overviewRoute } from './pages/overview.ts';
import { queriesRoutes } from './pages/queries.ts';
import { queueRoutes } from './pages/queues.ts';
import { localRouter } from './pages/router.ts';
import { createSecrets, type Secrets } from './secrets/secrets.ts';
import { type Inbox, openInbox } from './ses/inbox.ts';
import { inboxRoutes } from './ses/inbox-pages.ts';
import { createStripe, type StripeStandIn } from './stripe/index.ts';

export interface CloudOptions {
  readonly port: number;
  readonly gatewayWaitMs?: number;
  readonly queueWindowMs?: number | undefined;
  readonly dataDir: string;
  readonly cdkOut: string;
  readonly site?: RequestListener;
  readonly environment?: NodeJS.ProcessEnv;
}

type CoreKeys = 'templates' | 'awsEndpointUrl' | 'operator' | 'dynamoDb' | 'lambda' | 'schedules' | 'queues';

export interface Cloud extends Pick<Core, CoreKeys | 'permissions' | 'log' | 'settled'> {
  readonly url: string;
  readonly inbox: Inbox;
  readonly tableName: string;
  /** Writes to the product's table. Unless the emulator is external, no stream shows the rows, so no function runs. */
  importRows(rows: readonly ImportedRow[]): Promise<void>;
  /** @throws Error if the function fails */
  runFunction(name: string): Promise<unknown>;
  /** Undefined with a real key. */
  readonly stripeApiUrl: string | undefined;
  stop(): Promise<void>;
}

type Stop = () => Promise<void> | void;

const clock = (): Date => new Date();

export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const stops: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await compose(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function compose(options: CloudOptions, stops: Stop[]): Promise<Omit<Cloud, 'stop'>> {
  const { dataDir, cdkOut, environment = process.env } = options;
  const providers = readProviders(environment);
  const generationsAtOnce = settings.GENERATIONS_AT_ONCE.optional().parse(environment.GENERATIONS_AT_ONCE || undefined);
  // Listens first, since functions need the site's address.
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('The local cloud is starting.');
  };
  let upgrade: NonNullable<OriginOptions['onUpgrade']> = (_, socket) => socket.destroy();
  const origin = await listen({
    port: options.port,
    listener: (request, response) => answer(request, response),
    onUpgrade: (request, socket, head) => upgrade(request, socket, head),
  });
  stops.push(() => origin.close());
  const url = `http://localhost:${origin.port}`;

  const inbox = openInbox(dataDir, clock);
  const stripe = providers.stripe.real ? undefined : await startStripe(dataDir, url, providers);
  if (stripe) stops.push(() => stripe.stop());
  const model = providers.model.real ? undefined : await startModel(providers.model.apiKey, environment);
  if (model) stops.push(() => model.stop());

  let secrets: Secrets | undefined;
  const core = await startCore({
    cdkOut,
    dataDir,
    types: SERVICE_TYPES,
    queueWindowMs: options.queueWindowMs,
    dynamicReferences: { secretsmanager: (reference) => secrets?.dynamicReference(reference) },
    loaded({ resources }) {
      const initialValue = (secret: (typeof resources)[number]) => secretValue(providers, secret);
      secrets = createSecrets({ resources, dataDir, initialValue, generatedValue: generatedSecret, clock });
    },
    createExtraServices(parts) {
      if (!secrets) throw new Error('Secrets must be created before the services');
      return createEmulatedServices(parts, { dataDir, siteUrl: url, inbox, secrets });
    },
    overrides: (definition, awsEndpointUrl) =>
      overridesFor(definition, {
        siteUrl: url,
        awsEndpointUrl,
        providers,
        stripeApiUrl: stripe?.apiUrl(),
        model,
        generationsAtOnce,
      }),
  });
  const { cognito, objects, sockets, stepFunctions, alarmsAt, alarmMails } = core.extraServices;
  stops.push(
    () => core.stop(),
    () => stepFunctions.close(),
    () => sockets.close(),
    () => alarmMails.stop(),
  );

  const { templates, lambda, log, metrics, mayInvoke, permissions, dynamoDb, queues, schedules, asyncInvocations } =
    core;
  const logs = readLogs(log, metrics);
  const functionNames = lambda.functions.map(({ name }) => name);
  const localRoute = localRouter([
    overviewRoute(templates, lambda.functions),
    inboxRoutes(inbox),
    cognito.route,
    ...(stripe ? [stripe.pages] : []),
    ...(model ? [model.route] : []),
    ...logRoutes(log, functionNames),
    ...iamRoutes(permissions, () => dynamoDb.usage.report()),
    ...queueRoutes(queues, schedules, asyncInvocations),
    ...dashboardRoutes({ resources: templates.resources, metrics, alarmsAt, logs, clock }),
    ...queriesRoutes(savedQueries(templates.resources), logs, clock),
  ]);
  answer = createEdge({
    resources: templates.resources,
    invoke: lambda.invoke,
    mayInvoke,
    objects,
    bucketsUrl: core.awsEndpointUrl,
    signingKey: cognito.signingKey,
    localRoute,
    siteConfig: (siteOrigin) => ({ userPoolEndpoint: `${siteOrigin}${USER_POOL_PATH}` }),
    ...(options.site && { site: options.site }),
    clock,
    ...(options.gatewayWaitMs !== undefined && { gatewayWaitMs: options.gatewayWaitMs }),
    observe: metrics.requested,
  });
  upgrade = createUpgrade({ resources: templates.resources, sockets });
  stepFunctions.resume();
  const [table] = templates.ofType('AWS::DynamoDB::GlobalTable');
  if (!table) throw new Error('The templates have no table.');
  const tableName = templates.identityOf(table).ref;
  return {
    ...core,
    url,
    inbox,
    tableName,
    importRows: (rows) => dynamoDb.importRows(tableName, rows),
    async runFunction(name) {
      const found = lambda.functions.find((one) => one.name.endsWith(`-${name}`));
      if (!found) throw new Error(`The templates have no function ${name}.`);
      return lambda.invoke(found.name, {});
    },
    stripeApiUrl: stripe?.apiUrl(),
  };
}

async function startStripe(dataDir: string, url: string, { stripe }: Providers): Promise<StripeStandIn> {
  const standIn = createStripe({
    dataDir: join(dataDir, 'stripe'),
    publicUrl: () => url,
    secretKey: stripe.secretKey,
    webhookEndpoints: () => [
      { url: `${url}${receiveStripeEvent.path}`, secret: stripe.webhookSecret, connect: false },
      { url: `${url}${receiveConnectEvent.path}`, secret: stripe.connectWebhookSecret, connect: true },
    ],
  });
  await standIn.start();
  return standIn;
}

interface Addresses {
  readonly siteUrl: string;
  readonly awsEndpointUrl: string;
  readonly providers: Providers;
  readonly stripeApiUrl: string | undefined;
  readonly model: { readonly apiUrl: string; readonly modelName: string } | undefined;
  readonly generationsAtOnce: string | undefined;
}

function overridesFor(
  { environment }: FunctionDefinition,
  { siteUrl, awsEndpointUrl, providers, stripeApiUrl, model, generationsAtOnce }: Addresses,
): Record<string, string> {
  const wanted: Record<string, string | undefined> = {
    SITE_URL: siteUrl,
    OPENAI_BASE_URL: model?.apiUrl ?? providers.model.baseUrl,
    OPENAI_MODEL: model?.modelName ?? providers.model.name,
    OPENAI_CHECK_MODEL: model?.modelName ?? providers.model.checkName,
    OPENAI_REASONING_EFFORT: providers.model.reasoningEffort,
    OPENAI_CHECK_REASONING_EFFORT: providers.model.checkReasoningEffort,
    GENERATIONS_AT_ONCE: generationsAtOnce,
    // Locally the API's path is the stage name.
    SOCKET_API_URL: environment.SOCKET_API_URL && `${awsEndpointUrl}${new URL(environment.SOCKET_API_URL).pathname}`,
  };
  const overrides: Record<string, string> = {};
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined && name in environment) overrides[name] = value;
  }
  // Only functions that may read the Stripe secret get this address.
  if (stripeApiUrl !== undefined && 'STRIPE_SECRET_ARN' in environment) overrides.STRIPE_API_URL = stripeApiUrl;
  return overrides;
}
