import type Stripe from 'stripe';

/** Stripe's session object does not carry this. */
export interface CheckoutOrder {
  readonly id: string;
  readonly lineItems: readonly Stripe.LineItem[];
  readonly payment: {
    readonly applicationFeeAmount: number | null;
    readonly destination: string | null;
    readonly onBehalfOf: string | null;
    readonly metadata: Stripe.Metadata;
  };
  readonly subscription: {
    readonly trialDays: number | null;
    readonly metadata: Stripe.Metadata;
  };
  readonly awaiting: { readonly paymentMethod: string; readonly email: string; readonly name: string } | null;
}

/** The number decides how charges end. */
interface CardBehavior {
  readonly id: string;
  readonly behaviour: string;
}

/** Onboarding, the Express dashboard, the billing portal. */
export interface HostedLink {
  readonly id: string;
  readonly subject: string;
  readonly returnUrl: string;
  readonly refreshUrl: string;
  readonly expiresAt: number;
  readonly used: boolean;
}

/** Kinds are stored; their names must not change. */
export interface Objects {
  account: Stripe.Account;
  application_fee: Stripe.ApplicationFee;
  balance_transaction: Stripe.BalanceTransaction;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
  card_behaviour: CardBehavior;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  checkout_order: CheckoutOrder;
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  fee_refund: Stripe.FeeRefund;
  hosted_link: HostedLink;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoiceitem: Stripe.InvoiceItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
  transfer: Stripe.Transfer;
  webhook_endpoint: Stripe.WebhookEndpoint;
  transfer_reversal: Stripe.TransferReversal;
}

export type Kind = keyof Objects;
