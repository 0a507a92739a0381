import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { send } from '#web/lib/api/send.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockReset());
afterAll(() => void vi.unstubAllGlobals());

const idOf = (sent: number) => new Headers(fetched.mock.calls[sent]?.[1]?.headers).get('x-correlation-id') ?? '';
const ask = (headers: HeadersInit = {}) => send('/api/health', { headers }, { timeoutMs: 1_000 });

test('every request carries a correlation id beside its own headers', async () => {
  fetched.mockImplementation(async () => new Response('{}'));
  await ask({ Accept: 'application/json' });
  // The format that the API accepts (functions/runtime/implement.ts).
  expect(idOf(0)).toMatch(/^[\w-]{8,64}$/);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('accept')).toBe('application/json');
});

test('requests keep the id of the last user action', async () => {
  fetched.mockImplementation(async () => new Response('{}'));
  await ask();
  await ask();
  window.dispatchEvent(new Event('pointerdown'));
  await ask();
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  await ask();
  expect(idOf(1)).toBe(idOf(0));
  expect(new Set([idOf(1), idOf(2), idOf(3)]).size).toBe(3);
});
