import { Badge } from '#web/components/ui/badge.tsx';
import { courseStatusLabels } from '#web/config/messages/course-status.ts';

const tones = { draft: 'neutral', published: 'good', 'taken-down': 'bad', deleted: 'neutral' } as const;

export const CourseStatusBadge = ({ status }: { status: keyof typeof tones }) => (
  <Badge tone={tones[status]}>{courseStatusLabels[status]}</Badge>
);
