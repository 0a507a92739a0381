import { useState } from 'react';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { planMessages as messages } from '#web/config/messages/plans.ts';
import { paths } from '#web/config/paths.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';

const ContactSalesDialog = lazyWithRetry(() => import('./contact-sales-dialog.tsx'));

export function ContactSalesButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        size="large"
        wide
        className="needs-script"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.contactSales}
      </Button>
      <ButtonLink tone="secondary" size="large" wide className="without-script" to={paths.contact}>
        {messages.contactSales}
      </ButtonLink>
      {open && (
        <LazyBoundary fallback={null} onDismiss={() => setOpen(false)}>
          <ContactSalesDialog onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
