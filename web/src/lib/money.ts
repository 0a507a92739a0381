const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** 4900 → "$49"; plan prices are whole dollars. */
export const formatWholeCents = (cents: number): string => wholeDollars.format(cents / 100);
