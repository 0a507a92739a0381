/** What the course page's one button does for the visitor. */
export type EnrollState =
  | { readonly state: 'unknown' | 'not-for-sale' | 'confirming' }
  | { readonly state: 'can-view'; readonly as: 'owner' | 'buyer' }
  | {
      readonly state: 'can-enrol';
      readonly busy: boolean;
      /** A checkout was opened before and its outcome is unknown; `late` where it was finished a while ago. */
      readonly checkout: 'open' | 'late' | undefined;
      enrol(): void;
    };
