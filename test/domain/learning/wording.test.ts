import { expect, test } from 'vitest';
import { secondWordingOf } from '#domain/learning/wording.ts';

test.each([
  ['Why is it flat?', 'Why is it flat?'],
  ['', 'Why does it rise?'],
  [' \n', 'Why does it rise?'],
])('a question with the second wording %j asks %j again', (secondWording, asked) => {
  expect(secondWordingOf({ question: 'Why does it rise?', secondWording })).toBe(asked);
});
