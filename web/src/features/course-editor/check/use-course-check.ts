import { useEffect, useRef, useState } from 'react';
import type { CourseText } from '#domain/courses/content.ts';
import type { CheckedText } from './check-text.ts';

/** After the last key, so that the check never delays typing. */
const PAUSE_MS = 3_000;
/** Larger courses are checked while their list is open: 800 slides take 150 ms of the page's main thread. */
const MOST_SLIDES_UNASKED = 200;

const slideCountOf = ({ content }: CourseText): number =>
  content.modules.flatMap(({ lessons }) => lessons).reduce((count, { slides }) => count + slides.length, 0);

/** The rules' check of the text. Without the rules the editor works as usual. */
export function useCourseCheck(text: CourseText, isAsked: boolean) {
  const [checked, setChecked] = useState<CheckedText>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const latest = useRef<CheckedText>(undefined);
  const isSmall = slideCountOf(text) <= MOST_SLIDES_UNASKED;
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each one loads again
  useEffect(() => {
    if (!isAsked && !isSmall) return;
    let isOutdated = false;
    const timer = setTimeout(
      async () => {
        const loaded = await import('./check-text.ts').catch(() => undefined);
        if (isOutdated) return;
        setFailed(!loaded);
        if (!loaded) return;
        latest.current = loaded.checkText(text, latest.current);
        setChecked(latest.current);
      },
      isAsked ? 0 : PAUSE_MS,
    );
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [text, isAsked, isSmall, attempt]);
  return {
    /** Undefined until the rules are loaded. */
    checked,
    /** Whether the text changed and is checked again only on request. */
    isOutdated: checked !== undefined && checked.text !== text && !isSmall,
    /** Whether the rules couldn't be loaded. */
    hasFailed,
    tryAgain(): void {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
export type RulesCheck = ReturnType<typeof useCourseCheck>;
