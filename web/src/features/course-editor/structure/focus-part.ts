import { focusIfLost, focusSoon } from '#web/lib/focus-soon.ts';
import type { PlaceOfText } from '../editor-place.ts';

const named = (attribute: string, id: string): string => `[${attribute}=${JSON.stringify(id)}]`;

const selectedTab = '[role=tab][aria-selected=true]';

const first = (selector: string) => document.querySelector<HTMLElement>(selector);

/** On narrow screens the outline is hidden, and so are its buttons. */
function visible(selector: string): HTMLElement | undefined {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return elements.find((element) => element.checkVisibility());
}

type Field = HTMLTextAreaElement | HTMLInputElement;

const fieldsIn = (selector: string): Field[] => [
  ...document.querySelectorAll<Field>(`${selector} :is(textarea, input[type=text], input:not([type]))`),
];

/** The field with this text, else one that contains it; of those in the panel before others. */
function fieldWith(text: string, panel: readonly Field[], others: readonly Field[]): Field | undefined {
  const all = [...panel, ...others];
  return all.find(({ value }) => value === text) ?? all.find(({ value }) => value.includes(text));
}

/** What the place names, else the first field of the part. Without any of them, the tab. */
export const focusPlace = ({ tab, part, quote, spot }: PlaceOfText): void =>
  focusSoon(() => {
    const selected = first(`${selectedTab}[id$="-${tab}"]`);
    if (!selected || (part === undefined && quote === undefined && spot === undefined)) return selected;
    if (spot === 'add') return visible(named('data-add', part ?? 'modules'));
    if (spot) return fieldsIn(named('data-part', optionId(part ?? '', spot.option)))[0];
    const fields = fieldsIn(part === undefined ? '[role=tabpanel]' : named('data-part', part));
    // The title and the description are above the tabs.
    const others = part === undefined ? fieldsIn('main') : [];
    return (quote === undefined ? undefined : fieldWith(quote, fields, others)) ?? fields[0];
  });

/** The `data-part` of a question's option. */
export const optionId = (questionId: string, index: number): string => `${questionId}-option-${index}`;

/** The tab, if the pressed button is gone. */
export const focusTabIfLost = (): void => focusIfLost(() => first(selectedTab));

export const focusField = (name: string): void => focusSoon(() => first(named('name', name)));

/** The first text of a part that is shown. */
export const focusPart = (id: string): void => focusSoon(() => first(`${named('data-part', id)} textarea`));

/** A part's line in the outline, or a slide's or question's in its list. */
export const focusRow = (id: string): void => focusSoon(() => first(named('data-row', id)));

export const focusAdd = (list: string): void => focusSoon(() => visible(named('data-add', list)));

/** After everything else that sets the focus. */
export function focusRowIfLost(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(named('data-row', id))?.focus();
      }),
    ),
  );
}

/** The id of the part that follows, else of the one before. */
export const neighborOf = (parts: readonly { readonly id: string }[], index: number): string | undefined =>
  (parts[index + 1] ?? parts[index - 1])?.id;
