/** Pixels of the picture that social networks show of a page: https://ogp.me, at the size that all of them take. */
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;
