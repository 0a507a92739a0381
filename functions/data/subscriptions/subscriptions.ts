import * as z from 'zod';
import { subscriptions as declared } from '#contracts/ports/subscriptions.ts';
import { keys } from '#contracts/table.ts';
import { UserId } from '#domain/ids.ts';
import {
  Customer,
  checkoutField,
  newCustomer,
  type PlanCheckout,
  trialUsedField,
} from '#domain/subscriptions/customer.ts';
import { hasLearnerPlan } from '#domain/subscriptions/learner-plan.ts';
import { planOf } from '#domain/subscriptions/lookup-key.ts';
import type { PlanKind } from '#domain/subscriptions/plans.ts';
import { GrantedSubscription, LearnerSubscription, Subscription } from '#domain/subscriptions/subscription.ts';
import type { StoredSubscriptions, SubscriptionChange } from '#domain/subscriptions/sync.ts';
import { Instant } from '#domain/time.ts';
import { provide } from '../../runtime/dependencies.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import { mailRow } from '../messaging/outbox-items.ts';
import { eventDone } from '../stripe/stripe-event-items.ts';
import { readItem } from '../table/items.ts';
import { type Key, tableOf, type Write } from '../table/table.ts';

const recordSk = { creator: keys.user.subscription, learner: keys.user.learnerSubscription } as const;
const customerKey = (userId: string): Key => ({ pk: keys.user.pk(userId), sk: keys.user.customer });
const ownerKey = (customerId: string): Key => ({ pk: keys.customerOwner.pk(customerId), sk: keys.customerOwner.sk });

const Owner = z.strictObject({ userId: UserId });

export interface UserSubscriptions extends StoredSubscriptions {
  readonly customer: Customer | undefined;
  readonly granted: GrantedSubscription | undefined;
}

export interface SubscriptionUpdate {
  readonly userId: string;
  readonly changes: readonly SubscriptionChange[];
  readonly customerGone: string | undefined;
}

