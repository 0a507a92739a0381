import { useEffect } from 'react';
import { fullTitle } from '#domain/pages/head.ts';

interface PageHeadProps {
  title: string;
  description?: string;
}

let prerenderedHead = { title: '', description: '' };

/** For pre-rendering, which renders one page at a time. */
export const renderedHead = () => prerenderedHead;

/**
 * Sets the title and description through the document: React head elements would duplicate the pre-rendered ones.
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
