import type { ReportReason } from './reason.ts';

/** Why, as an owner reads it in the editor and by mail. Apart from the list, so that endpoints do not carry the words. */
export const reasonWords = {
  copyright: 'It uses someone else’s work without permission',
  misleading: 'It is not what it promises',
  harmful: 'It gives dangerous or illegal advice',
  hateful: 'It attacks or demeans people',
  sexual: 'It shows sexual content',
  spam: 'It is spam or an advertisement',
  other: 'Another reason',
} as const satisfies Record<ReportReason, string>;
