import { parseHexColor } from '#domain/courses/color.ts';
import type { CustomColors } from '#domain/courses/course.ts';
import { InputField } from '#web/components/ui/field.tsx';
import { brandingMessages as messages } from '#web/config/messages/branding.ts';
import type { Branding } from './use-branding.ts';

/** A native color picker with a hex field. */
export function ColorField({ name, branding }: { name: keyof CustomColors; branding: Branding }) {
  const label = messages.names[name];
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={messages.picker(label)}
        value={branding.colors[name]}
        onChange={({ currentTarget }) => branding.setColor(name, currentTarget.value)}
        className="mt-[1.6rem] h-11 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong/60 bg-surface p-1"
      />
      <div className="min-w-0 flex-1">
        <InputField
          label={
            <>
              {label}
              <span className="sr-only">{messages.hex}</span>
            </>
          }
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          hint={messages.uses[name]}
          {...branding.field(`customColors.${name}`, {
            onBlur: ({ target: { value } }) => branding.setColor(name, parseHexColor(value) ?? value),
          })}
        />
      </div>
    </div>
  );
}
