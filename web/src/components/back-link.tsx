import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

interface BackLinkProps {
  to: string;
  /** Only the arrow on phones. */
  short?: boolean;
  children: string;
}

export const BackLink = ({ to, short = false, children }: BackLinkProps) => (
  <Link
    to={to}
    className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-md text-14 font-medium text-ink-soft hover:text-ink print:hidden"
  >
    <ArrowLeft className="size-4" aria-hidden />
    <span className={short ? 'max-sm:sr-only' : undefined}>{children}</span>
  </Link>
);
