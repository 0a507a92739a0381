import { brand } from '../brand.ts';
import { lessons } from '../courses/lessons.ts';
import { outlineLines } from '../courses/outline.ts';
import type { Colors } from '../covers/palettes.ts';
import { coverSvg } from '../covers/svg.ts';
import { dollars } from '../dollars.ts';
import { languageDirection } from '../language-direction.ts';
import type { RatingSum } from '../reviews/review.ts';
import { escapeHtml } from '../text.ts';
import type { PageMeta } from './head.ts';

interface ShownCourse {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly creatorName: string;
  readonly priceCents: number | null;
  readonly outline: string;
  readonly customColors: Colors;
  readonly category: string;
  readonly level: string;
  readonly language: string;
  readonly headline: string;
  readonly subheadline: string;
  readonly whatYouWillLearn: readonly string[];
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly curriculum: readonly {
    readonly title: string;
    readonly lessonCount: number;
    readonly durationMinutes: number;
  }[];
  readonly createdAt: string;
  readonly isNotOpenYet?: true | undefined;
}

interface Addresses {
  readonly site: string;
  readonly page: string;
  readonly image: string;
}

export const courseMeta = (course: ShownCourse, { page, image }: Addresses): PageMeta => ({
  title: course.seoTitle.trim() || course.title,
  description: course.seoDescription.trim() || course.description,
  address: page,
  image,
  imageText: `${course.title}, a course by ${course.creatorName}`,
  // A course without a price is shared by link only (docs/product.md "Prices").
  indexed: course.priceCents !== null,
});

/** As schema.org requires. */
const isoDuration = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;

