/**
 * What a user does has one id, from their browser to the last mail that comes of it, so that an operator finds all of it in
 * the logs. Each press, key or visit begins a new one at the next request; what a page asks by itself meanwhile belongs to it.
 */
let current: string | undefined;

if (typeof window !== 'undefined') {
  const begin = (): void => {
    current = undefined;
  };
  for (const done of ['pointerdown', 'keydown', 'submit', 'popstate'])
    window.addEventListener(done, begin, { capture: true, passive: true });
}

/** Not `randomUUID`, which browsers keep from pages without TLS. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A request's headers with the one that carries it. */
export function withCorrelationId(given: HeadersInit | undefined): Headers {
  current ??= newId();
  const headers = new Headers(given);
  headers.set('x-correlation-id', current);
  return headers;
}
