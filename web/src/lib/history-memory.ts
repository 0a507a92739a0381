import type { Location } from 'react-router-dom';

/**
 * Numbers that belong to a history entry, such as how far it was scrolled: they are there again after back, forward and
 * reload. The first entry of every document has the key `default`, so the address is part of the name.
 */
const nameOf = ({ key, pathname, search }: Location, name: string): string =>
  `coursewright.history.${key}.${pathname}${search}.${name}`;

export function storedNumber(location: Location, name: string): number | undefined {
  try {
    const stored = sessionStorage.getItem(nameOf(location, name));
    return stored === null ? undefined : Number(stored);
  } catch {
    // Without storage, pages start at their top.
    return undefined;
  }
}

export function storeNumber(location: Location, name: string, value: number): void {
  try {
    sessionStorage.setItem(nameOf(location, name), String(value));
  } catch {
    // Full or forbidden: as above.
  }
}

/** Whether the address bar still shows this entry. While the next page's code loads, it shows the next one already. */
export function isCurrentEntry({ key }: Location): boolean {
  return (window.history.state?.key ?? 'default') === key;
}
