/** Waits two frames: one for the render, one for a menu that returns the focus to its button. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus()));
}

const partNamed = (id: string): string => `[data-part=${JSON.stringify(id)}]`;

export const focusPart = (id: string): void => focusSoon(`${partNamed(id)} textarea`);

export const focusAdd = (list: string): void => focusSoon(`[data-add=${JSON.stringify(list)}]`);

/** Focuses the part that follows, else the one before, else the add button. */
export function focusNeighbour(parts: readonly { readonly id: string }[], index: number, list: string): void {
  const neighbour = parts[index + 1] ?? parts[index - 1];
  if (neighbour) focusPart(neighbour.id);
  else focusAdd(list);
}
