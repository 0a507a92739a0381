import { type Month, monthOf } from '#domain/time.ts';

/** The current month, as the product counts it: in UTC. */
export const monthNow = (): Month => monthOf(new Date().toISOString());

/** The result of the work, and whether it began and ended in the same month. */
export async function duringOneMonth<T>(work: () => Promise<T>): Promise<{ result: T; stayed: boolean }> {
  const month = monthNow();
  const result = await work();
  return { result, stayed: monthNow() === month };
}
