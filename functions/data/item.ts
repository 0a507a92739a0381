/** Stores parse every item on its way out; maintenance scripts do the same, which may not import from here. */
export { recordOf } from '#contracts/record-of.ts';
