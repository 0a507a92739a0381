import type { ComponentProps } from 'react';
import { InputField } from '#web/components/ui/field.tsx';

/** Six digits from a mail or an authenticator app; longer, since people paste them with spaces. */
export const CodeField = (props: Omit<ComponentProps<typeof InputField>, 'name'>) => (
  <InputField {...props} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
);
