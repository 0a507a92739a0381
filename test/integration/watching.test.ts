import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { renameMe } from '#contracts/http/account.ts';
import { saveCourse } from '#contracts/http/courses.ts';
import { generateCourse, getGeneration } from '#contracts/http/generation.ts';
import { createCourseCheckout, getCourseAccess } from '#contracts/http/purchases.ts';
import { saveMyReview } from '#contracts/http/reviews.ts';
import { receiveStripeEvent } from '#contracts/http/stripe.ts';
import { sendContactEmail } from '#contracts/http/support.ts';
import { endpoints } from '#contracts/http.ts';
import { logMessages } from '#contracts/log-messages.ts';
import { brand } from '#domain/brand.ts';
import { Connection, connectionFile } from '#local/launch/connection.ts';
import { callApi, eventually, replyOf } from './support/api.ts';
import { aCourseOnSaleBy, aDraftBy, type CreatedCourse } from './support/market.ts';
import { modelControls } from './support/model-controls.ts';
import { type Origin, openCloud } from './support/origin.ts';
import { aPerson, mailsTo, type Person } from './support/person.ts';
import { type Rows, rowsOf } from './support/rows.ts';
import { runSchedule } from './support/run-schedule.ts';
import { connectPayouts, type StripeStandIn, signatureOf, stripeStandIn } from './support/stripe-stand-in.ts';

/** Logs and metrics: correlation ids, metrics and no personal data. */
let cloud: Origin;
let url: string;
let rows: Rows;
let stripe: StripeStandIn;
let ada: Person;

const marker = `kanarie${Date.now().toString(36)}`;
const canary = {
  creator: `Zeisig ${marker}`,
  buyer: `Stieglitz ${marker}`,
  address: `${marker}@vogelhaus.example`,
  title: `Title ${marker}`,
  description: `A description that says ${marker}.`,
  text: `A text of ${marker}`,
};

const model = (method: Parameters<typeof modelControls>[1], body?: object) => modelControls(url, method, body);

beforeAll(async () => {
  cloud = await openCloud();
  url = cloud.url;
  rows = await rowsOf(cloud);
  stripe = stripeStandIn(url);
  ada = await aPerson(url, 'creator', canary.creator);
  await connectPayouts(url, rows, ada);
});
afterAll(async () => {
  await stripe.endFaults();
  await model('DELETE');
  await cloud.close();
});

const Line = z.looseObject({
  message: z.string(),
  correlationId: z.string().optional(),
  endpoint: z.string().optional(),
  stage: z.string().optional(),
  job: z.string().optional(),
});
type Line = z.infer<typeof Line>;
const Printed = z.object({ lines: z.array(z.object({ function: z.string(), text: z.string() })) });

/** A log line of our functions; undefined for lines of the platform. */
function written(text: string): Line | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Log lines with a correlation id. */
async function linesOf(correlationId: string): Promise<(Line & { by: string })[]> {
  const printed = Printed.parse(await (await fetch(`${url}/local/logs.json?limit=12000`)).json());
  return printed.lines
    .filter(({ text }) => text.includes(correlationId))
    .flatMap(({ function: name, text }) => {
      const line = written(text);
      return line?.correlationId === correlationId ? [{ by: name.replace('coursewright-dev-', ''), ...line }] : [];
    });
}
const messagesOf = async (correlationId: string): Promise<string[]> =>
  (await linesOf(correlationId)).map(({ by, message }) => `${by} ${message}`);

const newId = () => `test-${Math.random().toString(36).slice(2)}-${Date.now()}`;

interface Expected {
  readonly correlationId?: string;
  readonly status?: 'succeeded' | 'failed';
}

/** Waits for the end of the generation. */
async function generated(
  person: Person,
  body: object,
  { correlationId = newId(), status: expected = 'succeeded' }: Expected = {},
): Promise<string> {
  const token = person.accessToken;
  const headers = { 'x-correlation-id': correlationId };
  const { id } = replyOf(generateCourse, await callApi(url, generateCourse, { token, body, headers })).generation;
  const { status } = await eventually(
    async () =>
      replyOf(getGeneration, await callApi(url, getGeneration, { token, params: { generationId: id } })).generation,
    ({ status }) => status === 'succeeded' || status === 'failed',
  );
  expect(status).toBe(expected);
  return id;
}

async function bought(course: CreatedCourse, person: Person, correlationId = newId()): Promise<void> {
  const of = { token: person.accessToken, params: { courseId: course.id } };
  const headers = { 'x-correlation-id': correlationId };
  const reply = await callApi(url, createCourseCheckout, { ...of, body: { course_id: course.id }, headers });
  const session = new URL(replyOf(createCourseCheckout, reply).url).pathname.split('/').at(-1) ?? '';
  expect(await stripe.pay(session)).toBe('complete');
  await eventually(
    async () => replyOf(getCourseAccess, await callApi(url, getCourseAccess, of)).access,
    (access) => access === 'buyer',
  );
}

