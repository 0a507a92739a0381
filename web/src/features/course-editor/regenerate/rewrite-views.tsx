import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import type { CoursePart } from '#domain/rewrites/course-part.ts';
import { TextareaField } from '#web/components/ui/field.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { rewriteMessages as messages } from '#web/config/messages/rewrites.ts';
import { SideContext } from './marked-text.tsx';
import { PartText } from './part-text.tsx';
import type { Rewrite, RewriteState } from './use-rewrite.ts';

type State<Kind extends RewriteState['kind']> = Extract<RewriteState, { kind: Kind }>;

const INSTRUCTION_CHARS = 500;

const RewriteNotice = ({ children, alert = false }: { children: ReactNode; alert?: boolean }) => (
  <div role={alert ? 'alert' : 'note'} className="flex gap-3 rounded-md bg-warn-soft p-3 text-14">
    <CircleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
    <p>{children}</p>
  </div>
);

export const AskingView = ({ rewrite, state }: { rewrite: Rewrite; state: State<'asking'> }) => (
  <div className="flex flex-col gap-4">
    <TextareaField
      label={messages.instruction}
      placeholder={messages.instructionExample}
      value={rewrite.instruction}
      maxLength={INSTRUCTION_CHARS}
      onChange={({ currentTarget }) => rewrite.setInstruction(currentTarget.value)}
      hint={messages.left(INSTRUCTION_CHARS - rewrite.instruction.length)}
    />
    {state.problem && <RewriteNotice alert>{state.problem}</RewriteNotice>}
  </div>
);

export const WritingView = ({ state }: { state: State<'writing'> }) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="flex items-center gap-3 text-18">
      <Spinner />
      {messages.waiting}
    </p>
    <p className="text-ink-soft">{messages.mayClose}</p>
    {state.outOfReach && <RewriteNotice>{messages.outOfReach}</RewriteNotice>}
  </div>
);

export const FailedView = ({ state }: { state: State<'failed'> }) => (
  <div role="alert" className="rounded-md bg-bad-soft p-4">
    <p className="font-medium text-bad">{messages.failedTitle}</p>
    <p className="mt-1">{state.problem}</p>
  </div>
);

interface SideProps {
  course: OwnedCourse;
  title: string;
  part: CoursePart;
  other: CoursePart | undefined;
  strong?: boolean;
}

function Side({ course, title, part, other, strong = false }: SideProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-lg border p-4 sm:p-5 ${strong ? 'border-violet bg-violet-soft/40 md:order-last' : 'border-line bg-sunken/60'}`}
    >
      <h3 id={id} className="mb-3 text-14 font-semibold tracking-wide text-ink-soft uppercase">
        {title}
      </h3>
      <SideContext value={strong ? 'after' : 'before'}>
        <PartText course={course} part={part} other={other} />
      </SideContext>
    </section>
  );
}

interface ComparisonProps {
  course: OwnedCourse;
  proposal: CoursePart;
  /** Undefined if the part was removed. */
  present: CoursePart | undefined;
  notice?: string | undefined;
}

/** On phones the proposal comes first. */
export const Comparison = ({ course, proposal, present, notice }: ComparisonProps) => (
  <div className="flex flex-col gap-4">
    {notice && <RewriteNotice>{notice}</RewriteNotice>}
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Side course={course} title={messages.proposed} part={proposal} other={present} strong />
      {present && <Side course={course} title={messages.present} part={present} other={proposal} />}
    </div>
  </div>
);

interface ProposedViewProps {
  course: OwnedCourse;
  state: State<'proposed'>;
}

export const ProposedView = ({ course, state: { present, proposal, changedMeanwhile } }: ProposedViewProps) => (
  <>
    <p role="status" className="sr-only">
      {messages.arrived}
    </p>
    <Comparison
      course={course}
      proposal={proposal}
      present={present}
      notice={present ? (changedMeanwhile ? messages.changed : undefined) : messages.gone}
    />
  </>
);
