import type { PriceBand, Sort } from '#domain/marketplace/search.ts';

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

export const marketplaceWords = {
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
  lessons: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  more: 'Show more courses',
  loadingMore: 'Loading...',
  empty: {
    title: 'No Courses Found',
    text: 'Try adjusting your filters or search query',
    clear: 'Clear Filters',
  },
  failed: {
    title: 'The courses did not arrive',
    text: 'Our server could not be reached. Nothing is lost; it is worth another try.',
    again: 'Try again',
  },
} as const;
