import { fileTypeOf } from './file-type.ts';
import { readOffice } from './read-office.ts';
import { readPdf } from './read-pdf.ts';
import { readPlainText } from './read-plain-text.ts';
import type { ReadResult } from './read-result.ts';

/** @throws UnreadableSource */
export async function readFile(bytes: Uint8Array, name: string, timeIsUp: () => boolean): Promise<ReadResult> {
  switch (fileTypeOf(bytes)) {
    case 'pdf':
      return readPdf(bytes, timeIsUp);
    case 'zip':
      return readOffice(bytes);
    case 'text':
      return readPlainText(bytes, name);
  }
}
