import type { ReactNode } from 'react';

interface DashboardSectionProps {
  id: string;
  title: string;
  more?: ReactNode;
  children: ReactNode;
}

export const DashboardSection = ({ id, title, more, children }: DashboardSectionProps) => (
  <section aria-labelledby={`${id}-heading`}>
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      <h2 id={`${id}-heading`} className="font-serif text-28">
        {title}
      </h2>
      {more}
    </div>
    {children}
  </section>
);
