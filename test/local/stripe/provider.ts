import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '#contracts/stripe.ts';
import { aSeller, runStripe } from '../../support/running-stripe.ts';

interface Terms {
  readonly seller: string;
  readonly amount: number;
  readonly fee: number;
  readonly disputed?: boolean;
}

/** Stripe in test mode or its stand-in, with the actions that people take on hosted pages. */
export interface Provider {
  readonly stripe: Stripe;
  /** Returns the id of an account that can be paid. */
  aSeller(): Promise<string>;
  /** Pays by card and returns the payment intent's id. */
  aPayment(terms: Terms): Promise<string>;
  close(): Promise<void>;
}

const title = 'Payment contract tests';

async function standIn(): Promise<Provider> {
  const running = await runStripe();
  const stripe = running.sdk();
  return {
    stripe,
    aSeller: async () => (await aSeller(running)).id,
    async aPayment({ seller, amount, fee, disputed }) {
      const { id } = await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: amount, product_data: { name: title } } },
        ],
        payment_intent_data: {
          application_fee_amount: fee,
          transfer_data: { destination: seller },
          on_behalf_of: seller,
        },
        success_url: 'https://example.com/paid',
      });
      await running.control('pay-session', { session: id, ...(disputed && { card: '4000000000000259' }) });
      const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
      if (typeof payment_intent !== 'string') throw new Error(`${id} was not paid`);
      return payment_intent;
    },
    close: () => running.stop(),
  };
}

const POLL_MS = 1_000;
const LONGEST_MS = 60_000;

/** https://docs.stripe.com/connect/testing: values that pass every check without the onboarding pages. */
const testSeller = {
  country: 'US',
  business_type: 'individual',
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'application',
    stripe_dashboard: { type: 'none' },
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  business_profile: { mcc: '8299', url: 'https://accessible.stripe.com', product_description: title },
  individual: {
    first_name: 'Vera',
    last_name: 'Creator',
    email: 'vera@example.com',
    phone: '0000000000',
    dob: { day: 1, month: 1, year: 1901 },
    address: { line1: 'address_full_match', city: 'San Francisco', state: 'CA', postal_code: '94103', country: 'US' },
    id_number: '000000000',
  },
  external_account: 'btok_us_verified',
} satisfies Stripe.AccountCreateParams;

function testMode(key: string): Provider {
  if (!/^(sk|rk)_test_/.test(key))
    throw new Error(
      'STRIPE_TEST_KEY is no test key. It must begin with sk_test_ or rk_test_: with a live one money moves.',
    );
  const stripe = new Stripe(key, {
    apiVersion: STRIPE_API_VERSION,
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const made: string[] = [];
  return {
    stripe,
    async aSeller() {
      const tos_acceptance = { date: Math.floor(Date.now() / 1_000), ip: '127.0.0.1' };
      const { id } = await stripe.accounts.create({ ...testSeller, tos_acceptance });
      made.push(id);
      const deadline = Date.now() + LONGEST_MS;
      for (;;) {
        const account = await stripe.accounts.retrieve(id);
        if (account.charges_enabled && account.capabilities?.transfers === 'active') return id;
        if (Date.now() > deadline)
          throw new Error(`${id} is not enabled; it still needs ${account.requirements?.currently_due?.join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async aPayment({ seller, amount, fee, disputed }) {
      const { id } = await stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        // https://docs.stripe.com/testing: the second card's money is available at once.
        payment_method: disputed ? 'pm_card_createDispute' : 'pm_card_bypassPending',
        application_fee_amount: fee,
        transfer_data: { destination: seller },
        on_behalf_of: seller,
        description: title,
      });
      return id;
    },
    async close() {
      // Accounts with a balance cannot be deleted; test mode keeps those.
      for (const id of made) await stripe.accounts.del(id).catch(() => undefined);
    },
  };
}

/** Stripe in test mode where `STRIPE_TEST_KEY` is set (`npm run test:payments`), else the local stand-in. */
export const openProvider = async (): Promise<Provider> => {
  const key = process.env.STRIPE_TEST_KEY;
  return key ? testMode(key) : standIn();
};
