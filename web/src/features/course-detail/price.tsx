import { dollars } from '#domain/dollars.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';

export const Price = ({ priceCents }: { priceCents: number | null }) =>
  priceCents === null ? null : (
    <p className="flex items-center gap-3 text-28 font-semibold tracking-tight tabular-nums">
      {dollars(priceCents)}
      {priceCents === 0 && <Badge tone="good">{messages.free}</Badge>}
    </p>
  );
