import { lazy } from 'react';

/** Dialogs weigh as much as the rest of the dashboard, so their code comes with the first one. */
const load = () =>
  import('#web/components/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog }));

export const ConfirmDialog = lazy(load);
