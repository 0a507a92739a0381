import { wildcardPattern } from '#local/protocol/wildcards.ts';
/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html */
export function filterPattern(pattern: string): (line: Readonly<Record<string, unknown>>) => boolean {
  const body = /^\{(.*)\}$/s.exec(pattern.trim())?.[1];
  const tokens = body?.match(/"(?:[^"\\]|\\.)*"|\$(?:\.\w+)+|&&|\|\||!=|=|[()]|[A-Z]+|\S+/g);
  if (!tokens) throw new Error(`The local cloud does not support the filter pattern ${pattern}`);
  let at = 0;
  const wrong = (): never => {
    throw new Error(`The local cloud does not support "${tokens[at] ?? 'the end'}" in the filter pattern ${pattern}`);
  };

  type Test = (line: Readonly<Record<string, unknown>>) => boolean;
  const comparison = (): Test => {
    if (tokens[at] === '(') {
      at += 1;
      const inner = either();
      if (tokens[at] !== ')') wrong();
      at += 1;
      return inner;
    }
    const [field = '', operator = '', quoted = ''] = tokens.slice(at, at + 3);
    if (field.startsWith('$.') && operator === 'NOT' && quoted === 'EXISTS') {
      at += 3;
      return (line) => fieldOf(line, field) === undefined;
    }
    if (!field.startsWith('$.') || !['=', '!='].includes(operator) || !quoted.startsWith('"')) wrong();
    at += 3;
    const wanted = wildcardPattern(String(JSON.parse(quoted)));
    return (line) => {
      const found = fieldOf(line, field);
      return (typeof found === 'string' && wanted.test(found)) === (operator === '=');
    };
  };
  const chain = (operator: string, part: () => Test, combined: (tests: readonly Test[]) => Test): Test => {
    const tests = [part()];
    while (tokens[at] === operator) {
      at += 1;
      tests.push(part());
    }
    return combined(tests);
  };
  const both = (): Test => chain('&&', comparison, (tests) => (line) => tests.every((test) => test(line)));
  const either = (): Test => chain('||', both, (tests) => (line) => tests.some((test) => test(line)));

  const whole = either();
  if (at < tokens.length) wrong();
  return whole;
}

export function fieldOf(line: unknown, selector: string): unknown {
  let found = line;
  for (const name of selector.slice(2).split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}
