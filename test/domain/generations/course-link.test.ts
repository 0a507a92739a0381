import { describe, expect, test } from 'vitest';
import { limits, type MarketingKit } from '#domain/courses/content.ts';
import { withCourseLink } from '#domain/generations/course-link.ts';
import { maxPieceBytes } from '#domain/generations/pieces.ts';

const ADDRESS = 'https://example.com/course/01JD00000000000000000000AA';
const kitOf = (short: string, long: string): MarketingKit => ({
  emails: [{ subject: short, body: long }],
  socialPosts: [{ channel: 'X', text: long }],
  blogPost: { title: short, body: long },
  videoDescription: long,
});

describe('the address of a course', () => {
  test('replaces every mark in every text', () => {
    const linked = withCourseLink(kitOf('At [link]', '[link] and [link].'), ADDRESS);
    expect(linked).toEqual(kitOf(`At ${ADDRESS}`, `${ADDRESS} and ${ADDRESS}.`));
  });

  test('replaces the mark in other spellings, but no link of Markdown', () => {
    const { videoDescription } = withCourseLink(kitOf('', '[Link], [ link ], [course link], [link](x), $&'), ADDRESS);
    expect(videoDescription).toBe(`${ADDRESS}, ${ADDRESS}, ${ADDRESS}, [link](x), $&`);
  });

  test('leaves the mark in a text that it would make too long, and replaces the others', () => {
    const room = (chars: number) => `${'x'.repeat(chars - ADDRESS.length)}[link]`;
    const short = room(limits.shortTextChars + 1);
    expect(withCourseLink(kitOf(short, 'See [link]'), ADDRESS)).toEqual(kitOf(short, `See ${ADDRESS}`));
    const fits = withCourseLink(kitOf(room(limits.shortTextChars), ''), ADDRESS);
    expect(fits.blogPost.title).toHaveLength(limits.shortTextChars);
    expect(fits.blogPost.title.endsWith(ADDRESS)).toBe(true);
  });

  test('replaces nothing if the kit would become too large', () => {
    const email = { subject: '', body: `${'x'.repeat(1_000)}[link]` };
    const count = Math.floor(maxPieceBytes.marketing / (1_000 + ADDRESS.length));
    const kit = { ...kitOf('', ''), emails: Array.from({ length: count }, () => email) };
    expect(withCourseLink(kit, ADDRESS)).toBe(kit);
  });
});
