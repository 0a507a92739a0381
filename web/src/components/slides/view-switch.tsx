import { BookOpenText, Presentation } from 'lucide-react';
import { slideMessages as messages } from '#web/config/messages/slides.ts';

export type ViewMode = 'slides' | 'read';

const modes = [
  { mode: 'slides', label: messages.slidesView, Icon: Presentation },
  { mode: 'read', label: messages.readView, Icon: BookOpenText },
] as const;

interface ViewSwitchProps {
  mode: ViewMode;
  onChange(mode: ViewMode): void;
  /** As `aria-keyshortcuts`. */
  keys?: string | undefined;
}

/** Two buttons of which one is pressed. */
export const ViewSwitch = ({ mode, onChange, keys }: ViewSwitchProps) => (
  <fieldset className="flex shrink-0 rounded-md bg-sunken p-0.5">
    <legend className="sr-only">{messages.viewAs}</legend>
    {modes.map((each) => (
      <button
        key={each.mode}
        type="button"
        aria-pressed={mode === each.mode}
        aria-keyshortcuts={keys}
        onClick={() => mode !== each.mode && onChange(each.mode)}
        className="inline-flex h-9 items-center gap-1.5 rounded-sm px-2.5 text-14 font-medium text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-soft pointer-coarse:h-10 pointer-coarse:min-w-11 [&_svg]:size-4 max-[25rem]:[&_svg]:hidden"
      >
        <each.Icon aria-hidden />
        {each.label}
      </button>
    ))}
  </fieldset>
);
