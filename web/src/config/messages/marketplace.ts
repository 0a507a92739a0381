import type { PriceBand, Sort } from '#domain/marketplace/search.ts';
import { plural } from './plural.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

const prices: readonly Option<PriceBand>[] = [
  { value: 'all', label: 'All prices' },
  { value: 'free', label: 'Free' },
  { value: 'under50', label: 'Under $50' },
  { value: 'under100', label: '$50 to $100' },
  { value: 'over100', label: '$100 and up' },
];

const sorts: readonly Option<Sort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
];

export const marketplaceMessages = {
  title: 'Course Marketplace',
  description: 'Discover and enroll in courses created by expert instructors',
  searchLabel: 'Search courses and creators',
  searchPlaceholder: 'Search courses, creators...',
  priceLabel: 'Price range',
  prices,
  sortLabel: 'Sort by',
  sorts,
  loading: 'Loading courses',
  showing: (matching: number, listed: number) => `Showing ${matching} of ${listed} courses`,
  by: 'by',
  view: 'View Course',
  free: 'Free',
  lessons: (count: number) => plural(count, { one: 'lesson', other: 'lessons' }),
  more: 'Show more courses',
  loadingMore: 'Loading…',
  moreFailed: "Couldn't load more courses.",
  shown: (shown: number, matching: number) => `${shown} of ${matching} courses shown`,
  filters: 'Filters',
  filtersOn: (count: number) => `Filters, ${count} selected`,
  facets: { category: 'Category', level: 'Level', language: 'Language' },
  all: 'All',
  allOf: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  coursesWord: (count: number) => (count === 1 ? 'course' : 'courses'),
  showThese: (count: number) => `Show ${plural(count, { one: 'course', other: 'courses' })}`,
  applied: 'Active filters',
  remove: (what: string) => `Remove filter: ${what}`,
  searched: (text: string) => `“${text}”`,
  empty: {
    title: 'No Courses Found',
    text: 'Try adjusting your filters or search query',
    clear: 'Clear Filters',
  },
  noneYet: {
    title: 'No courses yet',
    text: 'The first ones appear here as soon as they are published.',
  },
  failed: {
    title: "Couldn't load courses",
    text: "We couldn't reach the server. Please try again.",
    offlineTitle: "You're offline",
    offlineText: "Courses will load when you're back online.",
    again: 'Try again',
  },
} as const;
