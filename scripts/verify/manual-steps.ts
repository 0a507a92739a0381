/** Steps that need a person on a deployed stage. The local cloud automates them. */
export interface ManualSteps {
  address(who: string): string;
  code(email: string): Promise<string>;
  onboard(link: string): Promise<void>;
  pay(link: string): Promise<void>;
  /** @throws Error when no email came to the stage's alarm address */
  findAlarmMail(alarmName: string): Promise<void>;
  close(): void;
}
