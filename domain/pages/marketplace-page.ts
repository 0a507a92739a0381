import { lessons } from '../courses/lessons.ts';
import { dollars } from '../dollars.ts';
import { MAX_SEARCH_CHARS } from '../limits.ts';
import { escapeHtml } from '../text.ts';

interface ListedCourse {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly creatorName: string;
  readonly priceCents: number;
  readonly lessonCount: number;
  readonly averageRating: number | null;
  readonly reviewCount: number;
}

interface ShownList {
  readonly cards: readonly ListedCourse[];
  readonly matching: number;
  readonly listed: number;
  readonly pageOf: (courseId: string) => string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** As large as the rendered card, whose cover needs the script. */
const course = (
  { title, description, creatorName, priceCents, lessonCount, averageRating, reviewCount }: ListedCourse,
  address: string,
): string =>
  [
    '<li class="[contain-intrinsic-size:auto_26rem] [content-visibility:auto]">',
    '<div class="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">',
    '<div class="needs-script h-40 w-full shrink-0 bg-sunken"></div><div class="flex min-h-64 flex-1 flex-col p-5">',
    `<h2 class="line-clamp-2 font-serif text-22 font-medium"><a href="${escapeHtml(address)}" class="after:absolute after:inset-0">${escapeHtml(title)}</a></h2>`,
    `<p class="mt-1 truncate text-14 text-ink-soft">by ${escapeHtml(creatorName)}</p>`,
    averageRating === null
      ? ''
      : `<p class="mt-1 text-14 text-ink-soft">Rated ${averageRating.toFixed(1)} of 5 (${reviewCount})</p>`,
    `<p class="mt-3 line-clamp-3 text-14 text-ink-soft">${escapeHtml(description)}</p>`,
    `<p class="mt-auto pt-4 text-12 text-ink-faint">${lessons(lessonCount)}</p>`,
    `<p class="mt-2 flex min-h-10 items-center text-18 font-semibold tabular-nums pointer-coarse:min-h-11">${priceCents === 0 ? 'Free' : dollars(priceCents)}</p>`,
    '</div></div></li>',
  ].join('');

const pageLink = (address: string | undefined, rel: 'prev' | 'next', label: string): string =>
  address === undefined
    ? '<span></span>'
    : `<a href="${escapeHtml(address)}" rel="${rel}" class="inline-flex min-h-11 items-center font-medium text-violet underline">${label}</a>`;

export const marketplaceSearch = (q: string, marketplace: string): string =>
  [
    `<form action="${escapeHtml(marketplace)}" method="get" role="search" class="flex gap-3 py-4">`,
    `<input type="search" name="q" value="${escapeHtml(q)}" maxlength="${MAX_SEARCH_CHARS}" aria-label="Search courses and creators" class="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3">`,
    '<button type="submit" class="h-11 rounded-md bg-violet px-4 text-14 font-medium text-on-violet">Search</button></form>',
  ].join('');

export const marketplaceList = ({ cards, matching, listed, pageOf, before, after }: ShownList): string =>
  [
    `<p class="flex min-h-19 items-center py-5 text-14 text-ink-soft">Showing ${matching} of ${listed} courses</p>`,
    cards.length === 0
      ? '<p>No Courses Found. Try adjusting your search query.</p>'
      : `<ul class="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">${cards.map((card) => course(card, pageOf(card.id))).join('')}</ul>`,
    `<nav aria-label="Pages" class="mt-12 flex justify-between">${pageLink(before, 'prev', 'Previous courses')}${pageLink(after, 'next', 'More courses')}</nav>`,
  ].join('');
