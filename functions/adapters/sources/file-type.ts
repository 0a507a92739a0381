import { UnreadableSource } from './read-result.ts';

const SIGNATURE_WINDOW = 1_024;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Old Office files and encrypted new ones. [MS-CFB] 2.2 */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];
const emptyZip = [0x50, 0x4b, 0x05, 0x06];

export type FileType = 'pdf' | 'zip' | 'text';

/** By content only. @throws UnreadableSource */
export function fileTypeOf(bytes: Uint8Array): FileType {
  if (bytes.length === 0) throw new UnreadableSource('empty');
  const beginning = Buffer.from(bytes.subarray(0, SIGNATURE_WINDOW)).toString('latin1');
  if (beginning.includes('%PDF-')) return 'pdf';
  if (startsWith(bytes, zip) || startsWith(bytes, emptyZip)) return 'zip';
  if (startsWith(bytes, compoundFile)) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new UnreadableSource(isEncrypted ? 'encrypted' : 'unsupported');
  }
  return 'text';
}
