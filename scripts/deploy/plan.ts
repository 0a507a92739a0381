import type { CheckResult } from './finding.ts';

/**
 * The next step after the checks. A first deployment has two phases: the data and identity stacks, then, after the operator
 * stored the secrets, everything.
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
    readonly isFirst: boolean;
    readonly firstStacks: readonly string[];
  },
): Plan {
  const failures = found.filter(({ finding }) => finding.verdict === 'failed').length;
  if (failures > 0) return { kind: 'stop', because: `${failures === 1 ? '1 check' : `${failures} checks`} failed` };
  if (isFirst) return { kind: 'first-phase', stacks: firstStacks };
  const waiting = found.filter(({ finding }) => finding.verdict === 'pending');
  if (waiting.length > 0)
    return { kind: 'stop', because: `Still waiting for: ${waiting.map(({ title }) => title).join(', ')}` };
  return { kind: 'everything' };
}
