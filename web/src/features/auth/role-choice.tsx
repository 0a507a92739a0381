import { GraduationCap, PenLine } from 'lucide-react';
import type { ComponentProps } from 'react';
import { authMessages as messages } from '#web/config/messages/auth.ts';

const choices = [
  { role: 'creator', Icon: PenLine },
  { role: 'student', Icon: GraduationCap },
] as const;

export const RoleChoice = (radio: ComponentProps<'input'>) => (
  <fieldset>
    <legend className="mb-1.5 text-14 font-medium">{messages.role}</legend>
    <div className="grid grid-cols-2 gap-3">
      {choices.map(({ role, Icon }) => (
        <label
          key={role}
          className="flex cursor-pointer flex-col gap-1 rounded-lg border border-line bg-surface p-4 hover:border-line-strong has-checked:border-violet has-checked:bg-violet-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
        >
          <input {...radio} type="radio" value={role} className="sr-only" />
          <span className="flex items-center gap-2 font-medium">
            <Icon className="size-4 text-violet" aria-hidden />
            {messages.roles[role].title}
          </span>
          <span className="text-12 text-ink-soft">{messages.roles[role].text}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
