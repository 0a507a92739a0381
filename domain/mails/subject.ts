/** Line breaks and whatever else steers a terminal or a mail's head; and what turns the direction of the text that follows. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A subject with words of people's in it, on one line: the mail service refuses any other, so that a course whose title
 * has a line break would keep receipts from its buyers.
 */
export const subjectLine = (text: string): string => text.replace(steering, ' ').trim();
