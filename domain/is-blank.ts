/** What is drawn: no control, no space, nor the empty sign of Braille, nor a sign that is ignored where it isn't drawn. */
const DRAWN = /[^\p{Cc}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

export const isBlank = (text: string): boolean => !DRAWN.test(text);
