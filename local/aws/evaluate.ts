import { wildcardPattern } from '#local/protocol/wildcards.ts';
import type { RequiredPermission } from '#local/service.ts';
import type { Statement } from './statement.ts';

export type Verdict =
  | { readonly allowed: true; readonly by: Statement }
  | { readonly allowed: false; readonly because: 'no-allow' }
  | { readonly allowed: false; readonly because: 'explicit-deny'; readonly by: Statement };

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html */
export function evaluate(statements: readonly Statement[], permission: RequiredPermission): Verdict {
  const matching = statements.filter((statement) => applies(statement, permission));
  const deny = matching.find(({ Effect }) => Effect === 'Deny');
  if (deny) return { allowed: false, because: 'explicit-deny', by: deny };
  const allow = matching.find(({ Effect }) => Effect === 'Allow');
  return allow ? { allowed: true, by: allow } : { allowed: false, because: 'no-allow' };
}

function applies(
  { Action, Resource, Condition = {} }: Statement,
  { action, resource, context = {} }: RequiredPermission,
): boolean {
  return (
    Action.some((pattern) => matchesWildcard(pattern.toLowerCase(), action.toLowerCase())) &&
    Resource.some((pattern) => matchesWildcard(pattern, resource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => conditionHolds(operator, wanted, valuesOf(context, key))),
    )
  );
}

type Comparison = (wanted: string, actual: string) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  StringEquals: (wanted, actual) => wanted === actual,
  StringEqualsIgnoreCase: (wanted, actual) => wanted.toLowerCase() === actual.toLowerCase(),
  StringLike: (wanted, actual) => matchesWildcard(wanted, actual),
  ArnEquals: (wanted, actual) => matchesWildcard(wanted, actual),
  ArnLike: (wanted, actual) => matchesWildcard(wanted, actual),
  Bool: (wanted, actual) => wanted.toLowerCase() === actual.toLowerCase(),
  NumericEquals: (wanted, actual) => Number(wanted) === Number(actual),
  NumericLessThanEquals: (wanted, actual) => Number(actual) <= Number(wanted),
  NumericGreaterThanEquals: (wanted, actual) => Number(actual) >= Number(wanted),
};

function conditionHolds(operator: string, wanted: readonly string[], actual: readonly string[] | undefined): boolean {
  const [, quantifier, negated, name, ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(?:(String|Arn|Numeric)Not)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  if (operator === 'Null') return wanted.every((wish) => (wish === 'true') === (actual === undefined));
  const comparison = COMPARISONS[negated === undefined ? (name ?? '') : `${negated}${name}`];
  if (!comparison) throw new Error(`The local cloud does not support the IAM condition operator ${operator}`);
  if (actual === undefined) return ifExists !== undefined || quantifier === 'ForAllValues' || negated !== undefined;
  const matches = (value: string): boolean =>
    wanted.some((wish) => comparison(wish, value)) === (negated === undefined);
  return quantifier === 'ForAnyValue' ? actual.some(matches) : actual.every(matches);
}

function valuesOf(context: NonNullable<RequiredPermission['context']>, key: string): readonly string[] | undefined {
  const found = Object.entries(context).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
  if (found === undefined) return undefined;
  return typeof found === 'string' ? [found] : found;
}

const patterns = new Map<string, RegExp>();

function matchesWildcard(pattern: string, text: string): boolean {
  let compiled = patterns.get(pattern);
  if (!compiled) {
    compiled = wildcardPattern(pattern, { single: true });
    patterns.set(pattern, compiled);
  }
  return compiled.test(text);
}
