import type { ComponentProps } from 'react';
import { InputField } from '#web/components/ui/field.tsx';

/** Six digits from a mail or an authenticator app; longer, since people paste them with spaces. */
export const CodeField = (props: ComponentProps<typeof InputField>) => (
  <InputField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
);
