/**
 * One correlation id for each user action, from the browser to the last email. Each click, key or navigation starts
 * a new one with the next request.
 */
let current: string | undefined;

if (typeof window !== 'undefined') {
  const begin = (): void => {
    current = undefined;
  };
  for (const done of ['pointerdown', 'keydown', 'submit', 'popstate'])
    window.addEventListener(done, begin, { capture: true, passive: true });
}

/** `randomUUID` needs TLS. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function withCorrelationId(given: HeadersInit | undefined): Headers {
  current ??= newId();
  const headers = new Headers(given);
  headers.set('x-correlation-id', current);
  return headers;
}
