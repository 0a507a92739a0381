/** Both sides changed the field, or one removed a part that the other changed. */
export interface MergeConflict {
  readonly part: 'course' | 'landingPage' | 'marketing' | 'module' | 'lesson' | 'slide' | 'question';
  readonly id: string | null;
  /** A field of the part, or `place`, `order`, `removed` or `limits`. */
  readonly field: string;
}

export interface MergeReport {
  readonly prefer: 'mine' | 'theirs';
  conflict(field: string): void;
}
