import type { levels } from '#domain/courses/course.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { levelLabels } from '#web/config/messages/levels.ts';

interface FacetBadgesProps {
  category: string;
  level: (typeof levels)[number];
}

export const FacetBadges = ({ category, level }: FacetBadgesProps) => (
  <div className="flex flex-wrap gap-2">
    <Badge tone="violet">{category}</Badge>
    <Badge>{levelLabels[level]}</Badge>
  </div>
);
