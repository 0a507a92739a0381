import { dollars } from '#domain/dollars.ts';
import { Button } from '#web/components/ui/button.tsx';
import { landingMessages as messages } from '#web/config/messages/landing.ts';

/** Inert in the editor. */
export const EnrollPreview = ({ priceCents, noteId }: { priceCents: number | null; noteId: string }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <p className="text-22 font-semibold tabular-nums">{priceCents === null ? messages.noPrice : dollars(priceCents)}</p>
    <Button size="large" aria-disabled aria-describedby={noteId} className="cursor-not-allowed hover:bg-violet">
      {messages.enroll}
    </Button>
  </div>
);
