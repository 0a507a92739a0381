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
  loadingMore: 'Loading...',
  moreFailed: 'The next courses did not arrive.',
  shown: (shown: number, matching: number) => `${shown} of ${matching} courses are shown`,
  filters: 'Filters',
  filtersOn: (count: number) => `Filters, ${count} chosen`,
  facets: { category: 'Category', level: 'Level', language: 'Language' },
  all: 'All',
  allOf: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  coursesWord: (count: number) => (count === 1 ? 'course' : 'courses'),
  showThese: (count: number) => `Show ${plural(count, { one: 'course', other: 'courses' })}`,
  applied: 'Chosen filters',
  remove: (what: string) => `Remove filter: ${what}`,
  searched: (text: string) => `“${text}”`,
  empty: {
    title: 'No Courses Found',
    text: 'Try adjusting your filters or search query',
    clear: 'Clear Filters',
  },
  failed: {
    title: 'The courses did not arrive',
    text: 'Our server could not be reached. Nothing is lost; it is worth another try.',
    offlineTitle: 'You are offline',
    offlineText: 'The courses come by themselves as soon as there is a connection.',
    again: 'Try again',
  },
} as const;
