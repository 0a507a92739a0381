import type { ReportReason } from './reason.ts';

/** Each reason as an owner reads it, in the editor and by mail. */
export const reasonWords = {
  copyright: 'It uses someone else’s work without permission',
  misleading: 'It is not what it promises',
  harmful: 'It gives dangerous or illegal advice',
  hateful: 'It attacks or demeans people',
  sexual: 'It shows sexual content',
  spam: 'It is spam or an advertisement',
  other: 'Another reason',
} as const satisfies Record<ReportReason, string>;
