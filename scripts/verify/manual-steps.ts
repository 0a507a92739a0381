/** What only a person can do on a deployed stage; the local cloud's stand-ins do it by themselves. */
export interface ManualSteps {
  /** An address of which mail arrives where `code` finds it. */
  address(who: string): string;
  /** The code that was mailed to an address. */
  code(email: string): Promise<string>;
  /** Fills in the payment provider's onboarding pages for a seller. */
  onboard(link: string): Promise<void>;
  /** Pays a checkout page by card. */
  pay(link: string): Promise<void>;
  /** Looks for an alarm's mail at the stage's alarm address. @throws Error where it did not come */
  findAlarmMail(alarmName: string): Promise<void>;
  close(): void;
}
