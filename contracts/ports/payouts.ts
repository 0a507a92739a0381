import { gets, port, puts, queries, updates } from '../needs.ts';

const settled = [updates('USER#id / PAYOUT_ACCOUNT'), puts('AUDIT#account / at')];
const eventDone = updates('STRIPE_EVENT#id / STRIPE_EVENT');

export const payoutAccounts = port({
  ofUser: { does: "Reads a creator's payout account", needs: [gets('USER#id / PAYOUT_ACCOUNT')] },
  create: {
    does: 'Stores a new account and its owner, unless one is stored',
    needs: [puts('USER#id / PAYOUT_ACCOUNT'), puts('ACCOUNT#acct / USER'), gets('USER#id / PAYOUT_ACCOUNT')],
  },
  ownerOf: { does: 'Reads the owner of a provider account', needs: [gets('ACCOUNT#acct / USER')] },
  sync: {
    does: "Updates an account to the provider's state, if its version has not changed since it was read",
    needs: settled,
  },
  syncByEvent: {
    does: 'Like `sync`, and marks the event done in the same transaction',
    needs: [...settled, eventDone],
  },
  recordPayout: {
    does: "Writes a payout's audit line once, mails the seller about a failure and marks the event done",
    needs: [puts('AUDIT#account / at'), puts('MAIL#id / MAIL'), eventDone],
  },
});

export const sellerDebts = port({
  ofPayment: { does: 'Reads the debt of one payment', needs: [gets('USER#id / SELLER_DEBT#payment')] },
  due: {
    does: 'Lists debts whose collection is due, oldest first',
    needs: [queries('DUE#debts / nextAttemptAt', 'gsi3')],
  },
  recordRefusal: {
    does: 'Counts a refusal of the provider and schedules the next attempt',
    needs: [updates('USER#id / SELLER_DEBT#payment'), puts('AUDIT#purchase / at')],
  },
});

export const payoutProvider = port({
  createAccount: {
    does: "Creates a creator's account in the stage's country; idempotent",
    needs: [{ secret: 'stripe' }, { setting: 'PAYOUT_COUNTRY' }],
  },
  account: {
    does: "Reads an account's current state",
    needs: [{ secret: 'stripe' }, { setting: 'PAYOUT_COUNTRY' }],
  },
  payout: { does: "Reads a payout's current state", needs: [{ secret: 'stripe' }] },
  onboardingUrl: { does: "Creates a link to the provider's onboarding pages", needs: [{ secret: 'stripe' }] },
  loginUrl: { does: "Creates a link to the provider's payout dashboard", needs: [{ secret: 'stripe' }] },
});
