/** How "unlimited" is kept as a number; a file without schemas, for pages too. */
export const UNLIMITED_COURSES = 999_999;
