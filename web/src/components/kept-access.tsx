import { keptAccess } from '#web/config/messages/kept-access.ts';

/** Screen readers read it again when the count arrives, which is after the dialog has opened. */
export const KeptAccess = ({ learners }: { learners: number | undefined }) => (
  <span aria-live="polite">{keptAccess(learners)}</span>
);
