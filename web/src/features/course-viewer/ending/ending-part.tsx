import type { ReactNode } from 'react';

export const EndingPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="font-serif text-22">{title}</h3>
    {children}
  </section>
);
