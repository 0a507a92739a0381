import type { WorkingCopy } from '../use-working-copy.ts';

/** The generated e-mails, posts, blog post and video description, to edit and to copy. */
export const MarketingTab = ({ copy: { text } }: { copy: WorkingCopy }) => <p>{text.marketing.videoDescription}</p>;
