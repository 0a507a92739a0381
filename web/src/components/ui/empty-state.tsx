import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong/50 px-6 py-16 text-center">
    {icon && (
      <span className="grid size-12 place-items-center rounded-full bg-violet-soft text-violet-ink [&_svg]:size-6">
        {icon}
      </span>
    )}
    <h2 className="font-serif text-28">{title}</h2>
    {text && <p className="max-w-md text-ink-soft">{text}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
