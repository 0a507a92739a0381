import { globSync, readFileSync } from 'node:fs';

export interface NamedTest {
  readonly file: string;
  readonly title: string;
  readonly body: string;
}

/** The start of a test: `test('…'`, `test.each(…)('…'`, and other chained calls. */
const BEGINS = /^( *)test(?:\.\w+)*(?:\(|<)/gm;

/** A body ends where the next test starts. */
function testsOf(file: string): NamedTest[] {
  const source = readFileSync(file, 'utf8');
  const begins = [...source.matchAll(BEGINS)].map(({ index }) => index);
  return begins.flatMap((begin, n) => {
    const body = source.slice(begin, begins[n + 1]);
    const title = /(?:\(|^)\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s*(?:async|\(|\{)/m.exec(body)?.[2];
    return title === undefined ? [] : [{ file, title, body }];
  });
}

/** Component tests and browser journeys. */
export const namedTests = (): NamedTest[] =>
  globSync(['test/web/**/*.test.{ts,tsx}', 'test/e2e/*.spec.ts']).flatMap(testsOf);
