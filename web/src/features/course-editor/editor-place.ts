import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Finding } from '#domain/quality/rule.ts';

const editorTabs = ['content', 'structure', 'landing', 'branding', 'marketing', 'publishing'] as const;
type EditorTab = (typeof editorTabs)[number];

/** Where one is in the editor. The URL keeps it, so that reload, Back and links lead there again. */
export interface EditorPlace {
  readonly tab: EditorTab;
  /** Of the Structure tab: a module, lesson, or the id of a module's takeaways, quiz or worksheet. */
  readonly part?: string | undefined;
  /** The open slide or question. */
  readonly slide?: string | undefined;
}

/** The place of a text in the editor. */
export interface PlaceOfText extends EditorPlace {
  /** Finds the field that contains it. */
  readonly quote?: string | undefined;
  readonly spot?: Finding['spot'] | undefined;
}

export function searchOf({ tab, part, slide }: EditorPlace): string {
  const params = new URLSearchParams({
    ...(tab !== 'content' && { tab }),
    ...(part && { part }),
    ...(slide && { slide }),
  });
  return params.size > 0 ? `?${params}` : '';
}

function parsePlace(params: URLSearchParams): EditorPlace {
  const tab = editorTabs.find((each) => each === params.get('tab')) ?? 'content';
  return { tab, part: params.get('part') ?? undefined, slide: params.get('slide') ?? undefined };
}

export function useEditorPlace() {
  const [params, setParams] = useSearchParams();
  const place = useMemo(() => parsePlace(params), [params]);
  const go = useCallback(
    (to: EditorPlace, options?: { readonly replace: boolean }) => setParams(searchOf(to), options),
    [setParams],
  );
  return { place, go };
}
export type GoTo = ReturnType<typeof useEditorPlace>['go'];
