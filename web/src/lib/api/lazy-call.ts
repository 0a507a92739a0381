import type { CallableEndpoint, CallInput, CallOptions, Reply } from './call.ts';
import { offlineError } from './send.ts';

/**
 * `call` for pages that anyone may open: `call` and the endpoint's declaration bring zod, so they load with the first
 * call. A chunk that cannot be loaded is a network failure.
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
