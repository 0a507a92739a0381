import { expect, test } from 'vitest';
import { CourseTitle } from '#domain/courses/course-texts.ts';
import { optionalText } from '#domain/required-text.ts';
import { FullName } from '#domain/users/profile.ts';

const invisible = ['\u200b\u200b', '\u3164', '\u2800\u2800', '\u00ad', '\u2060', '\u202e', '\u0000', ' \t', ''];

test.each(invisible)('%j is no name, no title and no review', (text) => {
  expect(FullName.safeParse(text).success).toBe(false);
  expect(CourseTitle.safeParse(text).success).toBe(false);
  expect(optionalText(20).parse(text)).toBe('');
});

test.each(['علی\u200cرضا', 'Ada 👩\u200d💻', 'Ada\tLovelace'])('%j is a name', (name) => {
  expect(FullName.parse(` ${name} `)).toBe(name);
});

test.each(['Ada\u0000', 'A\u0007da'])('%j is refused as a name', (name) => {
  expect(FullName.safeParse(name).success).toBe(false);
});

test('an optional text is trimmed and measured', () => {
  expect(optionalText(5).parse(' Great ')).toBe('Great');
  expect(optionalText(5).safeParse('Great!').success).toBe(false);
  expect(optionalText(5).parse('A\u0000B\nC')).toBe('AB\nC');
  expect(optionalText(9).parse('\u0000 one\vtwo')).toBe('one\ntwo');
  expect(CourseTitle.parse('A\u0000B')).toBe('AB');
});
