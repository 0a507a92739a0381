import type { CheckResult } from './finding.ts';

/**
 * What a deployment may do after its checks. A first one has two phases: the stacks that hold data and identity are made,
 * then an operator fills in what only they can have, and then everything is deployed.
 */
export type Plan =
  | { readonly kind: 'stop'; readonly because: string }
  | { readonly kind: 'first-phase'; readonly stacks: readonly string[] }
  | { readonly kind: 'everything' };

export function planOf(
  found: readonly CheckResult[],
  {
    isFirst,
    firstStacks,
  }: {
    /** Whether the stacks that hold data are not there yet. */
    readonly isFirst: boolean;
    readonly firstStacks: readonly string[];
  },
): Plan {
  const failures = found.filter(({ finding }) => finding.verdict === 'failed').length;
  if (failures > 0)
    return { kind: 'stop', because: `${failures === 1 ? 'One thing is' : `${failures} things are`} missing` };
  if (isFirst) return { kind: 'first-phase', stacks: firstStacks };
  const waiting = found.filter(({ finding }) => finding.verdict === 'pending');
  if (waiting.length > 0)
    return { kind: 'stop', because: `Still waiting for: ${waiting.map(({ title }) => title).join(', ')}` };
  return { kind: 'everything' };
}
