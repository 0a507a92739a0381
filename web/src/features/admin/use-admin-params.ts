import { useSearchParams } from 'react-router-dom';
import { MAX_SUBJECT_CHARS } from '#domain/audit/audit-line.ts';
import { cutText } from '#domain/cut-text.ts';

const tabs = ['reports', 'people', 'audit'] as const;
type AdminTab = (typeof tabs)[number];

interface AdminParams {
  readonly tab: AdminTab;
  readonly status?: 'open' | 'closed';
  readonly user?: string;
  readonly day?: string;
  readonly subject?: string;
}

/** Admin state lives in the URL, so that Back returns to it. */
export function useAdminParams() {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'reports';
  return {
    tab,
    status: search.get('status') === 'closed' ? ('closed' as const) : ('open' as const),
    user: search.get('user') ?? undefined,
    day: search.get('day') ?? undefined,
    subject: cutText(search.get('subject')?.trim() ?? '', MAX_SUBJECT_CHARS) || undefined,
    go(place: AdminParams): void {
      setSearch(new URLSearchParams(Object.entries(place).filter(([, value]) => value !== undefined)));
    },
  };
}
