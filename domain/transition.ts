/** Stores derive their `ConditionExpression` from it. */
export interface Transition<Status extends string = string> {
  readonly name: string;
  readonly from: readonly Status[];
  readonly to: Status;
}

export const transition = <const Status extends string>(
  name: string,
  from: readonly Status[],
  to: Status,
): Transition<Status> => ({ name, from, to });

export const allows = <Status extends string>(step: Transition<Status>, status: Status): boolean =>
  step.from.includes(status);
