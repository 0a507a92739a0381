import { Check, CloudOff } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SlideView } from '#contracts/http/learning.ts';
import { MAX_NOTE_CHARS } from '#domain/learning/note.ts';
import { hasStudyTools, useLearnerPlan } from '#web/api/learner-plan.ts';
import { TextareaField } from '#web/components/ui/field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { noteMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { PlanOffer } from '#web/widgets/plans/plan-offer.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { useFocusReturn } from '../use-focus-return.ts';
import { type NoteState, useNotes } from './use-notes.ts';

/** Announced on change, not per key press. */
function SaveStatus({ note }: { note: NoteState }) {
  switch (note.status) {
    case 'saved':
      return note.text === '' ? null : (
        <>
          <Check className="size-4 shrink-0 text-good" aria-hidden /> {messages.saved}
        </>
      );
    case 'saving':
      return (
        <>
          <Spinner className="shrink-0" /> {messages.saving}
        </>
      );
    case 'waiting':
      return (
        <>
          <CloudOff className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden /> {messages.waiting}
        </>
      );
    case 'refused':
      return <span className="text-bad">{note.problem}</span>;
  }
}

interface NoteFieldProps {
  slide: SlideView;
  notes: ReturnType<typeof useNotes>;
}

const NoteField = ({ slide, notes }: NoteFieldProps) => {
  const note = notes.noteOf(slide.id);
  return (
    <>
      <TextareaField
        label={messages.label}
        placeholder={messages.placeholder}
        value={note.text}
        maxLength={MAX_NOTE_CHARS}
        rows={8}
        onChange={({ currentTarget }) =>
          notes.write(slide.id, { slideTitle: slide.title.slice(0, 500), text: currentTarget.value })
        }
      />
      <p role="status" className="flex min-h-5 gap-2 text-14 text-ink-soft">
        <SaveStatus note={note} />
      </p>
    </>
  );
};

/** Existing notes stay readable without the plan. */
const ReadOnly = ({ text }: { text: string }) => (
  <>
    {text && <p className="rounded-md bg-sunken p-4 whitespace-pre-line">{text}</p>}
    <PlanOffer title={messages.offerTitle} text={messages.offerText} />
  </>
);

function Content({ courseId, slide }: { courseId: string; slide: SlideView | undefined }): ReactNode {
  const notes = useNotes(courseId);
  const { data: plan, isError: planFailed, refetch } = useLearnerPlan();
  if (notes.isError || (planFailed && !plan))
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-14">
        <p>{messages.loadFailed}</p>
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-medium text-violet-ink underline underline-offset-4"
          onClick={() => {
            notes.tryAgain();
            void refetch();
          }}
        >
          {messages.tryAgain}
        </button>
      </div>
    );
  if (notes.isPending || !plan)
    return (
      <div aria-busy>
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-40" />
      </div>
    );
  if (!slide) return <p className="text-14 text-ink-soft">{messages.slideLoading}</p>;
  if (!hasStudyTools(plan)) return <ReadOnly text={notes.noteOf(slide.id).text} />;
  return <NoteField key={slide.id} slide={slide} notes={notes} />;
}

interface NotePanelProps {
  courseId: string;
  /** Undefined while loading. */
  slide: SlideView | undefined;
  onClose(): void;
}

export function NotePanel({ courseId, slide, onClose }: NotePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel, { takesFocus: true });
  return (
    <SidePanel ref={panel} title={messages.title} closeLabel={messages.close} onClose={onClose} small="over">
      <Content courseId={courseId} slide={slide} />
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-2 text-12 text-ink-faint">
        <span>{messages.privately}</span>
        <Link to={paths.notes} className="font-medium text-violet-ink">
          {messages.all}
        </Link>
      </p>
    </SidePanel>
  );
}
