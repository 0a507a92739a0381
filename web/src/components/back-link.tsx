import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-md text-14 font-medium text-ink-soft hover:text-ink"
  >
    <ArrowLeft className="size-4" aria-hidden />
    {children}
  </Link>
);
