/** `*` is any run of characters; with `single`, `?` is any one. */
export function wildcardPattern(pattern: string, { single = false } = {}): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', single ? '.' : '\\?');
  return new RegExp(`^${source}$`, 's');
}
