import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { findMessages as messages, viewerMessages } from '#web/config/messages/viewer.ts';
import { numbered } from '#web/lib/numbered.ts';
import type { Section } from '../sections.ts';
import type { DeckPlaces } from '../use-deck.ts';
import type { Piece } from './fold.ts';
import { type Found, type FoundGroup, MOST_FOUND, searchDeck } from './search.ts';

interface FindDialogProps {
  deck: DeckPlaces;
  sections: readonly Section[];
  moduleCount: number;
  onGoTo(slide: number): void;
  onClose(): void;
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  numbered(pieces).map(({ number, item }) =>
    item.isMatch ? (
      <mark key={number} className="rounded-xs bg-[color-mix(in_oklab,var(--color-gold)_34%,transparent)] text-inherit">
        {item.text}
      </mark>
    ) : (
      <span key={number}>{item.text}</span>
    ),
  );

const Result = ({ found, onGoTo }: { found: Found; onGoTo(slide: number): void }) => (
  <Autocomplete.Item
    value={String(found.index)}
    onClick={() => onGoTo(found.index)}
    className="flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-2 data-highlighted:bg-sunken"
  >
    <span className="flex items-baseline justify-between gap-3">
      <span dir="auto" className="min-w-0 font-medium">
        <Pieces pieces={found.title} />
      </span>
      <span className="shrink-0 text-12 text-ink-faint tabular-nums">{messages.slide(found.index + 1)}</span>
    </span>
    {found.line.length > 0 && (
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" className="min-w-0 text-14 text-ink-soft">
          <Pieces pieces={found.line} />
        </span>
        {found.where && <span className="shrink-0 text-12 text-ink-faint">{messages.where[found.where]}</span>}
      </span>
    )}
  </Autocomplete.Item>
);

const Group = ({ group, onGoTo }: { group: FoundGroup; onGoTo(slide: number): void }) => (
  <Autocomplete.Group items={group.items} className="mt-3 first:mt-0">
    <Autocomplete.GroupLabel className="flex gap-2 px-3 pb-1 text-12 font-semibold text-ink-faint">
      {group.moduleNumber > 0 && <span>{viewerMessages.module(group.moduleNumber)}</span>}
      <span dir="auto">{group.name}</span>
    </Autocomplete.GroupLabel>
    {group.items.map((found) => (
      <Result key={found.index} found={found} onGoTo={onGoTo} />
    ))}
  </Autocomplete.Group>
);

/** Searches what slides show and say. Modules that are missing load meanwhile. */
export function FindDialog({ deck, sections, moduleCount, onGoTo, onClose }: FindDialogProps) {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const { groups, count } = useMemo(() => searchDeck(deck.places, sections, asked), [deck.places, sections, asked]);
  const isLoading = deck.loadedCount < moduleCount;
  return (
    <Dialog open wide onOpenChange={onClose} title={messages.title}>
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={groups}
        value={query}
        onValueChange={(value, { reason }) => reason !== 'item-press' && setQuery(value)}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.InputGroup className="flex h-12 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet">
          <Search aria-hidden className="size-5 shrink-0 text-ink-faint" />
          <Autocomplete.Input
            aria-label={messages.title}
            placeholder={messages.placeholder}
            className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-faint"
          />
        </Autocomplete.InputGroup>
        {isLoading && (
          <div className="mt-4">
            {deck.failed.length > 0 ? (
              <p role="alert" className="text-14 text-ink-soft">
                {messages.incomplete(deck.failed.length)}
              </p>
            ) : (
              <Progress
                label={messages.loading(deck.loadedCount, moduleCount)}
                percent={Math.floor((100 * deck.loadedCount) / moduleCount)}
              />
            )}
          </div>
        )}
        <p role="status" className="mt-4 min-h-5 text-14 text-ink-soft">
          {asked.trim() === '' ? messages.hint : messages.found(count)}
        </p>
        <Autocomplete.List className="-mx-3 mt-2 h-[min(26rem,48dvh)] overflow-y-auto overscroll-contain">
          {groups.map((group) => (
            <Group key={group.key} group={group} onGoTo={onGoTo} />
          ))}
        </Autocomplete.List>
        {count > MOST_FOUND && <p className="pt-3 text-12 text-ink-faint">{messages.first(MOST_FOUND)}</p>}
      </Autocomplete.Root>
    </Dialog>
  );
}
