import { Copy } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { marketingMessages as messages } from '#web/config/messages/marketing-kit.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';

export function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = async () =>
    toast((await copyText(text)) ? toasts.textCopied(what) : toasts.editorError(messages.copyRefused));
  return (
    <Button
      tone="secondary"
      size="small"
      aria-label={messages.copyOf(what)}
      disabled={text.trim() === ''}
      onClick={() => void copy()}
    >
      <Copy aria-hidden />
      {messages.copy}
    </Button>
  );
}
