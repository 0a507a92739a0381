import type Stripe from 'stripe';
import type { Clock } from './clock.ts';
import { resourceMissing } from './http/errors.ts';
import { type Ids, idIn } from './ids.ts';
import type { Kind, Objects } from './objects.ts';
import type { Store } from './store.ts';

type EventObject<T extends Stripe.Event.Type> = Extract<Stripe.Event, { type: T }>['data']['object'];

export type Emit = <T extends Stripe.Event.Type>(
  type: T,
  object: EventObject<T>,
  about?: { account?: string; previous?: Readonly<Record<string, unknown>> },
) => void;

export interface StripeContext extends Ids {
  readonly store: Store;
  readonly clock: Clock;
  /** `http://localhost:3000` */
  readonly publicUrl: () => string;
  /** In the current transaction. */
  readonly emit: Emit;
}

export function requireObject<K extends Kind>(
  context: StripeContext,
  kind: K,
  id: string,
  account?: string,
  param?: string,
): Objects[K] {
  const object = context.store.find(kind, id, account);
  if (object === undefined) throw resourceMissing(kind, id, param);
  return object;
}

export function findReferenced<K extends Kind>(
  context: StripeContext,
  kind: K,
  field: string | { id: string } | null | undefined,
): Objects[K] | undefined {
  const id = idIn(field);
  return id === null ? undefined : context.store.find(kind, id);
}
