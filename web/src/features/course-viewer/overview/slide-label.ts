import type { SlideView } from '#contracts/http/learning.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';

export function slideLabel(slide: SlideView): string {
  switch (slide.kind) {
    case 'intro':
      return messages.welcomeBadge;
    case 'module':
      return messages.moduleBadge;
    case 'lesson':
      return messages.lessonBadge;
    case 'topic':
      return messages.topicBadge(slide.number);
    case 'takeaways':
      return messages.takeawaysBadge;
    case 'quiz':
      return messages.quizBadge;
  }
}
