import type { ComponentProps } from 'react';
import { InputField } from '#web/components/ui/field.tsx';

/** Longer than six digits: pasted codes contain spaces. */
export const CodeField = (props: ComponentProps<typeof InputField>) => (
  <InputField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
);
