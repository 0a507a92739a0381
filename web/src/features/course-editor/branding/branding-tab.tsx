import type { WorkingCopy } from '../use-working-copy.ts';

/** product.md section 2: logo, colours and a live preview. */
export const BrandingTab = ({ copy: { course } }: { copy: WorkingCopy }) => <p>{course.title}</p>;
