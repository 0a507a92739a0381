import type { CourseText } from '../courses/content.ts';

/** Player and fonts, compressed. */
const PLAYER_BYTES = 340_000;
/** Of a compressed page for each character of the text as JSON: markup, and each drawing twice. */
const BYTES_A_CHARACTER = 0.5;

/** Of a package, within a third. @param imageBytes of the images that the text shows */
export const approximateBytes = ({ content }: Pick<CourseText, 'content'>, imageBytes: number): number =>
  Math.round(PLAYER_BYTES + JSON.stringify(content.modules).length * BYTES_A_CHARACTER + imageBytes);
