import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSite, aToken, type GatewayEvent, siteResources } from './a-site.ts';

let site: Awaited<ReturnType<typeof aSite>>;
let events: GatewayEvent[];
let answer: (event: GatewayEvent) => unknown;

beforeEach(async () => {
  events = [];
  answer = () => ({ statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: '{"ok":true}' });
  const record = (event: GatewayEvent) => {
    events.push(event);
    return answer(event);
  };
  site = await aSite({ 'list-courses': record, 'get-course': record, echo: record });
});
afterEach(() => site.close());

/** Sends the raw path, which fetch would normalize, and headers that fetch would not set. */
const rawGet = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(site.endpoint);
    httpRequest({ hostname, port, path, headers, method }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    })
      .on('error', reject)
      .end();
  });

describe('the site', () => {
  test('serves the root, rewritten paths and redirects as its function says', async () => {
    const home = await site.get('/');
    expect([home.status, await home.text()]).toEqual([200, '<h1>home</h1>']);
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(home.headers.get('cache-control')).toBe('no-cache');
    expect(await (await site.get('/app')).text()).toBe('<h1>app</h1>');
    const moved = await site.get('/old');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/new']);
    const slashed = await site.get('/slashed/?x=%2Fa%20b&x&y=+');
    expect(slashed.headers.get('location')).toBe('/slashed?x=%2Fa%20b&x&y=+');
  });

  test("the response function sees the viewer's original path and may change the status", async () => {
    expect((await site.get('/app')).headers.get('x-path')).toBe('/app');
    expect((await site.get('/missing')).status).toBe(404);
  });

  test('has the security headers, except those that would break plain http', async () => {
    const { headers } = await site.get('/');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toBe('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('compresses large text files, and answers 304 for a known version', async () => {
    const packed = await site.get('/assets/app.js', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toBe('x'.repeat(5000));
    const etag = packed.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    const again = await site.get('/assets/app.js', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const small = await site.get('/', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  test('serves nothing outside the bucket', async () => {
    for (const path of ['/../package.json', '/assets/..%2f..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/%']) {
      const reply = await rawGet(path);
      expect(reply.status, path).toBeGreaterThanOrEqual(400);
      expect(reply.text, path).not.toContain('root:');
    }
  });

  test('answers HEAD with headers only and rejects writes', async () => {
    const head = await site.get('/', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '13', '']);
    expect((await site.get('/', { method: 'POST' })).status).toBe(403);
  });

  test('config.json names the user pool on this origin', async () => {
    const config = await (await site.get('/config.json')).json();
    expect(config).toEqual({ stage: 'dev', userPoolEndpoint: `${site.endpoint}/local/cognito` });
  });

  test("a bucket without ListBucket answers 403, and an error page of the distribution replaces it and the API's", async () => {
    const page = { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html' };
    const withoutListBucket = siteResources.map((resource) => ({
      ...resource,
      properties: JSON.parse(
        JSON.stringify(resource.properties)
          .replace(',"s3:ListBucket"', '')
          .replace('"CustomErrorResponses":[', `$&${JSON.stringify(page)},`),
      ),
    }));
    const other = await aSite({}, { resources: withoutListBucket });
    const lost = await other.get('/nowhere');
    expect([lost.status, await lost.text()]).toEqual([404, '<h1>lost</h1>']);
    const token = aToken({ scope: 'other' });
    const forbidden = await other.get('/api/courses/c1', { headers: { authorization: `Bearer ${token}` } });
    expect([forbidden.status, await forbidden.text()]).toEqual([404, '<h1>lost</h1>']);
    await other.close();
  });
});

describe('the API', () => {
  const asUser = (claims = {}, header = {}) => ({ headers: { authorization: `Bearer ${aToken(claims, header)}` } });
  const status = async (init: RequestInit) => {
    const reply = await site.get('/api/courses/c1', init);
    return [reply.status, await reply.json()];
  };

  test('gives the function the event of payload format 2.0', async () => {
    await site.get('/api/courses/a%20b?tag=x&tag=y&q=1', {
      headers: { ...asUser().headers, cookie: 'a=1; b=2', 'user-agent': 'test', 'x-origin': 'forged' },
    });
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/courses/{courseId}',
      rawPath: '/api/courses/a%20b',
      rawQueryString: 'tag=x&tag=y&q=1',
      queryStringParameters: { tag: 'x,y', q: '1' },
      pathParameters: { courseId: 'a b' },
      cookies: ['a=1', 'b=2'],
      isBase64Encoded: false,
      requestContext: {
        authorizer: {
          jwt: {
            claims: { sub: 'user-1', 'cognito:groups': '[creator student]', exp: expect.stringMatching(/^\d+$/) },
            scopes: ['aws.cognito.signin.user.admin'],
          },
        },
        http: { method: 'GET', path: '/api/courses/a%20b', userAgent: 'test', sourceIp: '130.176.0.1' },
        stage: '$default',
        time: expect.stringMatching(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      },
    });
    expect(events[0]?.headers).toMatchObject({ 'x-origin': 'secret', 'x-forwarded-for': '127.0.0.1, 130.176.0.1' });
    expect(events[0]?.headers.host).toMatch(/\.execute-api\.us-east-1\.amazonaws\.com$/);
    expect(events[0]).not.toHaveProperty('body');
  });

  test('accepts only complete, signed, unexpired tokens of the pool and client with the scope', async () => {
    const past = Math.floor(Date.now() / 1000) - 10;
    const unauthorized = [401, { message: 'Unauthorized' }];
    expect(await status({})).toEqual(unauthorized);
    expect(await status({ headers: { authorization: 'Bearer nonsense' } })).toEqual(unauthorized);
    expect(await status(asUser({ exp: past }))).toEqual(unauthorized);
    expect(await status(asUser({ iss: 'https://elsewhere.test' }))).toEqual(unauthorized);
    expect(await status(asUser({ client_id: 'other' }))).toEqual(unauthorized);
    expect(await status(asUser({ aud: 'other' }))).toEqual(unauthorized);
    expect(await status(asUser({ nbf: past + 1000 }))).toEqual(unauthorized);
    expect(await status(asUser({}, { alg: 'none' }))).toEqual(unauthorized);
    expect(await status(asUser({}, { kid: 'other' }))).toEqual(unauthorized);
    const [header, , signature] = aToken().split('.');
    const payload = Buffer.from(JSON.stringify({ sub: 'user-2' })).toString('base64url');
    expect(await status({ headers: { authorization: `Bearer ${header}.${payload}.${signature}` } })).toEqual(
      unauthorized,
    );
    expect(await status(asUser({ scope: undefined }))).toEqual([403, { message: 'Forbidden' }]);
    expect(events).toEqual([]);
    expect(await status(asUser())).toEqual([200, { ok: true }]);
  });

  test('passes bodies as text or base64, by their type', async () => {
    const post = (body: string, type: string) =>
      site.get('/api/echo', { method: 'POST', body, headers: { 'content-type': type } });
    await post('{"a":"é"}', 'application/json; charset=utf-8');
    await post('a=1', 'application/x-www-form-urlencoded');
    expect(events.map(({ body, isBase64Encoded }) => [body, isBase64Encoded])).toEqual([
      ['{"a":"é"}', false],
      [Buffer.from('a=1').toString('base64'), true],
    ]);
    const large = await post('x'.repeat(10 * 1024 * 1024 + 1), 'text/plain');
    expect([large.status, await large.json()]).toEqual([413, { message: 'Request Entity Too Large' }]);
  });

  test('maps function results to replies: cookies, binary bodies, plain values', async () => {
    const post = () => site.get('/api/echo', { method: 'POST' });
    answer = () => ({
      statusCode: 201,
      cookies: ['a=1', 'b=2'],
      body: Buffer.from('bytes').toString('base64'),
      isBase64Encoded: true,
    });
    const made = await post();
    expect([made.status, await made.text(), made.headers.getSetCookie()]).toEqual([201, 'bytes', ['a=1', 'b=2']]);
    expect(made.headers.get('x-frame-options')).toBe('DENY');
    expect(made.headers.get('apigw-requestid')).toBeNull();
    answer = () => ({ plain: 'value' });
    expect(await (await post()).json()).toEqual({ plain: 'value' });
    answer = () => ({ statusCode: 'nonsense' });
    expect((await post()).status).toBe(500);
  });

  test('hides the cause of a failure, times out a slow function, and has no other routes', async () => {
    const post = async (path = '/api/echo') => {
      const reply = await site.get(path, { method: 'POST' });
      return [reply.status, await reply.json()];
    };
    answer = () => {
      throw new Error('the secret reason');
    };
    expect(await post()).toEqual([500, { message: 'Internal Server Error' }]);
    answer = () => new Promise(() => {});
    expect(await post()).toEqual([503, { message: 'Service Unavailable' }]);
    expect(await post('/api/nowhere')).toEqual([404, { message: 'Not Found' }]);
  });

  test('caches public reads for their max-age, by path and query, for all viewers', async () => {
    let count = 0;
    answer = () => {
      count += 1;
      return { statusCode: 200, headers: { 'cache-control': 'public, max-age=5, s-maxage=10' }, body: String(count) };
    };
    const read = async (query = '') =>
      (await site.get(`/api/public/courses${query}`, { headers: { authorization: 'x', cookie: 'a=1' } })).text();
    expect([await read(), await read(), await read('?q=1')]).toEqual(['1', '1', '2']);
    site.advance(4000);
    const hit = await site.get('/api/public/courses');
    expect([hit.headers.get('age'), hit.headers.get('x-cache')]).toEqual(['4', 'Hit from cloudfront']);
    site.advance(6000);
    expect(await read()).toBe('3');
    expect(events[0]?.headers).not.toHaveProperty('authorization');
    expect(events[0]).not.toHaveProperty('cookies');
    answer = () => ({ statusCode: 500, headers: { 'cache-control': 'max-age=60' }, body: 'broken' });
    site.advance(60_000);
    await read();
    answer = () => ({ statusCode: 200, headers: { 'cache-control': 'no-store' }, body: 'mended' });
    expect([await read(), await read()]).toEqual(['mended', 'mended']);
    expect(events).toHaveLength(6);
  });
});

test('sends /local/ to the local cloud', async () => {
  expect(await (await site.get('/local/here')).text()).toBe('here');
  expect((await site.get('/local/nowhere')).status).toBe(404);
});

test('a route without permission to invoke its function fails at start', async () => {
  await expect(aSite({}, { mayInvoke: () => false })).rejects.toThrow(
    /no AWS::Lambda::Permission lets .*GET\/api\/public\/courses invoke list-courses/,
  );
});

test('a WebSocket path without an upgrade answers 426', async () => {
  const reply = await site.get('/ws');
  expect([reply.status, reply.headers.get('upgrade')]).toEqual([426, 'websocket']);
});

describe('developer pages', () => {
  const here = async (headers: Record<string, string>, method?: string) =>
    (await rawGet('/local/here', headers, method)).status;

  test('work under every loopback name and forwarded port', async () => {
    for (const host of ['localhost', 'localhost:4711', '127.0.0.1:3000', '[::1]:3000'])
      expect([host, await here({ host })]).toEqual([host, 200]);
  });

  test('are forbidden under any other host name, as is config.json', async () => {
    for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'x']) {
      expect([host, await here({ host })]).toEqual([host, 403]);
      for (const path of ['/config.json', '/config.json/'])
        expect([host, path, (await rawGet(path, { host })).status]).toEqual([host, path, 403]);
    }
    expect((await rawGet('/config.json/', { host: 'localhost' })).status).toBe(200);
    expect((await rawGet('/', { host: 'evil.example' })).status).toBe(200);
  });

  test('are forbidden for pages of another origin with any method', async () => {
    const host = 'localhost:3000';
    const otherOrigins: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:5173' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ];
    for (const headers of otherOrigins) {
      expect([headers, await here({ host, ...headers })]).toEqual([headers, 403]);
      expect([headers, await here({ host, ...headers }, 'POST')]).toEqual([headers, 403]);
    }
    const aForm = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await here({ host, ...aForm }, 'POST')).toBe(403);
  });

  test('work for the site itself, for scripts, and for links from other pages', async () => {
    const host = 'localhost:3000';
    const own: Record<string, string>[] = [
      {},
      { origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ];
    for (const headers of own) {
      expect([headers, await here({ host, ...headers })]).toEqual([headers, 200]);
      expect([headers, await here({ host, ...headers }, 'POST')]).toEqual([headers, 200]);
    }
    const aLink = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await here({ host, ...aLink })).toBe(200);
  });
});
