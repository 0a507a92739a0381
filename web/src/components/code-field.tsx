import type { ComponentProps } from 'react';
import { InputField } from '#web/components/ui/field.tsx';

/** Without a limit: what is pasted around the code is dropped. */
export const CodeField = (props: ComponentProps<typeof InputField>) => (
  <InputField {...props} inputMode="numeric" autoComplete="one-time-code" />
);
