import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { NoteView } from '#contracts/http/studies.ts';
import { hasStudyTools, useLearnerPlan } from '#web/api/learner-plan.ts';
import { isSameNote } from '#web/api/save-note.ts';
import { notesQuery } from '#web/api/studies.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { notesMessages as messages } from '#web/config/messages/notes.ts';
import { paths } from '#web/config/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useRefetchOnFocus } from '#web/lib/use-refetch-on-focus.ts';
import { PlanOffer } from '#web/widgets/plans/plan-offer.tsx';
import { filterNotes, groupByCourse, withEdited } from './group-notes.ts';
import { NoteCard } from './note-card.tsx';

/** A search field appears from this number on. */
const SEARCHED_FROM = 8;

const Loading = () => (
  <div aria-busy className="flex flex-col gap-4">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-40 rounded-lg" />
    <Skeleton className="h-40 rounded-lg" />
  </div>
);

interface NoteListProps {
  notes: readonly NoteView[];
  mayWrite: boolean;
  edited: readonly NoteView[];
  onEdit(note: NoteView, editing: boolean): void;
}

function NoteList({ notes, mayWrite, edited, onEdit }: NoteListProps) {
  const [search, setSearch] = useState('');
  const found = filterNotes(notes, useDeferredValue(search));
  const isEdited = (note: NoteView) => edited.some((each) => isSameNote(each, note));
  const shown = notes.filter((note) => found.includes(note) || isEdited(note));
  return (
    <>
      {notes.length >= SEARCHED_FROM && (
        <InputField
          type="search"
          label={messages.search}
          labelHidden
          placeholder={messages.searchPlaceholder}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={messages.noneFound}
          text={messages.noneFoundText}
          action={
            <Button tone="secondary" onClick={() => setSearch('')}>
              {messages.clear}
            </Button>
          }
        />
      ) : (
        groupByCourse(shown).map(({ courseId, courseTitle, notes: ofCourse }) => (
          <section key={courseId} aria-labelledby={`course-${courseId}`} className="[content-visibility:auto]">
            <h2 id={`course-${courseId}`} dir="auto" className="font-serif text-28">
              {courseTitle}
            </h2>
            <ul className="mt-4 flex flex-col gap-4">
              {ofCourse.map((note) => (
                <NoteCard
                  key={note.slideId}
                  note={note}
                  mayWrite={mayWrite}
                  editing={isEdited(note)}
                  onEdit={(editing) => onEdit(note, editing)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  );
}

/** Notes stay readable without the plan; writing offers it. */
export default function NotesPage() {
  const { data, error, isError, refetch } = useQuery({ ...notesQuery, refetchOnMount: 'always' });
  useRefetchOnFocus(refetch);
  const [edited, setEdited] = useState<readonly NoteView[]>([]);
  const notes = data && withEdited(data, edited);
  function setEditing(note: NoteView, editing: boolean): void {
    setEdited((before) => [...before.filter((each) => !isSameNote(each, note)), ...(editing ? [note] : [])]);
  }
  const { data: plan } = useLearnerPlan();
  // Optimistic: the server enforces the plan.
  const mayWrite = plan === undefined || hasStudyTools(plan);
  return (
    <div className="page flex max-w-3xl flex-col gap-8 py-8 md:py-12">
      <PageHead title={messages.title} />
      <div>
        <BackLink to={paths.studentDashboard}>{messages.back}</BackLink>
        <h1 className="mt-4 font-serif text-36 tracking-tight md:text-48">{messages.title}</h1>
        <p className="mt-2 text-ink-soft">
          {notes && notes.length > 0 ? messages.lead(notes.length, groupByCourse(notes).length) : messages.leadEmpty}
        </p>
      </div>
      {!mayWrite && <PlanOffer title={messages.offerTitle} text={messages.offerText} />}
      {notes === undefined ? (
        isError ? (
          <EmptyState
            title={messages.failed}
            text={messageOf(error)}
            action={
              <Button tone="secondary" onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        ) : (
          <Loading />
        )
      ) : notes.length === 0 ? (
        <EmptyState
          icon={<NotebookPen aria-hidden />}
          title={messages.emptyTitle}
          text={messages.emptyText}
          action={<ButtonLink to={paths.studentDashboard}>{messages.toCourses}</ButtonLink>}
        />
      ) : (
        <NoteList notes={notes} mayWrite={mayWrite} edited={edited} onEdit={setEditing} />
      )}
    </div>
  );
}
