/** The server reads the saved text, and the latest changes are not in it. */
export class NotSaved extends Error {}
