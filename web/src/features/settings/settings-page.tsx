import { useMe } from '#web/api/account.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { settingsMessages as messages } from '#web/config/messages/settings.ts';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SupportSection } from './support-section.tsx';
import { TwoStepsSection } from './two-steps-section.tsx';

export default function SettingsPage() {
  const { data: me, isError, refetch } = useMe();
  return (
    <div className="page max-w-5xl py-8 md:py-12">
      <PageHead title={messages.title} />
      <h1 className="font-serif text-36 tracking-tight md:text-48">{messages.title}</h1>
      <p className="mt-2 text-ink-soft">{messages.lead}</p>
      <div className="mt-6 md:mt-8">
        {me ? (
          <>
            <NameSection me={me} />
            <EmailSection me={me} />
            <PlanSection />
            <PasswordSection email={me.email} />
            <TwoStepsSection email={me.email} />
            <SessionsSection />
            <DataSection />
            <SupportSection />
            <DeletionSection email={me.email} />
          </>
        ) : isError ? (
          <EmptyState
            title={messages.loadFailed}
            action={
              <Button tone="secondary" onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        ) : (
          <div className="grid gap-8">
            <Skeleton className="h-40 rounded-lg" />
            <Skeleton className="h-56 rounded-lg" />
            <Skeleton className="h-72 rounded-lg" />
          </div>
        )}
      </div>
    </div>
  );
}
