import { isRecord } from './json.ts';
import { wildcardPattern } from './wildcards.ts';
/**
 * Unknown comparisons fail at load, so that no filter silently passes all or nothing.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
 */
export type EventPattern = (event: unknown) => boolean;

type Test = (value: unknown) => boolean;

export function eventPattern(pattern: unknown): EventPattern {
  if (!isRecord(pattern)) throw new Error(`An event pattern is an object, not ${JSON.stringify(pattern)}`);
  const parts = Object.entries(pattern).map(([key, expected]): EventPattern => {
    if (key === '$or') {
      if (!Array.isArray(expected)) throw new Error('$or in an event pattern is a list of patterns');
      const choices = expected.map(eventPattern);
      return (event) => choices.some((matches) => matches(event));
    }
    if (Array.isArray(expected)) {
      const tests = expected.map(testOf);
      return (event) => {
        const value = isRecord(event) ? event[key] : undefined;
        const candidates = Array.isArray(value) ? value : [value];
        return candidates.some((candidate) => tests.some((test) => test(candidate)));
      };
    }
    const inner = eventPattern(expected);
    // Missing fields are tested too: `exists: false` matches them.
    return (event) => inner(isRecord(event) ? event[key] : undefined);
  });
  return (event) => parts.every((matches) => matches(event));
}

function testOf(expected: unknown): Test {
  if (!isRecord(expected)) return (value) => value === expected;
  const tests = Object.entries(expected).map(([operator, operand]) => comparison(operator, operand));
  return (value) => tests.every((test) => test(value));
}

function comparison(operator: string, operand: unknown): Test {
  switch (operator) {
    case 'prefix': {
      const { text, fold } = textOperand(operand);
      return (value) => typeof value === 'string' && fold(value).startsWith(text);
    }
    case 'suffix': {
      const { text, fold } = textOperand(operand);
      return (value) => typeof value === 'string' && fold(value).endsWith(text);
    }
    case 'equals-ignore-case':
      return (value) => typeof value === 'string' && value.toLowerCase() === String(operand).toLowerCase();
    case 'wildcard': {
      const compiled = wildcardPattern(String(operand));
      return (value) => typeof value === 'string' && compiled.test(value);
    }
    case 'exists':
      return (value) => (value !== undefined) === operand;
    case 'anything-but': {
      const excluded = (Array.isArray(operand) ? operand : [operand]).map(testOf);
      return (value) => value !== undefined && !excluded.some((test) => test(value));
    }
    case 'numeric':
      return numeric(operand);
    default:
      throw new Error(`The local cloud does not support "${operator}" in an event pattern`);
  }
}

function textOperand(operand: unknown): { text: string; fold: (value: string) => string } {
  if (isRecord(operand)) {
    return { text: String(operand['equals-ignore-case']).toLowerCase(), fold: (value) => value.toLowerCase() };
  }
  return { text: String(operand), fold: (value) => value };
}

/** `['>', 0, '<=', 5]` */
function numeric(operand: unknown): Test {
  if (!Array.isArray(operand)) throw new Error('numeric in an event pattern is a list');
  const bounds: Test[] = [];
  for (let index = 0; index < operand.length; index += 2) {
    const bound = Number(operand[index + 1]);
    const compare = NUMERIC[String(operand[index])];
    if (!compare) throw new Error(`The local cloud does not support numeric ${operand[index]} in an event pattern`);
    bounds.push((value) => typeof value === 'number' && compare(value, bound));
  }
  return (value) => bounds.every((test) => test(value));
}

const NUMERIC: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};
