import fc from 'fast-check';
import { type FaultKind, type FaultPlan, faultKinds, type Site } from './faulty-network.ts';

/** Every fault at every call. Slow ones come last, so that samples skip them. */
function singles(sites: readonly Site[]): FaultPlan[] {
  const plans = faultKinds.flatMap((kind) => sites.map((_, number) => new Map<number, FaultKind>([[number, kind]])));
  const isSlow = (plan: FaultPlan) => [...plan.values()].includes('timeout, once');
  return [...plans.filter((plan) => !isSlow(plan)), ...plans.filter(isSlow)];
}

export const singleCount = (sites: readonly Site[]): number => sites.length * faultKinds.length;

/** A seeded sample of `count`, or all of them. */
export function drawSingles(sites: readonly Site[], count: number, seed: number): FaultPlan[] {
  const all = singles(sites);
  if (count >= all.length) return all;
  const quick = all.slice(0, all.length - sites.length);
  return fc.sample(fc.shuffledSubarray(quick, { minLength: count, maxLength: count }), { seed, numRuns: 1 })[0] ?? [];
}

/** Two faults at different calls. The first may cause the second call. */
export const drawPairs = (sites: readonly Site[], count: number, seed: number): FaultPlan[] =>
  fc
    .sample(
      fc.tuple(
        fc.uniqueArray(fc.nat({ max: sites.length + 4 }), { minLength: 2, maxLength: 2 }),
        fc.constantFrom(...faultKinds.filter((kind) => kind !== 'timeout, once')),
        fc.constantFrom(...faultKinds.filter((kind) => kind !== 'timeout, once')),
      ),
      { seed, numRuns: count },
    )
    .map(
      ([[first = 0, second = 1], kind, other]) =>
        new Map([
          [first, kind],
          [second, other],
        ]),
    );

export const describePlan = (plan: FaultPlan, sites: readonly Site[]): string =>
  [...plan]
    .map(([number, kind]) => `${sites[number]?.service ?? 'call'} ${sites[number]?.operation ?? number}: ${kind}`)
    .join(' and ');
