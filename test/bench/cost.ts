import { prices } from './prices.ts';

/** Units that AWS bills. */
export interface Units {
  readonly requests: number;
  readonly invocations: number;
  readonly gbSeconds: number;
  readonly tableReads: number;
  readonly tableWrites: number;
  readonly s3Reads: number;
  readonly s3Writes: number;
  readonly mails: number;
  readonly logBytes: number;
}

/** US dollars of `times` journeys in a month. `free` is the account's free allowance. */
export function costUsd(units: Units, times = 1, free: Partial<Units> = {}): number {
  const billed = (name: keyof Units): number => Math.max(0, units[name] * times - (free[name] ?? 0));
  return (
    billed('requests') * prices.httpApiRequest +
    billed('invocations') * prices.lambdaRequest +
    billed('gbSeconds') * prices.lambdaGbSecond +
    billed('tableReads') * prices.tableReadUnit +
    billed('tableWrites') * prices.tableWriteUnit +
    billed('s3Reads') * prices.s3Read +
    billed('s3Writes') * prices.s3Write +
    billed('mails') * prices.mail +
    (billed('logBytes') / 1e9) * prices.logGb
  );
}
