import type { ModeratedCourse } from '#contracts/http/moderation.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { adminMessages as messages } from '#web/config/messages/admin.ts';

const tones = { draft: 'neutral', published: 'good', 'taken-down': 'bad', deleted: 'neutral' } as const;

export const CourseStatus = ({ status }: Pick<ModeratedCourse, 'status'>) => (
  <Badge tone={tones[status]}>{messages.statuses[status]}</Badge>
);
