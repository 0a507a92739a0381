import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** What the tabs are for, said to screen readers. */
  label: string;
  value: Value;
  onValueChange(value: NoInfer<Value>): void;
  tabs: readonly { readonly value: NoInfer<Value>; readonly label: string; readonly panel: ReactNode }[];
}

/** Tabs with arrow keys; the list scrolls sideways where it does not fit. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto rounded-md bg-sunken p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-9 flex-1 whitespace-nowrap rounded-sm px-3 text-14 font-medium text-ink-soft transition-colors pointer-coarse:min-h-11 hover:text-ink focus-visible:-outline-offset-2 data-active:bg-surface data-active:text-ink data-active:shadow-soft"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="mt-6 outline-none focus-visible:outline-2">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
