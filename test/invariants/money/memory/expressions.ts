import { isDeepStrictEqual } from 'node:util';

/** An item of the document client. */
export type Row = Record<string, unknown>;
interface Words {
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Record<string, unknown> | undefined;
}
type Test = (row: Row | undefined, words: Words) => boolean;
type Operand = (row: Row | undefined, words: Words) => unknown;

const TOKEN = /\s*(<>|<=|>=|[=<>(),]|[#:]?\w+)/y;

/** Tokens of an expression. An unknown token is a bug in this parser. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw new Error(`The table in memory does not read: ${text}`);
    tokens.push(token);
  }
  return tokens;
}

const ordered = (left: unknown, right: unknown): number | undefined =>
  typeof left !== typeof right || (typeof left !== 'number' && typeof left !== 'string')
    ? undefined
    : left === right
      ? 0
      : // DynamoDB orders strings by bytes.
        (
            typeof left === 'string'
              ? Buffer.compare(Buffer.from(left), Buffer.from(String(right))) < 0
              : left < Number(right)
          )
        ? -1
        : 1;

const compare: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  '=': (left, right) => left !== undefined && isDeepStrictEqual(left, right),
  '<>': (left, right) => left === undefined || !isDeepStrictEqual(left, right),
  '<': (left, right) => (ordered(left, right) ?? 1) < 0,
  '<=': (left, right) => (ordered(left, right) ?? 1) <= 0,
  '>': (left, right) => (ordered(left, right) ?? -1) > 0,
  '>=': (left, right) => (ordered(left, right) ?? -1) >= 0,
};

const sizeOf = (value: unknown): number | undefined =>
  value instanceof Set ? value.size : Array.isArray(value) || typeof value === 'string' ? value.length : undefined;

const nameOf = (token: string, { ExpressionAttributeNames: names }: Words): string => {
  const name = token.startsWith('#') ? names?.[token] : token;
  if (name === undefined) throw new Error(`No name was given for ${token}`);
  return name;
};

function reader(text: string) {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = () => tokens[at] ?? '';
  const take = (expected?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`Expected ${expected ?? 'more'} at word ${at} of: ${text}`);
    return token;
  };
  const operand = (): Operand => {
    const token = take();
    if (token === 'size') {
      take('(');
      const of = operand();
      take(')');
      return (row, words) => sizeOf(of(row, words));
    }
    if (token.startsWith(':')) return (_, words) => words.ExpressionAttributeValues?.[token];
    return (row, words) => row?.[nameOf(token, words)];
  };
  return { peek, take, operand, ended: () => at === tokens.length };
}

function conditionOf(text: string): Test {
  const { peek, take, operand, ended } = reader(text);
  const call = (): Operand => {
    take();
    take('(');
    const of = operand();
    take(')');
    return of;
  };
  const one = (): Test => {
    switch (peek()) {
      case '(': {
        take();
        const inner = any();
        take(')');
        return inner;
      }
      case 'attribute_exists': {
        const of = call();
        return (row, words) => of(row, words) !== undefined;
      }
      case 'attribute_not_exists': {
        const of = call();
        return (row, words) => of(row, words) === undefined;
      }
    }
    const left = operand();
    const word = take();
    if (word === 'IN') {
      const list: Operand[] = [];
      do {
        take();
        list.push(operand());
      } while (peek() === ',');
      take(')');
      return (row, words) => list.some((of) => compare['=']?.(left(row, words), of(row, words)));
    }
    if (word === 'BETWEEN') {
      const low = operand();
      take('AND');
      const high = operand();
      return (row, words) => {
        const value = left(row, words);
        return !!compare['>=']?.(value, low(row, words)) && !!compare['<=']?.(value, high(row, words));
      };
    }
    const by = compare[word];
    if (!by) throw new Error(`The table in memory does not know ${word}: ${text}`);
    const right = operand();
    return (row, words) => by(left(row, words), right(row, words));
  };
  const all = (): Test => {
    const parts = [one()];
    while (peek() === 'AND') {
      take();
      parts.push(one());
    }
    return (row, words) => parts.every((part) => part(row, words));
  };
  const any = (): Test => {
    const parts = [all()];
    while (peek() === 'OR') {
      take();
      parts.push(all());
    }
    return (row, words) => parts.some((part) => part(row, words));
  };
  const test = any();
  if (!ended()) throw new Error(`The table in memory read only a part of: ${text}`);
  return test;
}

type Step = (before: Row, after: Row, words: Words) => void;

function changeOf(text: string): Step[] {
  const { peek, take, operand, ended } = reader(text);
  const steps: Step[] = [];
  const each = (read: () => void) => {
    read();
    while (peek() === ',') {
      take();
      read();
    }
  };
  const set = () => {
    const target = take();
    take('=');
    if (peek() !== 'if_not_exists') {
      const value = operand();
      steps.push((before, after, words) => {
        after[nameOf(target, words)] = value(before, words);
      });
      return;
    }
    take();
    take('(');
    const known = operand();
    take(',');
    const value = operand();
    take(')');
    steps.push((before, after, words) => {
      after[nameOf(target, words)] = known(before, words) ?? value(before, words);
    });
  };
  const add = () => {
    const target = take();
    const value = operand();
    steps.push((before, after, words) => {
      const name = nameOf(target, words);
      const by = value(before, words);
      const had = before[name];
      if (by instanceof Set) after[name] = new Set([...(had instanceof Set ? had : []), ...by]);
      else if (had !== undefined && typeof had !== 'number') throw new Error(`ADD to ${name}, which is no number`);
      else after[name] = Number(had ?? 0) + Number(by);
    });
  };
  const remove = () => {
    const target = take();
    steps.push((_, after, words) => {
      delete after[nameOf(target, words)];
    });
  };
  const sections: Readonly<Record<string, () => void>> = { SET: set, ADD: add, REMOVE: remove };
  while (!ended()) {
    const section = sections[take()];
    if (!section) throw new Error(`The table in memory does not read: ${text}`);
    each(section);
  }
  return steps;
}

const conditions = new Map<string, Test>();
const changes = new Map<string, Step[]>();
function cached<Value>(known: Map<string, Value>, text: string, make: (text: string) => Value): Value {
  const value = known.get(text) ?? make(text);
  known.set(text, value);
  return value;
}

/** `row` is undefined for a missing item. */
export const meetsCondition = (text: string | undefined, row: Row | undefined, words: Words): boolean =>
  text === undefined || cached(conditions, text, conditionOf)(row, words);

export function applyUpdate(text: string, row: Row, words: Words): Row {
  const after = { ...row };
  for (const step of cached(changes, text, changeOf)) step(row, after, words);
  return after;
}
