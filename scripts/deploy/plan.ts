import type { Found } from './finding.ts';

/**
 * What a deployment may do after its checks. A first one has two phases: the stacks that hold data and identity are made,
 * then an operator fills in what only they can have, and then everything is deployed.
 */
export type Plan =
  | { readonly kind: 'stop'; readonly because: string }
  | { readonly kind: 'first-phase'; readonly stacks: readonly string[] }
  | { readonly kind: 'everything' };

export function planOf(
  found: readonly Found[],
  {
    isFirst,
    firstStacks,
  }: {
    /** Whether the stacks that hold data are not there yet. */
    readonly isFirst: boolean;
    readonly firstStacks: readonly string[];
  },
): Plan {
  const wrong = found.filter(({ finding }) => finding.verdict === 'wrong').length;
  if (wrong > 0) return { kind: 'stop', because: `${wrong === 1 ? 'One thing is' : `${wrong} things are`} missing` };
  if (isFirst) return { kind: 'first-phase', stacks: firstStacks };
  const waiting = found.filter(({ finding }) => finding.verdict === 'later');
  if (waiting.length > 0)
    return { kind: 'stop', because: `Still waiting for: ${waiting.map(({ title }) => title).join(', ')}` };
  return { kind: 'everything' };
}
