import type { GenerationView } from '#contracts/http/generation.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { paths } from '#web/config/paths.ts';

interface FinishCardProps {
  course: NonNullable<GenerationView['course']>;
  /** The redirect is about to happen. */
  isLeaving: boolean;
  /** A press or the focus keeps the user here. */
  onUse(): void;
}

export const FinishCard = ({ course, isLeaving, onUse }: FinishCardProps) => (
  <section aria-label={messages.boardDone} onPointerDown={onUse} onFocus={onUse} className="flex flex-col gap-6">
    <div className="flex flex-col gap-3">
      {course.counts && (
        <ul className="font-serif text-22 tabular-nums">
          {messages.counts(course.counts).map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
      )}
      <p role="status" className="text-14 text-ink-soft">
        {isLeaving ? messages.boardLeaving : messages.boardStays}
      </p>
    </div>
    <div className="flex flex-col gap-3">
      <ButtonLink to={paths.courseEdit(course.id)}>{messages.openCourse}</ButtonLink>
      <ButtonLink tone="secondary" to={paths.courseView(course.id)}>
        {messages.readCourse}
      </ButtonLink>
    </div>
  </section>
);
