import { dollars } from '../dollars.ts';
import { escapeHtml } from '../escape-html.ts';
import { MAX_SEARCH_CHARS } from '../marketplace/limits.ts';

interface ListedCourse {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly creatorName: string;
  readonly priceCents: number;
  readonly lessonCount: number;
}

interface ShownList {
  readonly q: string;
  readonly cards: readonly ListedCourse[];
  readonly matching: number;
  readonly listed: number;
  /** Where the marketplace is, a course's page, and the pages of this list before and after this one. */
  readonly marketplace: string;
  readonly pageOf: (courseId: string) => string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const course = ({ title, description, creatorName, priceCents, lessonCount }: ListedCourse, address: string): string =>
  [
    '<li class="rounded-lg border border-line bg-surface p-6">',
    `<h2 class="font-serif text-22 font-medium"><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></h2>`,
    `<p class="mt-1 text-14 text-ink-soft">by ${escapeHtml(creatorName)}</p>`,
    `<p class="mt-3 line-clamp-3 text-14 text-ink-soft">${escapeHtml(description)}</p>`,
    `<p class="mt-3 text-18 font-semibold tabular-nums">${priceCents === 0 ? 'Free' : dollars(priceCents)}</p>`,
    `<p class="text-12 text-ink-faint">${lessonCount === 1 ? '1 lesson' : `${lessonCount} lessons`}</p></li>`,
  ].join('');

const turn = (address: string | undefined, rel: 'prev' | 'next', label: string): string =>
  address === undefined
    ? '<span></span>'
    : `<a href="${escapeHtml(address)}" rel="${rel}" class="inline-flex min-h-11 items-center font-medium text-violet underline">${label}</a>`;

/** The marketplace for whoever has no script: a search, a page of courses, and the pages beside it. */
export const marketplaceList = ({
  q,
  cards,
  matching,
  listed,
  marketplace,
  pageOf,
  before,
  after,
}: ShownList): string =>
  [
    `<form action="${escapeHtml(marketplace)}" method="get" role="search" class="flex gap-3 py-4">`,
    `<input type="search" name="q" value="${escapeHtml(q)}" maxlength="${MAX_SEARCH_CHARS}" aria-label="Search courses and creators" class="h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3">`,
    '<button type="submit" class="h-11 rounded-md bg-violet px-4 text-14 font-medium text-on-violet">Search</button></form>',
    `<p class="py-6 text-14 text-ink-soft">Showing ${matching} of ${listed} courses</p>`,
    cards.length === 0
      ? '<p>No Courses Found. Try adjusting your search query.</p>'
      : `<ul class="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">${cards.map((card) => course(card, pageOf(card.id))).join('')}</ul>`,
    `<nav aria-label="Pages" class="mt-12 flex justify-between">${turn(before, 'prev', 'Earlier courses')}${turn(after, 'next', 'More courses')}</nav>`,
  ].join('');