/** Writes return false if a record or the event changed since it was read. */
export const subscriptions = provide(declared, (platform) => {
  const table = tableOf(platform);

  const read = (userId: string, sk: string) => table.get({ pk: keys.user.pk(userId), sk }, { consistent: true });
  const customerOf = async (userId: string): Promise<Customer> => {
    const item = await read(userId, keys.user.customer);
    if (!item) throw new Problem('conflict');
    return readItem(Customer, item);
  };

  const line = (subject: string, action: string, details: NonNullable<Parameters<typeof auditRow>[0]['details']>) =>
    auditRow({ id: platform.newId(), subject, action, by: null, at: platform.now(), details });

  function changeWrites(userId: string, change: SubscriptionChange): Write[] {
    const { kind, before, record, mails } = change;
    const key = { pk: keys.user.pk(userId), sk: recordSk[kind] };
    const row = { ...key, ...record };
    return [
      before
        ? table.replace({ ...key, ...before }, row, { equals: { version: before.version } })
        : table.put(row, { exists: false }),
      table.put(
        line(record.subscriptionId, 'settle', { userId, kind, from: before?.status ?? null, to: record.status }),
      ),
      ...mails.map((content) =>
        table.put(mailRow({ id: platform.newId(), to: userId, content }, platform.now()), { exists: false }),
      ),
    ];
  }

  function updateWrites({ userId, changes, customerGone }: SubscriptionUpdate): Write[] {
    const trialsUsed = changes
      .filter(({ trialUsed }) => trialUsed)
      .map(({ kind }) => [trialUsedField[kind], true] as const);
    const set = {
      ...Object.fromEntries(trialsUsed),
      ...(customerGone !== undefined && {
        customerId: null,
        intentId: platform.newId(),
        creatorCheckout: null,
        learnerCheckout: null,
      }),
    };
    const customerWrites =
      Object.keys(set).length === 0
        ? []
        : [
            table.update(
              customerKey(userId),
              { set },
              customerGone === undefined ? { exists: true } : { equals: { customerId: customerGone } },
            ),
          ];
    return [...changes.flatMap((change) => changeWrites(userId, change)), ...customerWrites];
  }

  return {
    ...learnerPlans(platform),
    async ofUser(userId: string): Promise<UserSubscriptions> {
      const [customer, creator, learner, granted] = await Promise.all([
        read(userId, keys.user.customer),
        read(userId, keys.user.subscription),
        read(userId, keys.user.learnerSubscription),
        read(userId, keys.user.grantedSubscription),
      ]);
      return {
        customer: customer && readItem(Customer, customer),
        creator: creator && readItem(Subscription, creator),
        learner: learner && readItem(LearnerSubscription, learner),
        granted: granted && readItem(GrantedSubscription, granted),
      };
    },

    async ownerOf(customerId: string): Promise<string | undefined> {
      const item = await table.get(ownerKey(customerId), { consistent: true });
      return item && readItem(Owner, item).userId;
    },

    async beginCustomer(userId: string): Promise<Customer> {
      const customer = newCustomer(platform.newId(), platform.now());
      const created = await table.tryCommit([table.put({ ...customerKey(userId), ...customer }, { exists: false })]);
      return created ? customer : customerOf(userId);
    },

    /** The first of two concurrent customers wins and is returned. */
    async attachCustomer(userId: string, { intentId }: Customer, customerId: string): Promise<Customer> {
      await table.tryCommit([
        table.update(customerKey(userId), { set: { customerId } }, { equals: { intentId, customerId: null } }),
        table.put({ ...ownerKey(customerId), userId }),
      ]);
      return customerOf(userId);
    },

    /** Returns false if another checkout started or the customer changed. */
    beginCheckout(userId: string, customer: Customer, checkout: PlanCheckout): Promise<boolean> {
      const field = checkoutField[kindOf(checkout)];
      const { version, customerId, [field]: earlier } = customer;
      return table.tryCommit([
        table.update(
          customerKey(userId),
          { set: { [field]: checkout }, add: { version: 1 } },
          { equals: { version, customerId, [field]: earlier } },
        ),
      ]);
    },

    /** Returns false if the attempt was replaced: its session must not be handed out. */
    attachCheckout: (
      userId: string,
      { version }: Customer,
      checkout: PlanCheckout & { readonly sessionId: string },
    ): Promise<boolean> =>
      table.tryCommit([
        table.update(
          customerKey(userId),
          { set: { [checkoutField[kindOf(checkout)]]: checkout } },
          { equals: { version } },
        ),
      ]),

    /** Written before the provider call, so a crash leaves a trace. */
    async recordDuplicates(userId: string, kind: PlanKind, subscriptionId: string): Promise<void> {
      await table.tryCommit([
        table.put({
          ...line(subscriptionId, 'end-surplus', { userId, kind }),
          sk: keys.audit.sk('surplus', subscriptionId),
        }),
      ]);
    },

    sync: (update: SubscriptionUpdate): Promise<boolean> => table.tryCommit(updateWrites(update)),

    syncByEvent: (update: SubscriptionUpdate, eventId: string): Promise<boolean> =>
      table.tryCommit([...updateWrites(update), eventDone(table, eventId, platform.now())]),
  };
});

const kindOf = ({ lookupKey }: Pick<PlanCheckout, 'lookupKey'>): PlanKind => planOf(lookupKey)?.kind ?? 'creator';

/** The full schema pulls all plans into the bundle. */
const PlanState = z.object({ status: z.string(), pastDueSince: Instant.nullable() });

const learnerPlans = (platform: Platform) => {
  const table = tableOf(platform);
  return {
    async hasLearnerPlan(userId: string): Promise<boolean> {
      const key = { pk: keys.user.pk(userId), sk: keys.user.learnerSubscription };
      const item = await table.get(key, { consistent: true });
      return hasLearnerPlan(item && readItem(PlanState, item), platform.now());
    },
  };
};
