/** What the address asks for, such as `read`. */
export const namedView = (): string | null => new URLSearchParams(window.location.search).get('view');