function storedSecrets(dataDir: string): string[] {
  const folder = join(dataDir, 'secrets');
  return readdirSync(folder).flatMap((file) => {
    const { current } = z
      .object({ current: z.object({ text: z.string() }) })
      .parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return Object.values(z.record(z.string(), z.string()).parse(JSON.parse(current.text)));
  });
}

describe('a correlation id', () => {
  test('is logged for a generation from the request through every stage to the email', async () => {
    const id = newId();
    await generated(
      ada,
      { title: 'Bridges', description: 'How they stand.', outline: 'Arches\n- Stone' },
      { correlationId: id },
    );
    const lines = await eventually(
      () => messagesOf(id),
      (found) => found.includes('work-outbox mailSent'),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'generate-course generationStarted',
        'generate-course requestDone',
        'plan-course stageDone',
        'write-lesson modelAnswered',
        'write-assessment stageDone',
        'write-marketing stageDone',
        'assemble-course generationSucceeded',
        'work-outbox mailSent',
      ]),
    );
  });

  test('is logged for a purchase from the request to the webhook consumer and both emails', async () => {
    const course = await aCourseOnSaleBy(url, rows, ada, 1_900);
    const id = newId();
    await bought(course, await aPerson(url, 'student'), id);
    const lines = await eventually(
      () => linesOf(id),
      (found) => found.filter(({ message }) => message === 'mailSent').length >= 2,
    );
    const messages = lines.map(({ by, message, template }) => [by, message, template].filter(Boolean).join(' '));
    expect(messages).toEqual(
      expect.arrayContaining([
        'create-course-checkout requestDone',
        'apply-stripe-events saleCompleted',
        'apply-stripe-events rowDone',
        'work-outbox mailSent receipt',
        'work-outbox mailSent sale',
      ]),
    );
  });

  test('is never mixed up between concurrent users', async () => {
    const courses = await Promise.all([1_100, 1_200, 1_300].map((cents) => aCourseOnSaleBy(url, rows, ada, cents)));
    const ids = courses.map(newId);
    await stripe.runControl('hold-deliveries');
    const lee = await aPerson(url, 'student');
    const sessions = await Promise.all(
      courses.map(async (course, index) => {
        const headers = { 'x-correlation-id': ids[index] ?? '' };
        const call = {
          token: lee.accessToken,
          params: { courseId: course.id },
          body: { course_id: course.id },
          headers,
        };
        return (
          new URL(replyOf(createCourseCheckout, await callApi(url, createCourseCheckout, call)).url).pathname
            .split('/')
            .at(-1) ?? ''
        );
      }),
    );
    for (const session of sessions) await stripe.pay(session);
    await stripe.runControl('release-deliveries');
    for (const [index, id] of ids.entries()) {
      const sales = await eventually(
        async () => (await linesOf(id)).filter(({ message }) => message === 'saleCompleted'),
        ({ length }) => length > 0,
      );
      expect(sales.map(({ courseId }) => courseId)).toEqual([courses[index]?.id]);
    }
  });

  test('is replaced when it is malformed', async () => {
    for (const forged of ['x', 'a b c d e f g h i', '"}\\n{"message":"forged"}'.slice(0, 20), 'y'.repeat(65)]) {
      const headers = { 'x-correlation-id': forged };
      await callApi(url, receiveStripeEvent, { raw: '{}', headers });
      expect(await linesOf(forged)).toEqual([]);
    }
  });
});

function operatorOf(dataDir: string) {
  const {
    awsEndpointUrl: endpoint,
    accessKeyId,
    secretAccessKey,
  } = Connection.parse(JSON.parse(readFileSync(connectionFile(dataDir), 'utf8')));
  return { endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } };
}

const AnsweredRow = z.record(z.string(), z.union([z.string(), z.number()]));
const Answer = z.object({ rows: z.array(AnsweredRow) });
const Dashboards = z.object({
  dashboards: z.array(
    z.object({
      name: z.string(),
      widgets: z.array(
        z.object({ title: z.string(), lines: z.array(z.object({ label: z.string(), whole: z.number().optional() })) }),
      ),
      tables: z.array(z.object({ title: z.string(), rows: z.array(AnsweredRow) })),
    }),
  ),
  alarms: z.array(z.object({ name: z.string(), state: z.string() })),
});

