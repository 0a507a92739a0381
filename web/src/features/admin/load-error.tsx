import { CloudOff } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { adminMessages as messages } from '#web/config/messages/admin.ts';
import { messageOf } from '#web/lib/api/api-error.ts';

export const LoadError = ({ title, error, onAgain }: { title: string; error: unknown; onAgain(): void }) => (
  <EmptyState
    icon={<CloudOff aria-hidden />}
    title={title}
    text={messageOf(error)}
    action={
      <Button tone="secondary" onClick={onAgain}>
        {messages.again}
      </Button>
    }
  />
);
