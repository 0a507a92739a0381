import { CircleCheck, ListChecks } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { courseCheckMessages as messages, modelCheckMessages } from '#web/config/messages/course-check.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import type { PlaceOfText } from '../editor-place.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { claimLine, isOpen as isOpenLine, type Line, modelLines, ruleLine } from './check-lines.ts';
import { useCourseCheck } from './use-course-check.ts';
import { type HiddenLines, useDismissed } from './use-dismissed.ts';
import { type ModelCheckState, percentRead, useModelCheck } from './use-model-check.ts';

const LazyDialog = lazyWithRetry(async () => ({ default: (await import('./check-dialog.tsx')).CheckDialog }));
/** While it is closed, typing costs nothing. */
const CheckDialog = memo(LazyDialog, (before, after) => !before.open && !after.open);

function Icon({ isRunning, isGood }: { isRunning: boolean; isGood: boolean }) {
  if (isRunning) return <Spinner />;
  return isGood ? (
    <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
  ) : (
    <ListChecks aria-hidden className="size-4 shrink-0" />
  );
}

interface OutlineLineProps {
  /** Open findings; undefined until the rules are loaded. */
  count: number | undefined;
  check: ModelCheckState['check'];
  onOpen(): void;
}

function lineText(count: number | undefined, check: ModelCheckState['check']): string {
  if (check?.status === 'running') return modelCheckMessages.reading(percentRead(check));
  return count === undefined ? messages.title : messages.count(count);
}

/** Above the outline. */
const OutlineLine = ({ count, check, onOpen }: OutlineLineProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="mb-1 flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-start text-12 font-medium tabular-nums hover:bg-sunken pointer-coarse:min-h-11"
  >
    <Icon isRunning={check?.status === 'running'} isGood={count === 0 && check?.status !== 'failed'} />
    {lineText(count, check)}
  </button>
);

interface CourseCheckProps {
  workingCopy: WorkingCopy;
  onGoTo(place: PlaceOfText): void;
}

/** What the rules and the model find in the working copy. */
export function CourseCheck({ workingCopy, onGoTo }: CourseCheckProps) {
  const { course, text } = workingCopy;
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const rules = useCourseCheck(text, isOpen);
  const { checked } = rules;
  const model = useModelCheck(workingCopy, isOpen);
  const { check } = model;
  const { isDismissed, dismiss, restore } = useDismissed(course.id);
  const hidden = (lines: readonly Line[]): HiddenLines => ({
    count: lines.filter(isDismissed).length,
    restore: () => restore(lines),
  });
  // The place that was chosen gets the focus.
  const leaves = useRef(false);

  // While the report is closed, its count follows the rules, which wait for a pause.
  const counted = isOpen ? text : checked?.text;
  const found = useMemo(
    () => [...(check && counted ? modelLines(check, counted) : []), ...(checked?.findings.map(ruleLine) ?? [])],
    [check, counted, checked],
  );
  const allClaims = useMemo(() => checked?.claims.map(claimLine) ?? [], [checked]);
  const findings = found.filter((line) => !isDismissed(line));
  const claims = allClaims.filter((line) => !isDismissed(line));

  function setOpen(next: boolean): void {
    leaves.current = false;
    setWasOpened(true);
    setIsOpen(next);
  }
  function goTo(place: PlaceOfText): void {
    leaves.current = true;
    setIsOpen(false);
    onGoTo(place);
  }
  return (
    <>
      <OutlineLine
        count={checked && !rules.isOutdated ? findings.filter(isOpenLine).length : undefined}
        check={check}
        onOpen={() => setOpen(true)}
      />
      {wasOpened && (
        <LazyBoundary fallback={null} onDismiss={() => setWasOpened(false)}>
          <CheckDialog
            workingCopy={workingCopy}
            model={model}
            rules={rules}
            findings={findings}
            claims={claims}
            onDismiss={dismiss}
            dismissed={hidden(found)}
            ticked={hidden(allClaims)}
            open={isOpen}
            onOpenChange={setOpen}
            returnsFocus={() => !leaves.current}
            onOpenPlace={goTo}
          />
        </LazyBoundary>
      )}
    </>
  );
}
