import type { CallableEndpoint, CallInput, CallOptions, Reply } from './call.ts';
import { offlineError } from './send.ts';

/**
 * `call` for public pages: it and the declaration load zod, so they load with the first call. A failed chunk is a
 * network error.
 */
export async function lazyCall<const E extends CallableEndpoint>(
  load: () => Promise<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const [{ call }, endpoint] = await Promise.all([import('./call.ts'), load()]).catch(() => {
    throw offlineError();
  });
  return call(endpoint, input, options);
}
