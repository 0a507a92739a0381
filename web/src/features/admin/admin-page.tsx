import { PageHead } from '#web/components/page-head.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { adminWords as words } from '#web/config/words/admin.ts';
import { AuditTab } from './audit/audit-tab.tsx';
import { PeopleTab } from './people/people-tab.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { useAdminPlace } from './use-admin-place.ts';

/** What we see and do; where one is in it stands in the address. */
export default function AdminPage() {
  const { tab, go } = useAdminPlace();
  return (
    <div className="page max-w-5xl py-8 md:py-12">
      <PageHead title={words.title} />
      <h1 className="font-serif text-36 tracking-tight md:text-48">{words.title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{words.lead}</p>
      <div className="mt-6 md:mt-8">
        <Tabs
          label={words.tabs.label}
          value={tab}
          onValueChange={(next) => go({ tab: next })}
          tabs={[
            { value: 'reports', label: words.tabs.reports, panel: <ReportsTab /> },
            { value: 'people', label: words.tabs.people, panel: <PeopleTab /> },
            { value: 'audit', label: words.tabs.audit, panel: <AuditTab /> },
          ]}
        />
      </div>
    </div>
  );
}
