import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';
import type { TemplateResource } from '#local/service.ts';
import { locationOf, parseProperties } from '#local/template/properties.ts';
import type { EdgeReply, EdgeRequest } from './exchange.ts';

export interface ViewerFunction {
  onRequest(request: EdgeRequest): Promise<EdgeRequest | EdgeReply>;
  onResponse(request: EdgeRequest, reply: EdgeReply): Promise<EdgeReply>;
}

const value = z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() });
const values = z.record(z.string(), value).default({});

const FunctionRequest = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: values,
  headers: values,
  cookies: values,
});
const FunctionResponse = z.object({
  statusCode: z.number(),
  headers: values,
  cookies: z.record(z.string(), z.object({ value: z.string(), attributes: z.string().optional() })).default({}),
  body: z.union([z.string(), z.object({ encoding: z.enum(['text', 'base64']), data: z.string() })]).optional(),
});

const FunctionProperties = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({
    Runtime: z.literal('cloudfront-js-2.0'),
    KeyValueStoreAssociations: z.never('key value stores are not supported').optional(),
  }),
});

type Values = z.infer<typeof values>;

export function viewerFunction(resource: TemplateResource, distributionId: string): ViewerFunction {
  const { FunctionCode } = parseProperties(FunctionProperties, resource);
  // A context per request would cost milliseconds. It lacks Node's globals, like the edge.
  const sandbox = createContext({ __event: '', __query: '', console });
  new Script(FunctionCode, { filename: locationOf(resource) }).runInContext(sandbox);
  const call = new Script(`{
    const event = JSON.parse(__event), query = __query === '' ? undefined : __query;
    event.request.rawQueryString = () => query;
    handler(event);
  }`);

  const run = async (eventType: string, query: string, parts: object): Promise<unknown> => {
    const context = { distributionDomainName: 'localhost', distributionId, eventType, requestId: randomUUID() };
    sandbox.__query = query;
    sandbox.__event = JSON.stringify({ version: '1.0', context, viewer: { ip: '127.0.0.1' }, ...parts });
    // Copies the answer out of the other context. A time limit would start a thread per call.
    const answer: unknown = await call.runInContext(sandbox);
    return JSON.parse(JSON.stringify(answer ?? null));
  };

  return {
    async onRequest(request) {
      const answer = await run('viewer-request', request.query, { request: functionRequest(request) });
      const response = FunctionResponse.safeParse(answer);
      if (response.success) return fromResponse(response.data);
      const changed = FunctionRequest.parse(answer);
      const headers = Object.fromEntries(Object.entries(changed.headers).map(([name, held]) => [name, textOf(held)]));
      const cookies = Object.entries(changed.cookies).map(([name, held]) => `${name}=${held.value}`);
      return {
        ...request,
        path: changed.uri,
        query: queryOf(changed.querystring),
        headers: { ...headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
      };
    },
    async onResponse(request, reply) {
      const { 'set-cookie': setCookie, ...plain } = reply.headers;
      const headers = Object.fromEntries(Object.entries(plain).map(([name, held]) => [name, { value: String(held) }]));
      const response = { statusCode: reply.status, statusDescription: '', headers, cookies: {} };
      const changed = FunctionResponse.parse(
        await run('viewer-response', request.query, { request: functionRequest(request), response }),
      );
      const edgeReply = fromResponse(changed);
      return {
        status: edgeReply.status,
        headers: { ...edgeReply.headers, ...(setCookie !== undefined && { 'set-cookie': setCookie }) },
        body: changed.body === undefined ? reply.body : edgeReply.body,
      };
    },
  };
}

function functionRequest({
  method,
  path,
  query,
  headers: { cookie, ...headers },
}: EdgeRequest): z.infer<typeof FunctionRequest> {
  const single = (entries: Iterable<readonly [string, string]>): Values =>
    Object.fromEntries([...entries].map(([name, text]) => [name, { value: text }]));
  const parameters = new URLSearchParams(query);
  const querystring: Values = {};
  for (const name of parameters.keys()) {
    const all = parameters.getAll(name).map((text) => ({ value: text }));
    querystring[name] = { value: all.at(-1)?.value ?? '', ...(all.length > 1 && { multiValue: all }) };
  }
  const cookies = (cookie ?? '').split(/;\s*/).filter(Boolean);
  return {
    method,
    uri: path,
    querystring,
    headers: single(Object.entries(headers)),
    cookies: single(
      cookies.map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
    ),
  };
}

const textOf = ({ value: text, multiValue }: z.infer<typeof value>): string =>
  multiValue ? multiValue.map((one) => one.value).join(',') : text;

function queryOf(querystring: Values): string {
  const parameters = new URLSearchParams();
  for (const [name, { value: text, multiValue = [{ value: text }] }] of Object.entries(querystring)) {
    for (const one of multiValue) parameters.append(name, one.value);
  }
  return parameters.toString();
}

function fromResponse({ statusCode, headers, cookies, body }: z.infer<typeof FunctionResponse>): EdgeReply {
  const setCookie = Object.entries(cookies).map(
    ([name, { value: text, attributes }]) => `${name}=${text}${attributes === undefined ? '' : `; ${attributes}`}`,
  );
  const bytes =
    typeof body === 'object' && body.encoding === 'base64'
      ? Buffer.from(body.data, 'base64')
      : Buffer.from(typeof body === 'object' ? body.data : (body ?? ''));
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, held]) => [name, textOf(held)])),
      ...(setCookie.length > 0 && { 'set-cookie': setCookie }),
    },
    body: bytes,
  };
}
