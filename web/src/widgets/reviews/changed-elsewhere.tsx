import type { ReactNode } from 'react';
import { reviewMessages as messages } from '#web/config/messages/reviews.ts';

interface ChangedElsewhereProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** What another tab or device has published since the form was opened. Saving replaces it. */
export const ChangedElsewhere = ({ title, text, children }: ChangedElsewhereProps) => (
  <div role="alert" className="flex flex-col gap-2 rounded-md bg-warn-soft p-4">
    <p className="font-semibold text-warn">{title}</p>
    {children}
    {text && <p className="rounded-md bg-surface p-3 wrap-anywhere whitespace-pre-line">{text}</p>}
    <p className="text-14 text-ink-soft">{messages.replaces}</p>
  </div>
);
