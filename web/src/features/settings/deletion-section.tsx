import { useState } from 'react';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { settingsMessages } from '#web/config/messages/settings.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { Section } from './section.tsx';

const DeletionDialog = lazyWithRetry(() => import('./deletion-dialog.tsx'));

const messages = settingsMessages.deletion;

export function DeletionSection({ email }: { email: string }) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <Section heading={messages.heading} text={messages.text} danger>
      <Button
        tone="secondary"
        className="text-bad"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {messages.open}
      </Button>
      {opened && (
        <LazyBoundary fallback={null} onDismiss={() => setOpened(false)}>
          <DeletionDialog email={email} open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </Section>
  );
}
