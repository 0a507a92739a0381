import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { settingsWords } from '#web/config/words/settings.ts';
import { Section } from './section.tsx';

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'));

const words = settingsWords.deletion;

export function DeletionSection({ email }: { email: string }) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <Section heading={words.heading} text={words.text} danger>
      <Button
        tone="secondary"
        className="text-bad"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {words.open}
      </Button>
      {opened && (
        <Suspense>
          <DeletionDialog email={email} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </Section>
  );
}
