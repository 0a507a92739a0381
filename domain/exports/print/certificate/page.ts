import type { Certificate } from '../../../learning/certificate.ts';

export interface PrintedCertificate extends Omit<Certificate, 'courseId' | 'studentId'> {
  readonly creatorName: string;
  /** The course's, such as `de`. Undefined if the course is gone. */
  readonly language: string | undefined;
}

/** A4, landscape, in points. Letter paper is less high and wider: printed on it, the page is made a little smaller. */
export const PAGE = { width: 841.89, height: 595.28 } as const;
/** What has text stays so far from the edges. */
export const INSET = { x: 68, top: 56, bottom: 62 } as const;
/** The lowest texts end here. */
export const BOTTOM = PAGE.height - INSET.bottom;
/** In the lower right corner: the side of the code, and the width of the texts before it. */
export const PROOF = { code: 92, gap: 10, width: 190 } as const;
