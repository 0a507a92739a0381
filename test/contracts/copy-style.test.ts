import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#test/support/sources.ts';

/** Files with texts that users read. */
const files = globSync(
  [
    'web/src/config/messages/*.ts',
    'contracts/errors.ts',
    'domain/{rate-limits,generations/generation,rewrites/rewrite,users/deletion,moderation/reason}.ts',
    'domain/courses/{export,publishing}.ts',
    'domain/exports/{course-export,words}.ts',
    'functions/outbox/mail-templates/*.ts',
    'functions/account/compose-message.ts',
    'functions/{courses,learning,moderation,purchases,subscriptions}/*.ts',
  ],
  { cwd: root },
);

/** Texts of the client's specification; they keep their spelling. */
const clientsTexts = new Set([
  'Course outline coming soon...',
  'Loading...',
  'Processing...',
  'Search courses, creators...',
  'Please log in to purchase this course',
]);

/** Legal text has no contractions. */
const formal = 'web/src/config/messages/privacy.ts';

const rules: readonly { readonly rule: string; readonly pattern: RegExp; readonly exceptIn?: string }[] = [
  { rule: 'email, not mail or e-mail', pattern: /\b(?:e-)?mails?\b(?!-)/i },
  {
    rule: 'American spelling',
    pattern: /colour|catalogue|favour|centre\b|metre\b|licence\b|\benrol(?!l)|\bcancell(?:ed|ing)\b/i,
  },
  {
    rule: 'plain words',
    pattern: /\b(?:anew|whoever|whom|mend(?:s|ed)?|for good|at once|in the meantime|by (?:itself|themselves))\b/i,
  },
  {
    rule: '"Couldn\'t load X", not "X could not be loaded"',
    pattern: /could(?:n't| not) be (?:loaded|read|reached|checked)|did(?:n't| not) arrive/i,
  },
  {
    rule: 'contractions',
    pattern: /\b(?:cannot|(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should) not)\b(?! only\b)/i,
    exceptIn: formal,
  },
  { rule: 'one ellipsis character', pattern: /[A-Za-z]\.\.\./ },
];

const COMMENT_OR_LITERAL = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** String literals, without comments, import paths, codes and the API's notes on fields ("is not an id"). */
const textsOf = (source: string): string[] =>
  [...source.replace(/from '[^']*'/g, '').matchAll(COMMENT_OR_LITERAL)]
    .map(([literal]) => literal)
    .filter((literal) => !literal.startsWith('/'))
    .map((literal) => literal.slice(1, -1).replaceAll("\\'", "'"))
    .filter((text) => /^[A-Z]|\s/.test(text) && !text.startsWith('is not '));

const texts = files.flatMap((file) =>
  textsOf(readFileSync(join(root, file), 'utf8')).map((text) => ({ file: file.replaceAll('\\', '/'), text })),
);

describe('texts that users read', () => {
  test('are found by this test', () => {
    expect(texts.length).toBeGreaterThan(1_200);
    for (const text of ['Create Course', 'Please sign in and try again.', 'Your receipt for “${courseTitle}”'])
      expect(texts.map((found) => found.text)).toContain(text);
  });

  test.each(rules)('follow the rule: $rule', ({ pattern, exceptIn }) => {
    const wrong = texts
      .filter(({ file, text }) => file !== exceptIn && !clientsTexts.has(text) && pattern.test(text))
      .map(({ file, text }) => `${file}: ${text}`);
    expect(wrong).toEqual([]);
  });
});
