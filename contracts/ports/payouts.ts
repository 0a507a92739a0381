import { gets, port, puts, queries, updates } from '../needs.ts';

const settled = [updates('USER#id / PAYOUT_ACCOUNT'), puts('AUDIT#account / at')];
const eventDone = updates('STRIPE_EVENT#id / STRIPE_EVENT');

/** Payout accounts as we know them. */
export const payoutAccounts = port({
  ofUser: { does: "A creator's payout account", needs: [gets('USER#id / PAYOUT_ACCOUNT')] },
  create: {
    does: 'Keeps a new account and who it belongs to; the first one stays',
    needs: [puts('USER#id / PAYOUT_ACCOUNT'), puts('ACCOUNT#acct / USER'), gets('USER#id / PAYOUT_ACCOUNT')],
  },
  ownerOf: { does: "The user behind a provider's account", needs: [gets('ACCOUNT#acct / USER')] },
  sync: {
    does: 'Brings an account to what the provider says, if it is still the version that was read',
    needs: settled,
  },
  syncByEvent: {
    does: 'The same, with the event that said so done in the same transaction',
    needs: [...settled, eventDone],
  },
  recordPayout: {
    does: "Leaves a payout's line, once, and tells the seller of one that failed; event done",
    needs: [puts('AUDIT#account / at'), puts('MAIL#id / MAIL'), eventDone],
  },
});

/** What sellers still have of money that is the buyers' again. */
export const sellerDebts = port({
  ofPayment: { does: 'The debt of one payment', needs: [gets('USER#id / SELLER_DEBT#payment')] },
  due: {
    does: 'Debts that may be collected again, the longest due first',
    needs: [queries('DUE#debts / nextAttemptAt', 'gsi3')],
  },
  recordRefusal: {
    does: 'Counts a refusal of the provider, and when it is asked again',
    needs: [updates('USER#id / SELLER_DEBT#payment'), puts('AUDIT#purchase / at')],
  },
});

/** The payment provider: creators' accounts. */
export const payoutProvider = port({
  createAccount: {
    does: "Opens an account for a creator in the stage's country; again answers the same one",
    needs: [{ secret: 'stripe' }, { setting: 'PAYOUT_COUNTRY' }],
  },
  account: {
    does: 'An account as the provider has it now',
    needs: [{ secret: 'stripe' }, { setting: 'PAYOUT_COUNTRY' }],
  },
  payout: { does: "A payout to a creator's bank as the provider has it now", needs: [{ secret: 'stripe' }] },
  onboardingUrl: { does: "The provider's onboarding pages", needs: [{ secret: 'stripe' }] },
  loginUrl: { does: "The provider's payout dashboard", needs: [{ secret: 'stripe' }] },
});
