import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { SourceProblem } from '#domain/sources/source.ts';
import { isPublicAddress } from '#functions/adapters/sources/public-address.ts';
import { sourceReaderWith } from '#functions/adapters/sources/source-reader.ts';
import { type Reply, web } from '#test/support/web-pages.ts';

const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `<p>Sentence ${index} says that bread needs time, flour, water and salt, and a hot oven.</p>`,
  ).join('');
const page = `<!doctype html><html><head><title>Bread at home</title><script>steal()</script></head><body><nav>Home About</nav><article><h1>Bread at home</h1>${paragraphs(8)}<h2>Baking</h2><h3>Steam</h3>${paragraphs(8)}</article><footer>Imprint</footer></body></html>`;

const read = (address: string, { transport }: ReturnType<typeof web>) =>
  sourceReaderWith(transport)().readAddress(address);
const problemOf = async (address: string, given: ReturnType<typeof web>): Promise<SourceProblem | 'read'> => {
  const reading = await read(address, given);
  return 'problem' in reading ? reading.problem : 'read';
};

test('reads the article of a page, without navigation and scripts', async () => {
  const reading = await read('https://bread.example/', web({ 'https://bread.example/': { body: page } }));
  if ('problem' in reading) throw new Error(reading.problem);
  expect(reading.text.title).toBe('Bread at home');
  const words = reading.text.spans.map(({ text }) => text).join(' ');
  expect(words).toContain('bread needs time');
  expect(words).not.toMatch(/steal|Imprint/);
  expect(reading.text.spans.some(({ heading }) => heading === 'Baking › Steam')).toBe(true);
});

test('reads compressed pages, plain text and other encodings', async () => {
  const given = web({
    'https://a.example/gzip': { body: gzipSync(page), headers: { 'content-encoding': 'gzip' } },
    'https://a.example/br': { body: brotliCompressSync(page), headers: { 'content-encoding': 'br' } },
    'https://a.example/text': { body: 'Bread needs time.', headers: { 'content-type': 'text/plain' } },
    'https://a.example/latin': {
      body: Buffer.from('Brötchen', 'latin1'),
      headers: { 'content-type': 'text/plain; charset=iso-8859-1' },
    },
  });
  for (const path of ['gzip', 'br', 'text']) expect(await problemOf(`https://a.example/${path}`, given)).toBe('read');
});

test('follows redirects between public addresses', async () => {
  const given = web({
    'https://a.example/': { status: 301, headers: { location: '/b' } },
    'https://a.example/b': { status: 302, headers: { location: 'https://b.example/' } },
    'https://b.example/': { body: page },
  });
  expect(await problemOf('https://a.example/', given)).toBe('read');
});

test.each([
  ['no https', 'http://bread.example/'],
  ['a file', 'file:///etc/passwd'],
  ['another port', 'https://bread.example:8443/'],
  ['a password', 'https://me:secret@bread.example/'],
  ['no address', 'bread'],
  ['this machine', 'https://127.0.0.1/'],
  ['this machine in hexadecimal', 'https://0x7f.1/'],
  ['this machine as a number', 'https://2130706433/'],
  ['metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['a private network', 'https://10.0.0.8/'],
  ['IPv6 loopback', 'https://[::1]/'],
  ['IPv4 mapped into IPv6', 'https://[::ffff:10.0.0.8]/'],
  ['NAT64', 'https://[64:ff9b::a00:8]/'],
  ['local NAT64', 'https://[64:ff9b:1::a00:8]/'],
  ['6to4', 'https://[2002:a00:8::]/'],
  ['a unique local address', 'https://[fd00::1]/'],
])('refuses %s before any connection', async (_, address) => {
  const given = web({});
  expect(await problemOf(address, given)).toBe('address-refused');
  expect(given.asked).toEqual([]);
});

test.each([
  [['10.0.0.8']],
  [['93.184.215.14', '127.0.0.1']],
  [['::ffff:169.254.169.254']],
  [['64:ff9b::a9fe:a9fe']],
  [['100.64.0.1']],
  [['0.0.0.0']],
  [['224.0.0.1']],
  [['fe80::1']],
])('refuses a name that leads to %s', async (found) => {
  const given = web({ 'https://inside.example/': { body: page } }, { 'inside.example': found });
  expect(await problemOf('https://inside.example/', given)).toBe('address-refused');
  expect(given.asked).toEqual([]);
});

test.each(['https://10.0.0.8/', 'http://b.example/', 'https://[::ffff:127.0.0.1]/', 'https://inside.example/'])(
  'refuses a redirect to %s',
  async (location) => {
    const given = web(
      { 'https://a.example/': { status: 302, headers: { location } }, 'https://inside.example/': { body: page } },
      { 'inside.example': ['192.168.1.1'] },
    );
    expect(await problemOf('https://a.example/', given)).toBe('address-refused');
    expect(given.asked).toEqual(['https://a.example/']);
  },
);

test.each<[string, SourceProblem, Reply]>([
  ['a page of 5 MB', 'page-too-large', { body: 'a'.repeat(5 * 1024 * 1024) }],
  ['a page that announces 5 MB', 'page-too-large', { headers: { 'content-length': '5242880' } }],
  [
    'a small reply that unpacks to 50 MB',
    'page-too-large',
    { body: gzipSync(Buffer.alloc(50 * 1024 * 1024)), headers: { 'content-encoding': 'gzip' } },
  ],
  ['a reply that does not unpack', 'unreachable', { body: 'no gzip', headers: { 'content-encoding': 'gzip' } }],
  ['an image', 'not-a-page', { headers: { 'content-type': 'image/png' } }],
  ['a page that asks to sign in', 'page-refused', { status: 401 }],
  ['a missing page', 'unreachable', { status: 404 }],
  ['a page without text', 'empty', { body: '<html><body></body></html>' }],
])('refuses %s as %s', async (_, problem, reply) => {
  expect(await problemOf('https://a.example/', web({ 'https://a.example/': reply }))).toBe(problem);
});

test('gives up after too many redirects', async () => {
  const given = web({ 'https://a.example/': { status: 302, headers: { location: '/' } } });
  expect(await problemOf('https://a.example/', given)).toBe('unreachable');
  expect(given.asked).toHaveLength(6);
});

test('gives up on a page that takes longer than 5 seconds', async () => {
  const elapsed = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(5_000);
    return elapsed.signal;
  });
  const reading = problemOf('https://a.example/', web({ 'https://a.example/': { hangs: true } }));
  elapsed.abort();
  expect(await reading).toBe('too-slow');
  timeout.mockRestore();
});

test('refuses a page that nests without end', async () => {
  const body = `<html><body><article>${'<div>'.repeat(40_000)}${paragraphs(8)}</article></body></html>`;
  expect(await problemOf('https://a.example/', web({ 'https://a.example/': { body } }))).toBe('broken');
});

test('only global unicast addresses are public', () => {
  expect(['93.184.215.14', '2606:2800:21f:cb07::1'].every(isPublicAddress)).toBe(true);
  expect(
    ['', 'bread', '192.0.2.1', '198.18.0.1', '240.0.0.1', '2001:db8::1', '::ffff:8.8.8.8'].some(isPublicAddress),
  ).toBe(false);
});
