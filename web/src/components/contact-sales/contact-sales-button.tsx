import { lazy, Suspense, useState } from 'react';
import { planWords as words } from '#web/config/words/plans.ts';
import { Button } from '../ui/button.tsx';

const ContactSalesDialog = lazy(() => import('./contact-sales-dialog.tsx'));

/** The Agency plan's button wherever its card stands; the dialog's code comes with the first press. */
export function ContactSalesButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" size="large" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.contactSales}
      </Button>
      {open && (
        <Suspense>
          <ContactSalesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
