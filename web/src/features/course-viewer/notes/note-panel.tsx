import { Check, CloudOff } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SlideView } from '#contracts/http/learning.ts';
import { cutText } from '#domain/cut-text.ts';
import { MAX_NOTE_CHARS, MAX_SLIDE_TITLE_CHARS } from '#domain/learning/note.ts';
import { hasStudyTools, useLearnerPlan } from '#web/api/learner-plan.ts';
import { cx } from '#web/components/cx.ts';
import { TextareaField } from '#web/components/ui/field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { noteMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import { PlanOffer } from '#web/widgets/plans/plan-offer.tsx';
import { SidePanel } from '../side/side-panel.tsx';
import { useFocusReturn } from '../use-focus-return.ts';
import { Conflicts } from './conflicts.tsx';
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
    case 'conflict':
      return null;
  }
}

interface NoteFieldProps {
  slide: SlideView;
  notes: ReturnType<typeof useNotes>;
  field: RefObject<HTMLTextAreaElement | null>;
}

function NoteField({ slide, notes, field }: NoteFieldProps) {
  const note = notes.noteOf(slide.id);
  const slideTitle = cutText(slide.title, MAX_SLIDE_TITLE_CHARS);
  const write = (text: string) => notes.write(slide.id, { slideTitle, text });
  return (
    <>
      <TextareaField
        ref={field}
        label={messages.label}
        placeholder={messages.placeholder}
        value={note.text}
        maxLength={MAX_NOTE_CHARS}
        rows={8}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <p role="status" className={cx('flex gap-2 text-14 text-ink-soft', note.status !== 'conflict' && 'min-h-5')}>
        <SaveStatus note={note} />
      </p>
    </>
  );
}

/** Existing notes stay readable without the plan. */
const ReadOnly = ({ note }: { note: NoteState }) => (
  <>
    {note.text && (
      <p dir="auto" className="rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">
        {note.text}
      </p>
    )}
    {note.status !== 'saved' && (
      <p role="status" className="flex gap-2 text-14 text-ink-soft">
        <SaveStatus note={note} />
      </p>
    )}
    <PlanOffer title={messages.offerTitle} text={messages.offerText} />
  </>
);

interface ContentProps {
  courseId: string;
  slide: SlideView | undefined;
  panel: RefObject<HTMLElement | null>;
}

function Content({ courseId, slide, panel }: ContentProps): ReactNode {
  const notes = useNotes(courseId);
  const field = useRef<HTMLTextAreaElement>(null);
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
  return (
    <>
      {hasStudyTools(plan) ? (
        <NoteField key={slide.id} slide={slide} notes={notes} field={field} />
      ) : (
        <ReadOnly note={notes.noteOf(slide.id)} />
      )}
      <Conflicts
        slide={slide}
        notes={notes}
        onChosen={(slideId) => ((slideId === slide.id && field.current) || panel.current)?.focus()}
      />
    </>
  );
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
      <Content courseId={courseId} slide={slide} panel={panel} />
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-2 text-12 text-ink-faint">
        <span>{messages.privately}</span>
        <Link to={paths.notes} className="font-medium text-violet-ink">
          {messages.all}
        </Link>
      </p>
    </SidePanel>
  );
}
