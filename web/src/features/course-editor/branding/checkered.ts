/** Shows white and black logos equally well. */
export const checkered = 'bg-[repeating-conic-gradient(#e6e0d5_0_25%,#faf8f4_0_50%)] bg-[length:16px_16px]';
