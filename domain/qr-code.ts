/** How codes of addresses are made, with the quiet zone of ISO 18004 in modules. */
export const qrOptions = { ecc: 'M', border: 4 } as const;
