// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ToastMessage, toasts } from '#web/config/messages/toasts.ts';
import { type NamedTest, namedTests } from './named-tests.ts';
import { producedBy } from './produced-by.ts';
import { MESSAGE, specified } from './specified.ts';

type Maker = (message?: string) => ToastMessage;
// Entries with a required parameter get a dummy text.
const catalogue = Object.entries(toasts) as [keyof typeof toasts, ToastMessage | Maker][];
const sample = (entry: ToastMessage | Maker): ToastMessage => (typeof entry === 'function' ? entry(MESSAGE) : entry);
const textOf = ({ kind, title, description = '' }: ToastMessage): string => `${kind}: ${title} / ${description}`;

describe('the catalogue of the specification', () => {
  test.each(specified)('$kind: $title / $text', ({ kind, title, text, from }) => {
    expect(from).toMatchObject({ kind, title });
    if (text !== undefined) expect(from.description).toBe(text);
  });

  test('has no two entries with the same text', () => {
    const own = catalogue.flatMap(([key, entry]) => {
      const words = typeof entry === 'function' ? entry() : entry;
      // An entry without its own text passes the argument on.
      return words.description && words.description !== 'undefined' ? [[textOf(words), key] as const] : [];
    });
    const duplicates = Object.values(Object.groupBy(own, ([words]) => words)).filter((keys) => (keys?.length ?? 0) > 1);
    expect(
      duplicates.filter((keys) => keys?.some(([words]) => specified.some(({ from }) => textOf(from) === words))),
    ).toEqual([]);
  });

  // Runs only where the specification lies beside the project.
  const SPECIFICATION = '../shared/spec/product.md';
  test.skipIf(!existsSync(SPECIFICATION))('contains every quote', () => {
    const section =
      /## 8\. The error catalogue\n([\s\S]*?)\n## 9\./.exec(readFileSync(SPECIFICATION, 'utf8'))?.[1] ?? '';
    const quotes = [...section.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote.replace('{n}', '3'));
    expect(quotes.length).toBeGreaterThan(40);
    const known = new Set(
      specified.flatMap(({ title, text = '' }) => [title, text, `${title} / ${text}`, `${title} ${text}`]),
    );
    // The page's own texts, which are no toasts.
    expect(quotes.filter((quote) => !known.has(quote))).toEqual(['Oops! Page not found.']);
  });
});

describe('every toast', () => {
  const tests = namedTests();
  const rows = Object.entries(producedBy).flatMap(([file, byTest]) =>
    Object.entries(byTest).flatMap(([title, keys]) => keys.map((key) => ({ key, file, title }))),
  );

  test('is produced by a named test (test/web/toasts/produced-by.ts)', () => {
    expect(rows.map(({ key }) => key).toSorted()).toEqual(catalogue.map(([key]) => key).toSorted());
  });

  const literal = (text: string) => [text, text.replaceAll("'", "\\'")];
  const asserts = ({ body }: NamedTest, text: string) => literal(text).some((each) => body.includes(each));

  test.each(rows)('$key: $title', ({ key, file, title }) => {
    const named = tests.filter((one) => one.file === file && one.title === title);
    expect(named, `${file} has no test "${title}"`).not.toEqual([]);
    const entry = toasts[key];
    const words = sample(entry as ToastMessage | Maker);
    expect(
      named.some((one) => asserts(one, words.title)),
      `it looks for "${words.title}"`,
    ).toBe(true);
    // The text distinguishes equal titles.
    const isShared = catalogue.filter(([, other]) => sample(other).title === words.title).length > 1;
    if (isShared && typeof entry !== 'function' && words.description)
      expect(
        named.some((one) => asserts(one, words.description ?? '')),
        `and for "${words.description}"`,
      ).toBe(true);
  });

  test('is used by the site', () => {
    const sources = globSync('web/src/**/*.{ts,tsx}')
      .filter((file) => !file.endsWith('messages/toasts.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const unused = catalogue.map(([key]) => key).filter((key) => !new RegExp(`\\btoasts\\.${key}\\b`).test(sources));
    expect(unused).toEqual([]);
  });
});
