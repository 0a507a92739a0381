import type Stripe from 'stripe';
import type { Clock } from './clock.ts';
import { noSuch } from './http/errors.ts';
import { type Ids, idIn } from './ids.ts';
import type { Kind, Objects } from './objects.ts';
import type { Store } from './store.ts';

/** The object that an event of this type carries, by the SDK's own reading. */
type EventObject<T extends Stripe.Event.Type> = Extract<Stripe.Event, { type: T }>['data']['object'];

export type Emit = <T extends Stripe.Event.Type>(
  type: T,
  object: EventObject<T>,
  about?: { account?: string; previous?: Readonly<Record<string, unknown>> },
) => void;

/** What every noun of the stand-in works with. */
export interface StripeContext extends Ids {
  readonly store: Store;
  readonly clock: Clock;
  /** Where people's browsers find the hosted pages: `http://localhost:3000`. */
  readonly publicUrl: () => string;
  /** Writes the event and its deliveries in the transaction under way. */
  readonly emit: Emit;
}

/** The object, or Stripe's 404 for it. */
export function requireObject<K extends Kind>(
  context: StripeContext,
  kind: K,
  id: string,
  account?: string,
  param?: string,
): Objects[K] {
  const object = context.store.find(kind, id, account);
  if (object === undefined) throw noSuch(kind, id, param);
  return object;
}

/** The object behind one of the SDK's expandable fields, undefined when the field is empty. */
export function behind<K extends Kind>(
  context: StripeContext,
  kind: K,
  field: string | { id: string } | null | undefined,
): Objects[K] | undefined {
  const id = idIn(field);
  return id === null ? undefined : context.store.find(kind, id);
}
