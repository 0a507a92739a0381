import * as z from 'zod';

export const reportReasons = ['copyright', 'misleading', 'harmful', 'hateful', 'sexual', 'spam', 'other'] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

export const MAX_REPORT_CHARS = 1_000;

/** For course owners, in the editor and in mails. */
export const reasonTexts = {
  copyright: "It uses someone else's work without permission",
  misleading: "It isn't what it promises",
  harmful: 'It gives dangerous or illegal advice',
  hateful: 'It attacks or demeans people',
  sexual: 'It shows sexual content',
  spam: "It's spam or an advertisement",
  other: 'Another reason',
} as const satisfies Record<ReportReason, string>;
