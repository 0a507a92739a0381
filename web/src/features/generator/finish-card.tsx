import type { GenerationView } from '#contracts/http/generation.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { generationMessages as messages } from '#web/config/messages/generation.ts';
import { paths } from '#web/config/paths.ts';

interface FinishCardProps {
  course: NonNullable<GenerationView['course']>;
  isSample: boolean;
  /** The redirect is about to happen. */
  isLeaving: boolean;
  /** A press or the focus keeps the user here. */
  onUse(): void;
}

export const FinishCard = ({ course, isSample, isLeaving, onUse }: FinishCardProps) => (
  <section
    aria-label={messages.boardDone}
    onPointerDown={onUse}
    onFocus={onUse}
    className="flex flex-col gap-4 lg:gap-6"
  >
    <div className="flex flex-col gap-3">
      {course.counts && (
        <ul className="flex flex-wrap gap-x-4 font-serif text-18 tabular-nums lg:flex-col lg:text-22">
          {messages.counts(course.counts).map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
      )}
      {isSample && <p className="text-14">{messages.sampleText}</p>}
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
