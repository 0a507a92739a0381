import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseBody, courseData, courseMeta } from '#domain/pages/course-page.ts';
import { headTags, withHead } from '#domain/pages/head.ts';
import { dataBlock, excerpt, replaceMark } from '#domain/pages/html.ts';
import { marketplaceList, marketplaceSearch } from '#domain/pages/marketplace-page.ts';
import { robots } from '#domain/pages/robots.ts';
import { sitemap } from '#domain/pages/sitemap.ts';
import { escapeHtml } from '#domain/text.ts';

const ATTACK = `</script><script>alert(1)</script><!-- "><img src=x onerror=alert(1)> ' $& \u2028!`;
const addresses = {
  site: 'https://coursewright.example/',
  page: 'https://coursewright.example/course/01J9',
  image: 'https://coursewright.example/card.png?v=1&w=2',
};
const aShownCourse = (words: string, given: { priceCents?: number | null; isNotOpenYet?: true } = {}) => ({
  id: '01J9',
  title: words,
  description: words,
  creatorName: words,
  priceCents: 2_900,
  outline: `- ${words}`,
  customColors: { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' },
  category: words,
  level: 'beginner',
  language: 'en',
  headline: words,
  subheadline: words,
  whatYouWillLearn: [words],
  seoTitle: words,
  seoDescription: words,
  curriculum: [{ title: words, lessonCount: 2, durationMinutes: 95 }],
  createdAt: '2026-11-21T06:00:00.000Z',
  ...given,
});
const none = { starsSum: 0, reviewCount: 0 };
const links = { marketplace: '/marketplace', signUp: '/auth?role=student' };

/** Parsed like a browser does. */
function parsed(words: string, sum = none, given: Parameters<typeof aShownCourse>[1] = {}) {
  const course = aShownCourse(words, given);
  const head =
    headTags(courseMeta(course, addresses)) + dataBlock('application/ld+json', courseData(course, sum, addresses));
  const frame =
    '<!doctype html><html><head><!--head:start--><title>x</title><!--head:end--></head><body>[[content]]</body></html>';
  const html = replaceMark(withHead(frame, head), '[[content]]', courseBody(course, sum, links));
  return { html, document: new DOMParser().parseFromString(html, 'text/html') };
}

const contentOf = (document: Document, property: string) =>
  document.querySelector(`meta[property="${property}"], meta[name="${property}"]`)?.getAttribute('content');

describe('a course page', () => {
  test.each([ATTACK, 'Bread & "butter" <fast>', '\u0000\u0008nul'])('escapes user text: %j', (words) => {
    const { document } = parsed(words);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelectorAll('img, [onerror]')).toHaveLength(0);
    const shown = words.replaceAll('\u0000', '').replaceAll('\u0008', '');
    // A title joins only HTML's white space.
    expect(document.title).toBe(`${shown} · Coursewright`.replace(/[\t\n\f\r ]+/g, ' '));
    expect(document.querySelector('h1')?.textContent).toBe(shown);
    expect(contentOf(document, 'og:title')).toBe(shown);
    expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toMatchObject({ name: words });
  });

  test('says beside the link that a course cannot be bought yet', () => {
    const open = parsed('Bread');
    expect(open.html).toContain('https://schema.org/InStock');
    expect(open.document.body.textContent).not.toContain('Not open for enrollment');
    const { html, document } = parsed('Bread', none, { isNotOpenYet: true });
    expect(html).toContain('https://schema.org/OutOfStock');
    const links = [...document.querySelectorAll('a[href="/auth?role=student"]')];
    expect(links.map((link) => link.parentElement?.textContent)).toEqual([
      'Sign up to enrollNot open for enrollment yet',
      'Sign up to enrollNot open for enrollment yet',
    ]);
  });

  test('stays valid with any user text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((text) => text + ATTACK),
        ),
        (words) => {
          const { document } = parsed(words);
          expect(document.querySelectorAll('script')).toHaveLength(1);
          expect(document.head.querySelectorAll('meta[property="og:url"]')).toHaveLength(1);
          expect(document.querySelector('aside a')?.getAttribute('href')).toBe('/auth?role=student');
          expect(document.querySelectorAll('img')).toHaveLength(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('has metadata for social networks and search engines', () => {
    const { document } = parsed('Bread', { starsSum: 14, reviewCount: 3 });
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(addresses.page);
    expect(contentOf(document, 'og:image')).toBe(addresses.image);
    expect(contentOf(document, 'twitter:card')).toBe('summary_large_image');
    expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toMatchObject({
      '@type': 'Course',
      provider: { '@type': 'Organization', name: 'Coursewright' },
      offers: { category: 'Paid', price: '29.00', priceCurrency: 'USD' },
      hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT1H35M' },
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    });
    expect(document.body.textContent).toContain('Rated 4.7 of 5 in 3 reviews');
  });

  test('claims no rating without reviews, and shows free courses as free', () => {
    const { html, document } = parsed('Bread', none, { priceCents: 0 });
    expect(html).not.toContain('aggregateRating');
    expect(document.body.textContent).not.toContain('Rated');
    expect(JSON.parse(document.querySelector('script')?.textContent ?? '').offers).toMatchObject({
      category: 'Free',
      price: '0.00',
    });
  });

  test('is not indexed and not for sale without a price', () => {
    const { html, document } = parsed('Bread', none, { priceCents: null });
    expect(contentOf(document, 'robots')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(html).not.toContain('offers');
    expect(document.querySelector('aside a')).toBeNull();
  });
});

test('the marketplace escapes user text and lists links', () => {
  const list = marketplaceList({
    cards: [{ ...aShownCourse(ATTACK), priceCents: 0, lessonCount: 1, averageRating: 4.5, reviewCount: 2 }],
    matching: 30,
    listed: 40,
    pageOf: (id) => `/course/${id}`,
    before: undefined,
    after: '/marketplace?q=%22&offset=24',
  });
  const html = marketplaceSearch(ATTACK, '/marketplace') + list;
  const document = new DOMParser().parseFromString(html, 'text/html');
  expect(document.querySelectorAll('script, img')).toHaveLength(0);
  expect(document.querySelector('input')?.value).toBe(ATTACK);
  expect(document.querySelector('li a')?.getAttribute('href')).toBe('/course/01J9');
  expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/marketplace?q=%22&offset=24');
  expect(document.querySelector('a[rel=prev]')).toBeNull();
});

test('a description is cut between words, never within a character', () => {
  expect(excerpt('short\n\n text', 20)).toBe('short text');
  expect(excerpt('one two three four', 12)).toBe('one two…');
  expect(excerpt('😀'.repeat(20), 10).isWellFormed()).toBe(true);
});

test('a page built by another version throws a clear error', () => {
  expect(() => replaceMark('<p>', '[[content]]', '')).toThrow(/built by this version/);
  expect(() => withHead('<head>', '')).toThrow(/built by this version/);
});

describe('the sitemap', () => {
  const many = Array.from({ length: 5 }, (_, index) => `https://x.example/course/${index}?a&b`);
  const parse = (text: string | undefined) => new DOMParser().parseFromString(text ?? '', 'application/xml');
  const locations = (text: string | undefined) =>
    [...parse(text).querySelectorAll('loc')].map((one) => one.textContent);

  test('lists every URL once', () => {
    expect(locations(sitemap(many, undefined, 'https://x.example/sitemap.xml'))).toEqual(many);
  });

  test('splits into an index of parts when too large', () => {
    const own = 'https://x.example/sitemap.xml';
    const index = sitemap(many, undefined, own, 2);
    expect(parse(index).documentElement.tagName).toBe('sitemapindex');
    expect(locations(index)).toEqual([1, 2, 3].map((part) => `${own}?part=${part}`));
    expect([1, 2, 3].flatMap((part) => locations(sitemap(many, part, own, 2)))).toEqual(many);
    expect(sitemap(many, 4, own, 2)).toBeUndefined();
  });
});

test('robots.txt allows public data and disallows pages that need an account', () => {
  const lines = robots(['/dashboard', '/course/:courseId/edit'], 'https://x.example/sitemap.xml').split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Allow: /api/public/',
      'Disallow: /api/',
      'Disallow: /dashboard',
      'Disallow: /course/*/edit',
      'Sitemap: https://x.example/sitemap.xml',
    ]),
  );
});

test('both kinds of quotes are escaped', () => {
  expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
});
