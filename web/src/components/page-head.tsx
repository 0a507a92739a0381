import { useEffect } from 'react';
import { fullTitle } from '#domain/pages/head.ts';

interface PageHeadProps {
  /** Without the brand's name. */
  title: string;
  description?: string;
}

let prerenderedHead = { title: '', description: '' };

/** What the page rendered last said of itself; for pre-rendering only, where pages are rendered one by one. */
export const renderedHead = () => prerenderedHead;

/**
 * The page's title and description. Written through the document and not as React head elements, since those would
 * stand beside the ones that the pre-rendering or the course page's function already put there.
 */
export function PageHead({ title, description = '' }: PageHeadProps) {
  if (import.meta.env.SSR) prerenderedHead = { title, description };
  const shown = fullTitle(title);
  useEffect(() => {
    document.title = shown;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [shown, description]);
  return null;
}
