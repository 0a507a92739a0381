/** What a keyboard calls the key of commands such as Find. */
export const commandKey = /Mac|iP(?:ad|hone)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
