export type EnrollState =
  | { readonly state: 'unknown' | 'not-for-sale' | 'confirming' }
  | { readonly state: 'can-view'; readonly as: 'owner' | 'buyer' }
  | {
      readonly state: 'can-enroll';
      readonly busy: boolean;
      /** An earlier checkout with an unknown outcome; `late` after waiting for it. */
      readonly checkout: 'open' | 'late' | undefined;
      enroll(): void;
    };
