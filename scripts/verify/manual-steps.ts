/** Steps that need a person on a deployed stage. The local cloud automates them. */
export interface ManualSteps {
  /** A new address whose email `code` can read. */
  address(who: string): string;
  code(email: string): Promise<string>;
  /** Completes the seller's onboarding at Stripe. */
  onboard(link: string): Promise<void>;
  pay(link: string): Promise<void>;
  /** @throws Error when no email came to the stage's alarm address */
  findAlarmMail(alarmName: string): Promise<void>;
  close(): void;
}