export function courseData(
  course: ShownCourse,
  { starsSum, reviewCount }: RatingSum,
  { site, page, image }: Addresses,
) {
  const minutes = course.curriculum.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url: page,
    image,
    inLanguage: course.language,
    educationalLevel: course.level,
    about: course.category,
    datePublished: course.createdAt,
    provider: { '@type': 'Organization', name: brand.name, url: site },
    author: { '@type': 'Person', name: course.creatorName },
    teaches: course.whatYouWillLearn.filter((line) => line.trim() !== ''),
    ...(course.priceCents !== null && {
      offers: {
        '@type': 'Offer',
        category: course.priceCents === 0 ? 'Free' : 'Paid',
        price: (course.priceCents / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${course.isNotOpenYet ? 'OutOfStock' : 'InStock'}`,
        url: page,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(minutes > 0 && { courseWorkload: isoDuration(minutes) }),
    },
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round((10 * starsSum) / reviewCount) / 10,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** Of text in the course's language, which its direction follows. */
const inLanguage = (language: string): string => `dir="auto" lang="${escapeHtml(language)}"`;

const paragraph = (classes: string, language: string, text: string): string =>
  text.trim() === '' ? '' : `<p ${inLanguage(language)} class="${classes}">${escapeHtml(text)}</p>`;

const list = (classes: string, language: string, lines: readonly string[]): string =>
  `<ul lang="${escapeHtml(language)}" dir="${languageDirection(language)}" class="${classes}">${[...new Set(lines)].map((line) => `<li dir="auto">${escapeHtml(line)}</li>`).join('')}</ul>`;

function promise({ headline, subheadline, whatYouWillLearn, language }: ShownCourse): string {
  const highlights = whatYouWillLearn.filter((line) => line.trim() !== '');
  if (headline.trim() + subheadline.trim() === '' && highlights.length === 0) return '';
  return [
    '<section class="border-s-2 border-violet ps-5">',
    paragraph('font-serif text-22 text-balance italic', language, headline),
    paragraph('mt-3 whitespace-pre-line text-ink-soft', language, subheadline),
    highlights.length === 0
      ? ''
      : list('mt-4 grid list-disc gap-2 ps-5 sm:grid-cols-2 sm:gap-x-8', language, highlights),
    '</section>',
  ].join('');
}

function learn({ outline, language }: ShownCourse): string {
  const lines = outlineLines(outline);
  return [
    '<div class="rounded-lg border border-line bg-surface p-6 sm:p-8"><h2 class="font-serif text-28">What you\'ll learn</h2>',
    lines.length === 0
      ? '<p class="mt-4 text-ink-soft">Course outline coming soon...</p>'
      : list('mt-4 grid list-disc gap-x-10 gap-y-2 ps-5 marker:text-violet sm:grid-cols-2', language, lines),
    '</div>',
  ].join('');
}

const curriculum = (course: ShownCourse): string =>
  course.curriculum.length === 0
    ? ''
    : [
        '<section><h2 class="font-serif text-28">Curriculum</h2><ol class="mt-4 divide-y divide-line border-y border-line">',
        ...course.curriculum.map(
          ({ title, lessonCount, durationMinutes }, index) =>
            `<li class="flex items-baseline gap-4 py-4"><span class="w-6 shrink-0 text-14 text-ink-faint tabular-nums">${index + 1}</span><span ${inLanguage(course.language)} class="min-w-0 flex-1 font-medium">${escapeHtml(title)}</span><span class="shrink-0 text-14 text-ink-soft">${lessons(lessonCount)}${durationMinutes > 0 ? ` · ${durationMinutes} min` : ''}</span></li>`,
        ),
        '</ol></section>',
      ].join('');

const rating = ({ starsSum, reviewCount }: RatingSum): string =>
  reviewCount === 0
    ? ''
    : `<p class="mt-2 text-14 text-ink-soft">Rated ${(starsSum / reviewCount).toFixed(1)} of 5 in ${reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}</p>`;

const price = (priceCents: number): string =>
  `<p class="text-28 font-semibold tracking-tight tabular-nums">${priceCents === 0 ? 'Free' : dollars(priceCents)}</p>`;

function offer({ priceCents, isNotOpenYet }: ShownCourse, signUp: string): string {
  if (priceCents === null) return '<p class="text-ink-soft">Not open for enrollment</p>';
  return [
    price(priceCents),
    `<div class="flex min-w-0 flex-1 flex-col gap-2 print:hidden"><a href="${escapeHtml(signUp)}" class="inline-flex h-12 w-full items-center justify-center rounded-md border border-transparent bg-violet px-6 text-16 font-medium text-on-violet no-underline hover:bg-violet-strong">Sign up to enroll</a>`,
    isNotOpenYet ? '<p class="text-center text-14 text-ink-soft">Not open for enrollment yet</p></div>' : '</div>',
  ].join('');
}

/** Has the layout of the rendered page, so that nothing shifts. */
export const courseBody = (
  course: ShownCourse,
  sum: RatingSum,
  { marketplace, signUp }: { readonly marketplace: string; readonly signUp: string },
): string =>
  [
    '<div class="page py-6 md:py-8 print:p-0"><div class="mb-6 print:hidden">',
    `<a href="${escapeHtml(marketplace)}" class="inline-flex min-h-11 items-center gap-2 rounded-md text-14 font-medium text-ink-soft hover:text-ink">← Back to Marketplace</a></div>`,
    '<div class="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14"><div class="flex flex-col gap-10"><header>',
    `<p class="text-14 text-ink-soft">${escapeHtml(course.category)} · ${escapeHtml(course.level)}</p>`,
    `<h1 ${inLanguage(course.language)} class="mt-4 font-serif text-36 tracking-tight md:text-48">${escapeHtml(course.title)}</h1>`,
    paragraph('mt-4 text-18 whitespace-pre-line text-ink-soft', course.language, course.description),
    `<p class="mt-4 text-14 text-ink-soft">Created by <span class="font-medium text-ink">${escapeHtml(course.creatorName)}</span></p>`,
    rating(sum),
    course.priceCents === null ? '' : `<div class="mt-4 hidden max-lg:print:block">${price(course.priceCents)}</div>`,
    '</header>',
    promise(course),
    learn(course),
    curriculum(course),
    '</div><aside class="order-first lg:order-none"><div class="overflow-hidden rounded-lg border border-line bg-surface lg:shadow-soft">',
    coverSvg(course.id, course.customColors, 'class="h-44 w-full" aria-hidden="true"'),
    `<div class="hidden flex-col gap-4 p-6 lg:flex">${offer(course, signUp)}</div></div></aside></div></div>`,
    `<div class="fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft lg:hidden print:hidden">${offer(course, signUp)}</div>`,
  ].join('');
