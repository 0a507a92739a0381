import { jsonBytes, limits, type MarketingKit } from '../courses/content.ts';
import { withAddress } from '../courses/link-mark.ts';
import { maxPieceBytes } from './pieces.ts';

/** Leaves the mark where the address would make a text too long. The publishing sheet reports it. */
export function withCourseLink(marketing: MarketingKit, address: string): MarketingKit {
  const filled = (maxChars: number) => (text: string) => {
    const linked = withAddress(text, address);
    return linked.length <= maxChars ? linked : text;
  };
  const short = filled(limits.shortTextChars);
  const long = filled(limits.longTextChars);
  const linked = {
    emails: marketing.emails.map(({ subject, body }) => ({ subject: short(subject), body: long(body) })),
    socialPosts: marketing.socialPosts.map(({ channel, text }) => ({ channel, text: long(text) })),
    blogPost: { title: short(marketing.blogPost.title), body: long(marketing.blogPost.body) },
    videoDescription: long(marketing.videoDescription),
  };
  return jsonBytes(linked) <= maxPieceBytes.marketing ? linked : marketing;
}
