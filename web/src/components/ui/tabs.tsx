import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange(value: NoInfer<Value>): void;
  tabs: readonly { readonly value: NoInfer<Value>; readonly label: string; readonly panel: ReactNode }[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Only the selected panel is rendered. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex((tab) => tab.value === value);

  // On narrow screens the list scrolls sideways.
  useEffect(() => {
    const tab = list.current?.children[chosen];
    if (!list.current || !(tab instanceof HTMLElement)) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  /** Moves from the focused tab: the selected one can lag when the URL stores it. */
  function moveByKey(event: KeyboardEvent, from: number): void {
    const step = STEPS[event.key];
    const last = tabs.length - 1;
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? last : step ? (from + step + tabs.length) % tabs.length : -1;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onValueChange(tab.value);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto rounded-md bg-sunken p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={(event) => moveByKey(event, index)}
            className="min-h-9 flex-1 whitespace-nowrap rounded-sm px-3 text-14 font-medium text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-soft pointer-coarse:min-h-11"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} key={value} className="mt-5">
        {tabs[chosen]?.panel}
      </div>
    </div>
  );
}
