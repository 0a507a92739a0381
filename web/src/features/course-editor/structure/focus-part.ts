/**
 * Puts the focus on a part's first text, or on another element, once it is drawn. A menu that was used for it gives the
 * focus back to its button first, hence the second frame.
 */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus()));
}

const partNamed = (id: string): string => `[data-part=${JSON.stringify(id)}]`;

export const focusPart = (id: string): void => focusSoon(`${partNamed(id)} textarea`);

export const focusAdd = (list: string): void => focusSoon(`[data-add=${JSON.stringify(list)}]`);

/** After a removal the focus goes to what took the part's place, to what stands before it, or to the way to add one. */
export function focusNeighbour(parts: readonly { readonly id: string }[], index: number, list: string): void {
  const neighbour = parts[index + 1] ?? parts[index - 1];
  if (neighbour) focusPart(neighbour.id);
  else focusAdd(list);
}
