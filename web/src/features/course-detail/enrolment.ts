/** What the course page's one button does for whoever looks. */
export type Enrolment =
  | { readonly state: 'unknown' | 'not-for-sale' }
  | { readonly state: 'can-view'; readonly as: 'owner' | 'buyer' }
  /** `pending`: a checkout was opened before, and its outcome is not known yet. */
  | { readonly state: 'can-enrol'; readonly busy: boolean; readonly pending: boolean; enrol(): void }
  | { readonly state: 'confirming'; readonly slow: boolean };
