import type { SlideView } from '#contracts/http/learning.ts';
import { viewerWords as words } from '#web/config/words/viewer.ts';

/** What a slide is, as its badge says it. */
export function kindOf(slide: SlideView): string {
  switch (slide.kind) {
    case 'intro':
      return words.welcomeBadge;
    case 'module':
      return words.moduleBadge;
    case 'lesson':
      return words.lessonBadge;
    case 'topic':
      return words.topicBadge(slide.number);
    case 'takeaways':
      return words.takeawaysBadge;
    case 'quiz':
      return words.quizBadge;
  }
}
