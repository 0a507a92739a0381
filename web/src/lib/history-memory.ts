import type { Location } from 'react-router-dom';
import { storedText } from './storage.ts';

/**
 * Numbers of a history entry, such as its scroll position. The first entry of every document has the key `default`,
 * so the name includes the URL.
 */
const nameOf = ({ key, pathname, search }: Location, name: string): string =>
  `coursewright.history.${key}.${pathname}${search}.${name}`;

export function storedNumber(location: Location, name: string): number | undefined {
  const text = storedText('sessionStorage', nameOf(location, name)).get();
  return text === undefined ? undefined : Number(text);
}

export const storeNumber = (location: Location, name: string, value: number): void =>
  storedText('sessionStorage', nameOf(location, name)).set(String(value));

/** Whether the address bar shows this entry. During navigation it already shows the next one. */
export function isCurrentEntry({ key }: Location): boolean {
  return (window.history.state?.key ?? 'default') === key;
}
