/** The paper that slides are on (`--color-surface` of the theme), for judging colours against it. */
export const slidePaper = { light: '#fffefb', dark: '#201c28' } as const;
