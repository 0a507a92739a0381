import { createServer } from 'node:http';
import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { limits } from '#domain/courses/content.ts';
import { outlineLines } from '#domain/courses/outline.ts';
import { createModel } from '#local/model/model.ts';
import { outlineModules } from '#local/model/outline-tree.ts';

/** Uses the real SDK, as the product does. */
const standIn = createModel({ key: 'a-key', latencyMs: 0 });
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname.startsWith('/local/')) void standIn.route(request, response, url);
  else standIn.listener(request, response);
});
let origin = '';
let client: OpenAI;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  client = new OpenAI({ apiKey: 'a-key', baseURL: `${origin}/v1`, maxRetries: 0 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  standIn.faults.clear();
  standIn.calls.length = 0;
});

const strict = (schema: Record<string, unknown>, name = 'thing'): OpenAI.ChatCompletionCreateParamsNonStreaming => ({
  model: 'gpt-5.1',
  messages: [{ role: 'user', content: '<course_title>\nBridges\n</course_title>' }],
  response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
});
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

test('replies in the shape of any strict schema, deterministically', async () => {
  const schema = object({
    name: { type: 'string' },
    kind: { type: 'string', enum: ['a', 'b'] },
    sizes: { type: 'array', items: { type: 'integer' } },
    note: { anyOf: [{ type: 'null' }, { type: 'string' }] },
  });
  const [one, other] = [
    await client.chat.completions.create(strict(schema)),
    await client.chat.completions.create(strict(schema)),
  ];
  expect(JSON.parse(one.choices[0]?.message.content ?? '')).toEqual({
    name: expect.any(String),
    kind: 'a',
    sizes: [1],
    note: null,
  });
  expect(other.choices).toEqual(one.choices);
  expect(one.usage?.total_tokens).toBe((one.usage?.prompt_tokens ?? 0) + (one.usage?.completion_tokens ?? 0));
});

test('a stream has the same content as a full reply', async () => {
  const params = strict(object({ text: { type: 'string' } }));
  const complete = await client.chat.completions.create(params);
  const stream = await client.chat.completions.create({
    ...params,
    stream: true,
    stream_options: { include_usage: true },
  });
  let text = '';
  let usage: OpenAI.CompletionUsage | null | undefined;
  let ended: string | null | undefined;
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? '';
    ended = chunk.choices[0]?.finish_reason ?? ended;
    usage = chunk.usage ?? usage;
  }
  expect([text, ended]).toEqual([complete.choices[0]?.message.content, 'stop']);
  expect(usage?.completion_tokens).toBe(complete.usage?.completion_tokens);
});

