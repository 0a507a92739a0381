import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { InputField } from '#web/components/ui/field.tsx';
import { authMessages as messages } from '#web/config/messages/auth.ts';

interface PasswordFieldProps extends Omit<ComponentProps<typeof InputField>, 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <InputField type={shown ? 'text' : 'password'} {...props} />
      <button
        type="button"
        aria-label={shown ? messages.hidePassword : messages.showPassword}
        onClick={() => setShown(!shown)}
        className="absolute top-[1.625rem] end-0 grid size-11 place-items-center rounded-md text-ink-faint hover:text-ink"
      >
        {shown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
      </button>
    </div>
  );
}
