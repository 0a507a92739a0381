import { encode } from 'uqr';
import { certificateFiles as declared } from '#contracts/ports/exports.ts';
import { CERTIFICATE_COLOR, certificateDocument } from '#domain/exports/print/certificate/document.ts';
import type { PrintedCertificate } from '#domain/exports/print/certificate/page.ts';
import { tintedRoles } from '#domain/exports/print/print-colors.ts';
import { qrOptions } from '#domain/qr-code.ts';
import { tableFonts } from '#domain/visuals/fonts.ts';
import { provide } from '../../runtime/dependencies.ts';
import { loadedFonts } from './pdf/loaded-fonts.ts';
import { pdfFile } from './pdf/pdf-file.ts';

export const certificateFiles = provide(declared, () => ({
  /** @param address the URL that verifies it */
  async make(certificate: PrintedCertificate, address: string): Promise<Uint8Array> {
    const { data: code } = encode(address, qrOptions);
    const document = certificateDocument(certificate, { fonts: tableFonts, address, code });
    return pdfFile(document, { fonts: await loadedFonts(), roles: tintedRoles(CERTIFICATE_COLOR) });
  },
}));
