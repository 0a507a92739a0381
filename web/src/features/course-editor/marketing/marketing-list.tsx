import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { marketingMessages as messages } from '#web/config/messages/marketing-kit.ts';
import { CopyButton } from './copy-button.tsx';

interface MarketingListProps<Item> {
  title: string;
  items: readonly Item[];
  limit: number;
  none: string;
  add: string;
  empty: Item;
  nameOf(number: number): string;
  removeOf(number: number): string;
  copyOf(item: Item): string;
  onChange(items: Item[]): void;
  children(item: Item, number: number, change: (part: Partial<Item>) => void): ReactNode;
}

export function MarketingList<Item extends object>({
  title,
  items,
  limit,
  none,
  add,
  empty,
  nameOf,
  removeOf,
  copyOf,
  onChange,
  children,
}: MarketingListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  // Fields are controlled, so the index can be the key.
  const places = items.map((item, index) => ({ item, index, number: index + 1 }));
  const focusItem = (index: number) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>('textarea')?.focus());
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-serif text-22">{title}</h2>
      {items.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul ref={list} className="flex flex-col gap-4">
        {places.map(({ item, index, number }) => (
          <li key={index}>
            <Card className="p-5 sm:p-6">
              <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-14 font-semibold text-ink-soft">{nameOf(number)}</h3>
                <div className="flex gap-1">
                  <CopyButton what={nameOf(number)} text={copyOf(item)} />
                  <Button
                    tone="ghost"
                    size="small"
                    aria-label={removeOf(number)}
                    onClick={() => {
                      onChange(items.toSpliced(index, 1));
                      focusItem(Math.max(0, index - 1));
                    }}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </div>
              </div>
              {children(item, number, (part) => onChange(items.with(index, { ...item, ...part })))}
            </Card>
          </li>
        ))}
      </ul>
      {items.length < limit ? (
        <div>
          <Button
            tone="secondary"
            size="small"
            onClick={() => {
              onChange([...items, empty]);
              focusItem(items.length);
            }}
          >
            <Plus aria-hidden />
            {add}
          </Button>
        </div>
      ) : (
        <p className="text-14 text-ink-soft">{messages.full(limit)}</p>
      )}
    </section>
  );
}
