import { unzipSync } from 'fflate';
import { UnreadableSource } from './read-result.ts';

const MAX_ENTRIES = 5_000;
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
/** XML seldom compresses better than 30 times. */
const MAX_RATIO = 150;
/** Small parts, such as empty themes, may have any ratio. */
const RATIO_FROM_BYTES = 1024 * 1024;

/**
 * The library fills buffers of the announced or packed sizes and no more, so a false size cuts the entry off.
 * @throws UnreadableSource
 */
export function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  let entries = 0;
  let total = 0;
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }): boolean => {
    entries += 1;
    if (entries > MAX_ENTRIES) throw new UnreadableSource('unpacks-too-large');
    if (!isWanted(name)) return false;
    // A stored entry is copied as it is packed, whatever it announces.
    total += Math.max(size, originalSize);
    const isBomb = originalSize > RATIO_FROM_BYTES && originalSize > size * MAX_RATIO;
    if (isBomb || total > MAX_TOTAL_BYTES) throw new UnreadableSource('unpacks-too-large');
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch (error) {
    if (error instanceof UnreadableSource) throw error;
    throw new UnreadableSource('broken', error);
  }
}
