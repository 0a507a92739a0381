import { log } from '../runtime/log.ts';

/** The id of what the user did, for rows that others go on from: `log.follow` takes it up again (functions/runtime/log.ts). */
export const correlated = (): { readonly correlationId?: string } => {
  const correlationId = log.correlationId();
  return correlationId === undefined ? {} : { correlationId };
};
