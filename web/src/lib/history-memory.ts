import type { Location } from 'react-router-dom';
import { storedText } from './storage.ts';

/**
 * Numbers that belong to a history entry, such as how far it was scrolled: they are there again after back, forward and
 * reload. The first entry of every document has the key `default`, so the address is part of the name.
 */
const nameOf = ({ key, pathname, search }: Location, name: string): string =>
  `coursewright.history.${key}.${pathname}${search}.${name}`;

export function storedNumber(location: Location, name: string): number | undefined {
  const text = storedText('sessionStorage', nameOf(location, name)).get();
  return text === undefined ? undefined : Number(text);
}

export const storeNumber = (location: Location, name: string, value: number): void =>
  storedText('sessionStorage', nameOf(location, name)).set(String(value));

/** Whether the address bar still shows this entry. While the next page's code loads, it shows the next one already. */
export function isCurrentEntry({ key }: Location): boolean {
  return (window.history.state?.key ?? 'default') === key;
}
