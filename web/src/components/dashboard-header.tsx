import { Settings } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { dashboardMessages as messages } from '#web/config/messages/dashboard.ts';
import { paths } from '#web/config/paths.ts';
import { session } from '#web/lib/session/index.ts';

interface DashboardHeaderProps {
  heading: string;
  lead: string;
  /** Links to the learner dashboard. */
  showsLearning?: boolean;
}

export function DashboardHeader({ heading, lead, showsLearning = false }: DashboardHeaderProps) {
  const navigate = useNavigate();
  async function signOut(): Promise<void> {
    await session.signOut();
    // Navigate last: the guard redirects to /auth and remembers this page.
    void navigate(paths.home);
  }
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="font-serif text-36 tracking-tight md:text-48">{heading}</h1>
        <p className="mt-2 text-ink-soft">{lead}</p>
      </div>
      <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
        <ButtonLink to={paths.marketplace} tone="secondary" className={showsLearning ? undefined : 'max-sm:col-span-2'}>
          {messages.browse}
        </ButtonLink>
        {showsLearning && (
          <ButtonLink to={paths.studentDashboard} tone="secondary">
            {messages.myLearning}
          </ButtonLink>
        )}
        <ButtonLink to={paths.settings} tone="secondary">
          <Settings aria-hidden />
          {messages.settings}
        </ButtonLink>
        <Button tone="ghost" onClick={() => void signOut()}>
          {messages.signOut}
        </Button>
      </div>
    </header>
  );
}