test('lists its model and rejects another key', async () => {
  const models = await client.models.list();
  expect(models.data.map(({ id }) => id)).toEqual(['local-sample']);
  const withWrongKey = new OpenAI({ apiKey: 'wrong', baseURL: `${origin}/v1`, maxRetries: 0 });
  await expect(withWrongKey.models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
});

test.each([
  ['a property that is not required', { ...object({ a: { type: 'string' } }), required: [] }, "Missing 'a'"],
  ['further properties', { ...object({}), additionalProperties: true }, 'additionalProperties'],
  ['no type', object({ a: {} }), "schema must have a 'type' key"],
  ['an enum without a type', object({ a: { enum: ['x'] } }), "schema must have a 'type' key"],
  ['a list of anything', object({ a: { type: 'array', items: {} } }), "schema must have a 'type' key"],
  ['oneOf', object({ a: { oneOf: [{ type: 'string' }] } }), "'oneOf' is not permitted"],
  ['a choice at its root', { anyOf: [object({})] }, 'type: "object"'],
  [
    'a choice between objects that begin alike',
    object({ a: { anyOf: [object({ kind: { type: 'string' } }), object({ kind: { type: 'string' } })] } }),
    'must not share identical first keys',
  ],
  ['a keyword that strict mode refuses', object({ a: { type: 'string', minLength: 1 } }), 'minLength'],
])('a schema with %s is refused as the provider would', async (_, schema, words) => {
  const refused = client.chat.completions.create(strict(schema));
  await expect(refused).rejects.toBeInstanceOf(OpenAI.BadRequestError);
  await expect(refused).rejects.toThrow(words);
});

test('a malformed request is an error that names the invalid part', async () => {
  const reply = await fetch(`${origin}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-key' },
    body: JSON.stringify({ model: 'x', messages: [] }),
  });
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { error: expect.objectContaining({ type: 'invalid_request_error', param: 'messages' }) },
  ]);
  expect((await fetch(`${origin}/v1/nothing`, { headers: { authorization: 'Bearer a-key' } })).status).toBe(404);
});

test('a control sets a fault for the next calls of a kind', async () => {
  const controls = `${origin}/local/model/controls`;
  const order = await fetch(controls, {
    method: 'POST',
    body: JSON.stringify({ fault: 'rate-limit', times: 2, of: 'lesson' }),
  });
  expect(await order.json()).toMatchObject({ faults: [{ fault: 'rate-limit', times: 2, of: 'lesson' }], calls: {} });
  await client.chat.completions.create(strict(object({})));
  await expect(client.chat.completions.create(strict(object({}), 'lesson'))).rejects.toBeInstanceOf(
    OpenAI.RateLimitError,
  );
  expect(await (await fetch(controls)).json()).toMatchObject({
    faults: [{ fault: 'rate-limit', times: 1, of: 'lesson' }],
    calls: { thing: 1, lesson: 1 },
  });
  expect(await (await fetch(controls, { method: 'DELETE' })).json()).toMatchObject({ faults: [], calls: {} });
  expect((await fetch(controls, { method: 'POST', body: '{"fault":"typhoon"}' })).status).toBe(400);
});

test('a control makes it write badly until it is told to write well', async () => {
  const controls = `${origin}/local/model/controls`;
  const put = (body: object) => fetch(controls, { method: 'PUT', body: JSON.stringify(body) });
  expect(await (await put({ mode: 'off-outline' })).json()).toMatchObject({ mode: 'off-outline', latencyMs: 0 });
  expect(await (await put({ mode: 'good' })).json()).toMatchObject({ mode: 'good' });
  expect((await put({ mode: 'brilliant' })).status).toBe(400);
});

test('a call that hangs is answered when the faults are cleared', async () => {
  standIn.faults.add({ fault: 'hang' });
  let answered = false;
  const call = client.chat.completions.create(strict(object({}), 'lesson')).finally(() => {
    answered = true;
  });
  await expect.poll(() => standIn.calls).toMatchObject([{ of: 'lesson', fault: 'hang' }]);
  expect(standIn.faults.pending()).toEqual([]);
  await client.chat.completions.create(strict(object({}), 'lesson'));
  expect(answered).toBe(false);
  standIn.faults.clear();
  expect((await call).choices[0]?.finish_reason).toBe('stop');
});

test('a fault for one course does not affect others', async () => {
  standIn.faults.add({ fault: 'refusal', about: 'Tunnels' });
  const lesson = strict(object({}), 'lesson');
  const refusalOf = async (content: string) =>
    (await client.chat.completions.create({ ...lesson, messages: [{ role: 'user', content }] })).choices[0]?.message
      .refusal;
  expect(await refusalOf('<course_title>\nBridges\n</course_title>')).toBeNull();
  expect(await refusalOf('<course_title>\nTunnels\n</course_title>')).toBeTypeOf('string');
});

const shape = (outline: string) => outlineModules(outline).map(({ title, lessons }) => [title, ...lessons]);

test.each([
  ['indentation', 'Flour\n  Wheat\n  Rye\nWater', [['Flour', 'Wheat', 'Rye'], ['Water']]],
  [
    'numbers',
    '1. Flour\n1.1 Wheat\n2. Water\n2.1 Warm',
    [
      ['Flour', 'Wheat'],
      ['Water', 'Warm'],
    ],
  ],
  [
    'headings',
    '# Flour\nWheat\n# Water\nWarm',
    [
      ['Flour', 'Wheat'],
      ['Water', 'Warm'],
    ],
  ],
  [
    'bullets under plain lines',
    'Flour:\n- Wheat\nWater:\n- Warm',
    [
      ['Flour', 'Wheat'],
      ['Water', 'Warm'],
    ],
  ],
  ['named parts', 'Week 1: Flour\nWheat\nWeek 2: Water', [['Week 1: Flour', 'Wheat'], ['Week 2: Water']]],
  ['few lines in a row', 'Flour\nWater\nSalt', [['Foundations', 'Flour', 'Water', 'Salt']]],
  [
    'numbers that belong to the words',
    '3D printing\n1984 by Orwell',
    [['Foundations', '3D printing', '1984 by Orwell']],
  ],
])('an outline is read by its %s', (_, outline, modules) => {
  expect(shape(outline)).toEqual(modules);
});

test('an outline with too many lines is combined without losing any', () => {
  const outline = Array.from({ length: 130 }, (_, n) => `Topic ${n + 1} of many`).join('\n');
  const modules = outlineModules(outline);
  const lessons = modules.flatMap((module) => module.lessons);
  expect(lessons.length).toBeLessThanOrEqual(limits.lessons);
  expect(modules.length).toBeLessThanOrEqual(limits.modules);
  for (const line of outlineLines(outline))
    expect(lessons.some((lesson) => lesson.split(' · ').includes(line))).toBe(true);
});
