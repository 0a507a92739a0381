import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { paths } from '#web/config/paths.ts';
import { session } from '#web/lib/session/index.ts';
import { toast } from '#web/lib/toast.ts';
import { Section } from './section.tsx';

const messages = settingsMessages.sessions;

export function SessionsSection() {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function signOut(): Promise<void> {
    setBusy(true);
    try {
      await session.signOutEverywhere();
      // Navigate last: the guard redirects to /auth and remembers this page.
      void navigate(paths.home, { replace: true });
      toast(toasts.signedOutEverywhere);
    } catch {
      setBusy(false);
      toast(toasts.signOutFailed);
    }
  }

  return (
    <Section heading={messages.heading} text={messages.text}>
      <Button tone="secondary" busy={busy} onClick={() => void signOut()}>
        {busy ? messages.submitting : messages.submit}
      </Button>
    </Section>
  );
}
