import type { ReactNode } from 'react';
import { Card } from '#web/components/ui/card.tsx';

interface StatCardProps {
  icon: ReactNode;
  label: string;
  value: string;
  note: ReactNode;
}

export const StatCard = ({ icon, label, value, note }: StatCardProps) => (
  <Card className="flex min-w-0 flex-col gap-1.5 p-4 sm:p-6">
    <dt className="flex items-center gap-2 text-14 text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      {label}
    </dt>
    <dd className="font-serif text-22 tabular-nums min-[30rem]:text-28 lg:text-36">{value}</dd>
    <dd className="text-14 text-ink-soft">{note}</dd>
  </Card>
);
