import { keys } from './table.ts';

type Item = Readonly<Record<string, unknown>>;

/** An argument, because Node's zlib stays out of contracts. */
type Decompress = (chunks: readonly Uint8Array[]) => string;

/**
 * A damaged item has no fields, which its schema reports.
 * @param items include further chunks
 * @returns undefined if a chunk is missing or of another revision, as during a save
 */
export function unpackedItem(items: readonly Item[], sk: string, decompress: Decompress): Item | undefined {
  const first = items.find((item) => item.sk === sk);
  if (first === undefined) return undefined;
  const rest = Array.from({ length: Number(first.chunks) - 1 }, (_, index) =>
    items.find((item) => item.sk === keys.course.chunk(sk, index + 2) && item.revision === first.revision),
  );
  const chunks = [first, ...rest].flatMap((item) => (item?.packed instanceof Uint8Array ? [item.packed] : []));
  if (chunks.length !== rest.length + 1) return undefined;
  const { packed: _, chunks: __, ...others } = first;
  return { ...others, ...fieldsIn(chunks, decompress) };
}

function fieldsIn(chunks: readonly Uint8Array[], decompress: Decompress): object {
  try {
    const fields: unknown = JSON.parse(decompress(chunks));
    return typeof fields === 'object' && fields !== null ? fields : {};
  } catch {
    return {};
  }
}