describe('metrics', () => {
  const valuesOf = async (board: string) => {
    const found = Dashboards.parse(
      await (await fetch(`${url}/local/dashboards.json?board=${board}&minutes=60`)).json(),
    );
    return (title: string, label: string): number =>
      found.dashboards[0]?.widgets
        .filter((widget) => widget.title === title)
        .flatMap(({ lines }) => lines)
        .find((line) => line.label === label)?.whole ?? 0;
  };

  test('appear on the synthesized dashboards', async () => {
    await runSchedule(url, 'ApplyStripeEvents');
    const business = await eventually(
      () => valuesOf('Business'),
      (of) => of('Events', 'done') > 0,
    );
    expect(business('Webhooks', 'received')).toBeGreaterThan(0);
    expect(business('Sales', 'sales')).toBeGreaterThanOrEqual(4);
    expect(business('Revenue', 'revenue')).toBeGreaterThanOrEqual(19);
    expect(business('Revenue', 'platform fee')).toBeGreaterThanOrEqual(1.9);
    expect(business('Sign-ups', 'creator')).toBeGreaterThanOrEqual(1);
    const background = await valuesOf('Background');
    expect(background('Generations', 'succeeded')).toBeGreaterThanOrEqual(1);
    expect(background('Emails', 'sent')).toBeGreaterThanOrEqual(3);
    expect(background('Calls', 'answered')).toBeGreaterThanOrEqual(4);
    expect(background('Cost', 'cost')).toBeGreaterThan(0);
    expect(background('Tokens', 'out')).toBeGreaterThan(0);
    expect(background('Executions', 'succeeded')).toBeGreaterThanOrEqual(1);
    const service = await valuesOf('Service');
    expect(service('Requests', 'requests')).toBeGreaterThanOrEqual(10);
    expect(service('Time to answer', 'p95')).toBeGreaterThan(0);
  });

  /** Requests for paths that no endpoint has are counted together. */
  const routeKeys = new Set(['-', ...endpoints.map(({ method, path }) => `${method} ${path}`)]);

  test('of endpoints come from the request log', async () => {
    const [service] = Dashboards.parse(
      await (await fetch(`${url}/local/dashboards.json?board=Service&minutes=60`)).json(),
    ).dashboards;
    // The tables have the first 25 of all endpoints that anyone called.
    const rowsIn = (name: string) => service?.tables.find(({ title }) => title === name)?.rows ?? [];
    const [requested, refused] = [rowsIn('Most requested'), rowsIn('Refused and failed, by endpoint')];
    expect(requested[0]).toMatchObject({ p95: expect.any(Number) });
    for (const table of [requested, refused]) {
      expect(table.length).toBeGreaterThan(0);
      expect(table.map(({ routeKey }) => routeKey).filter((routeKey) => !routeKeys.has(String(routeKey)))).toEqual([]);
      expect(Math.min(...table.map(({ requests }) => Number(requests)))).toBeGreaterThan(0);
    }
  });

  test('have a page for each dashboard, which lists its alarms', async () => {
    for (const board of ['Business', 'Service', 'Background']) {
      const answer = await fetch(`${url}/local/dashboards?board=${board}&minutes=60`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<svg');
    }
    const { alarms } = Dashboards.parse(await (await fetch(`${url}/local/dashboards.json`)).json());
    expect(alarms.map(({ name }) => name)).toContain('coursewright-dev-events-wait');
  });
});

describe('an alarm', () => {
  const stateOf = async (name: string): Promise<string | undefined> => {
    const { alarms } = Dashboards.parse(await (await fetch(`${url}/local/dashboards.json`)).json());
    return alarms.find((alarm) => alarm.name === `coursewright-dev-${name}`)?.state;
  };
  const alarmMails = async (name: string): Promise<string[]> =>
    (await mailsTo(url, brand.supportAddress))
      .filter(({ subject }) => subject.startsWith(`ALARM: "coursewright-dev-${name}"`))
      .map(({ text }) => text);
  const query = async (name: string) =>
    Answer.parse(
      await (await fetch(`${url}/local/queries.json?name=${encodeURIComponent(`coursewright-dev/${name}`)}`)).json(),
    ).rows;

  test('of a function group fires for a failed function, sends an email, and its query names the function', async () => {
    const lambda = new LambdaClient(operatorOf(cloud.dataDir));
    const FunctionName = 'coursewright-dev-confirm-user';
    const { FunctionError } = await lambda.send(
      new InvokeCommand({ FunctionName, Payload: new TextEncoder().encode('{"nonsense":true}') }),
    );
    expect(FunctionError).toBe('Unhandled');
    expect(await stateOf('function-fails-accounts')).toBe('ALARM');
    expect(await query('function-fails-accounts')).toContainEqual(
      expect.objectContaining({ '@log': `/aws/lambda/${FunctionName}`, 'record.status': 'error' }),
    );
    const [mail = ''] = await eventually(
      () => alarmMails('function-fails-accounts'),
      ({ length }) => length > 0,
    );
    expect(mail).toContain('docs/runbook.md#function-fails');
    expect(mail).toContain('coursewright-dev/function-fails-accounts');
  });

  test('of the payment endpoints fires for one failed request, and its query names the endpoint', async () => {
    const course = await aCourseOnSaleBy(url, rows, ada, 1_700);
    const buyer = await aPerson(url, 'student');
    await stripe.runControl('outage', { mode: 'error' });
    const reply = await callApi(url, createCourseCheckout, {
      token: buyer.accessToken,
      params: { courseId: course.id },
      body: { course_id: course.id },
    });
    await stripe.endFaults();
    expect(reply.status).toBeGreaterThanOrEqual(500);
    expect(await stateOf('endpoint-fails-people')).toBe('ALARM');
    const { method, path } = createCourseCheckout;
    expect(await query('endpoint-fails-people')).toContainEqual(
      expect.objectContaining({ routeKey: `${method} ${path}`, status: String(reply.status) }),
    );
  });
});

test('no log line contains personal data or secrets', async () => {
  const buyer = await aPerson(url, 'student', canary.buyer, canary.address);
  const course = await aCourseOnSaleBy(url, rows, ada, 2_500, { title: canary.title, description: canary.description });
  await bought(course, buyer);
  const of = { token: buyer.accessToken, params: { courseId: course.id } };
  await callApi(url, saveMyReview, { ...of, body: { stars: 5, text: canary.text } });
  await callApi(url, renameMe, { token: buyer.accessToken, body: { fullName: `${canary.buyer} the second` } });
  const contact = { name: canary.buyer, email: canary.address, message: canary.text };
  await callApi(url, sendContactEmail, { body: contact });

  // Errors log more.
  await callApi(url, sendContactEmail, { raw: `{"message": "${canary.text}` });
  await callApi(url, sendContactEmail, { body: { ...contact, email: `${marker} at home`, [marker]: canary.text } });
  await callApi(url, renameMe, { token: `${buyer.accessToken}x`, body: { fullName: canary.buyer } });
  const draft = await aDraftBy(rows, ada, { text: { title: canary.title } });
  const inDraft = { token: ada.accessToken, params: { courseId: draft.id } };
  await callApi(url, saveCourse, { ...inDraft, body: { revision: 99, text: canary.text } });
  const secret = 'whsec_local_platform';
  const event = JSON.stringify({ id: `evt_${marker}`, customer_email: canary.address });
  await callApi(url, receiveStripeEvent, { raw: event, headers: signatureOf(event, secret) });
  await callApi(url, receiveStripeEvent, { raw: event, headers: signatureOf(event, 'whsec_wrong') });
  await model('POST', { fault: 'nonsense', times: 2, of: 'course-plan', about: canary.title });
  await generated(ada, { title: canary.title, description: canary.description, outline: canary.text });
  await model('POST', { fault: 'refusal', times: 1, of: 'course-plan', about: canary.title });
  await generated(
    ada,
    { title: canary.title, description: canary.description, outline: canary.text },
    { status: 'failed' },
  );
  expect(await (await model('GET')).json()).toMatchObject({ faults: [] });
  await model('DELETE');
  await stripe.runControl('outage', { mode: 'error' });
  const last = newId();
  const headers = { 'x-correlation-id': last };
  await callApi(url, createCourseCheckout, { ...of, body: { course_id: course.id }, headers });
  await stripe.endFaults();
  await eventually(
    () => mailsTo(url, canary.address),
    ({ length }) => length >= 2,
  );
  // A thread writes its log lines after its answer.
  await eventually(
    () => messagesOf(last),
    ({ length }) => length > 0,
  );

  const folder = join(cloud.dataDir, 'logs');
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );
  expect(lines.length).toBeGreaterThan(100);
  const people = [marker, ...Object.values(canary), ada.email, buyer.email];
  const secrets = [buyer.password, buyer.accessToken, ada.accessToken, buyer.idToken, ...storedSecrets(cloud.dataDir)];
  expect(secrets).toContain(secret);
  const leaks = lines.filter((line) => [...people, ...secrets].some((one) => line.includes(one)));
  // This event's id was created by the test.
  expect(leaks.filter((line) => !line.includes(`"eventId":"evt_${marker}"`)).map((line) => line.slice(0, 400))).toEqual(
    [],
  );
  // Every message is in the declared list.
  const messages = lines
    .filter((line) => line.includes('"service":"coursewright"'))
    .map((line) => /"message":"(\w+)","timestamp"/.exec(line)?.[1] ?? line.slice(0, 200));
  expect([...new Set(messages)].filter((word) => !(word in logMessages))).toEqual([]);
});
