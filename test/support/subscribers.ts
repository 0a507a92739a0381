import type Stripe from 'stripe';
import { checkSubscription, createCheckout, customerPortal } from '#contracts/http/subscriptions.ts';
import { keys } from '#contracts/table.ts';
import type { LookupKey } from '#domain/subscriptions/lookup-key.ts';
import { handler as check } from '#functions/subscriptions/check-subscription.ts';
import { handler as choose } from '#functions/subscriptions/create-checkout.ts';
import { handler as portal } from '#functions/subscriptions/customer-portal.ts';
import { aProfile } from './builders.ts';
import { invoke } from './http-event.ts';
import { userId } from './platform.ts';
import { profileItem, sessionOf } from './shop.ts';
import type { TestStripe } from './stripe.ts';
import type { TestTable } from './table.ts';

/** Each test uses a new subscriber, because the stand-in keeps customers between tests. */
let number = 500;

export async function aSubscriber(table: TestTable, stripe: TestStripe) {
  const user = userId(++number);
  const email = `subscriber${number}@example.com`;
  await table.seed(profileItem(aProfile({ userId: user, email })));
  const record = async (sk: string) => (await table.rows(keys.user.pk(user))).find((item) => item.sk === sk);
  const press = (plan: LookupKey) => invoke(choose, createCheckout, { body: { price_id: plan }, user });

  return {
    user,
    email,
    record,
    press,
    check: () => invoke(check, checkSubscription, { user }),
    portal: () => invoke(portal, customerPortal, { user }),
    customerId: async () => String((await record(keys.user.customer))?.customerId),
    async subscribe(plan: LookupKey, card = '4242424242424242'): Promise<Stripe.Subscription> {
      const session = sessionOf(await press(plan));
      await stripe.control('pay-session', { session, card });
      const { subscription } = await stripe.sdk.checkout.sessions.retrieve(session, { expand: ['subscription'] });
      if (subscription === null || typeof subscription === 'string') throw new Error(`Nobody subscribed on ${session}`);
      return subscription;
    },
  };
}
export type Subscriber = Awaited<ReturnType<typeof aSubscriber>>;
