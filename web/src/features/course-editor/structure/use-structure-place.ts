import { useCallback, useEffect, useRef, useState } from 'react';
import type { CourseContent } from '#domain/courses/content.ts';
import type { EditorPlace, GoTo } from '../editor-place.ts';
import { findPart, firstPart, partId, type ShownPart } from './find-part.ts';

const CLOSED = 'none';

export const itemsOf = (part: ShownPart): readonly { readonly id: string }[] =>
  part.kind === 'lesson' ? part.lesson.slides : part.kind === 'quiz' ? part.module.quizQuestions : [];

/** The slide or question that is open: the one in the URL, else the first where there is room for a list beside it. */
function openItem(part: ShownPart, { part: id, slide }: EditorPlace, isWide: boolean): string | undefined {
  const items = itemsOf(part);
  if (slide === CLOSED) return undefined;
  const named = [slide, id].find((each) => items.some((item) => item.id === each));
  return named ?? (isWide ? items[0]?.id : undefined);
}

interface Options {
  content: CourseContent;
  place: EditorPlace;
  go: GoTo;
  isWide: boolean;
}

/** The shown part and its open slide or question, by the URL. The callbacks are stable. */
export function useStructurePlace({ content, place, go, isWide }: Options) {
  const chosen = findPart(content, place.part);
  // Stays the same part when the first lesson moves.
  const [first] = useState(() => firstPart(content));
  const part = chosen ?? findPart(content, first && partId(first)) ?? firstPart(content);
  const item = part && openItem(part, place, isWide);

  const latest = useRef({ place, go, part, isWide });
  useEffect(() => {
    latest.current = { place, go, part, isWide };
  });
  const open = useCallback((id: string, opened?: string) => {
    const now = latest.current;
    const isSamePart = id === now.place.part;
    // Another part is a step for Back, and so is a slide that hides its list.
    const isStep = !isSamePart || (!now.isWide && opened !== CLOSED && now.place.slide === undefined);
    now.go({ tab: 'structure', part: id, slide: opened }, { replace: !isStep });
  }, []);
  const openSlide = useCallback(
    (id: string | undefined) => {
      const now = latest.current;
      if (now.part) open(partId(now.part), id ?? (now.isWide ? CLOSED : undefined));
    },
    [open],
  );
  const isShown = useCallback((id: string) => {
    const now = latest.current;
    if (!now.part) return false;
    return partId(now.part) === id || now.part.module.id === id || now.place.slide === id;
  }, []);
  return { part, isChosen: chosen !== undefined, item, open, openSlide, isShown };
}
