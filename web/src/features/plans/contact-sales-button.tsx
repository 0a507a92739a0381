import { lazy, Suspense, useState } from 'react';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { planWords as words } from '#web/config/words/plans.ts';

const ContactSalesDialog = lazy(() => import('./contact-sales-dialog.tsx'));

/** The Agency plan's button wherever its card stands; the dialog's code comes with the first press. */
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
        {words.contactSales}
      </Button>
      <ButtonLink tone="secondary" size="large" wide className="without-script" to={paths.contact}>
        {words.contactSales}
      </ButtonLink>
      {open && (
        <Suspense>
          <ContactSalesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
