import type { ReactNode } from 'react';
import { Card } from '#web/components/ui/card.tsx';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="px-6 py-5">
    <h2 className="mb-3 font-serif text-22">{title}</h2>
    {children}
  </Card>
);
