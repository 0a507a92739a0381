const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumSignificantDigits: 2 });
const kilobytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumSignificantDigits: 2 });

/** Such as "340 kB" or "1.2 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 995_000 ? kilobytes.format(Math.max(1, bytes / 1_000)) : megabytes.format(bytes / 1_000_000);
