import { globSync, readFileSync } from 'node:fs';

export interface NamedTest {
  readonly file: string;
  readonly title: string;
  readonly body: string;
}

/** Where a test begins: `test('…'`, `test.each(…)('…'`, and what Playwright and vitest let one chain to it. */
const BEGINS = /^( *)test(?:\.\w+)*(?:\(|<)/gm;

/** The tests of a file as they are written; a body ends where the next test of any depth begins. */
function testsOf(file: string): NamedTest[] {
  const source = readFileSync(file, 'utf8');
  const begins = [...source.matchAll(BEGINS)].map(({ index }) => index);
  return begins.flatMap((begin, n) => {
    const body = source.slice(begin, begins[n + 1]);
    const title = /(?:\(|^)\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1,\s*(?:async|\(|\{)/m.exec(body)?.[2];
    return title === undefined ? [] : [{ file, title, body }];
  });
}

/** Every test that can see a toast: components in a browser made of objects, and journeys in a real one. */
export const namedTests = (): NamedTest[] =>
  globSync(['test/web/**/*.test.{ts,tsx}', 'test/e2e/*.spec.ts']).flatMap(testsOf);
