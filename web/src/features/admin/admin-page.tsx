import { PageHead } from '#web/components/page-head.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { adminMessages as messages } from '#web/config/messages/admin.ts';
import { AuditTab } from './audit/audit-tab.tsx';
import { PeopleTab } from './people/people-tab.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { useAdminParams } from './use-admin-params.ts';

export default function AdminPage() {
  const { tab, go } = useAdminParams();
  return (
    <div className="page max-w-5xl py-8 md:py-12">
      <PageHead title={messages.title} />
      <h1 className="font-serif text-36 tracking-tight md:text-48">{messages.title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{messages.lead}</p>
      <div className="mt-6 md:mt-8">
        <Tabs
          label={messages.tabs.label}
          value={tab}
          onValueChange={(next) => go({ tab: next })}
          tabs={[
            { value: 'reports', label: messages.tabs.reports, panel: <ReportsTab /> },
            { value: 'people', label: messages.tabs.people, panel: <PeopleTab /> },
            { value: 'audit', label: messages.tabs.audit, panel: <AuditTab /> },
          ]}
        />
      </div>
    </div>
  );
}
