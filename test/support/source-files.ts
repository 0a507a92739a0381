import { strToU8, type Zippable, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';

/** A PDF with a heading and a text on each page. */
export const aPdf = (
  pages: readonly { readonly heading?: string; readonly text: string }[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ autoFirstPage: false, ...options });
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    for (const { heading, text } of pages) {
      document.addPage();
      if (heading !== undefined) document.fontSize(24).text(heading);
      document.fontSize(11).text(text);
    }
    document.end();
  });

const xml = (body: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`);

const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraph = (text: string, style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const wordParts = (body: string) => ({
  '[Content_Types].xml': xml(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
  ),
  '_rels/.rels': xml(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  ),
  'word/_rels/document.xml.rels': xml(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  ),
  'word/styles.xml': xml(
    `<w:styles ${wordNamespace}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
  ),
  'word/document.xml': xml(`<w:document ${wordNamespace}><w:body>${body}</w:body></w:document>`),
});

export const aDocx = (sections: readonly { readonly heading: string; readonly text: string }[]): Uint8Array =>
  zipSync(wordParts(sections.map(({ heading, text }) => paragraph(heading, 'Heading1') + paragraph(text)).join('')));

/** 20 MB that pack to 20 KB. */
export const aDocxBomb = (): Uint8Array =>
  zipSync({ ...wordParts(''), 'word/document.xml': new Uint8Array(20 * 1024 * 1024).fill(0x20) });

function withAnnouncedSizes(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const SIZE_AT = 24;
  for (let at = 0; at < bytes.length - 4; at++)
    // The central directory: APPNOTE.TXT 4.3.12.
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + SIZE_AT, size, true);
  return bytes;
}

/** Announces a few bytes and unpacks to more. */
export function aLyingDocx(): Uint8Array {
  return withAnnouncedSizes(zipSync(wordParts(paragraph('Knead the dough. '.repeat(20_000)))), 10);
}

/** Ten stored parts of 8 MB, which announce that they are empty. */
export function aStoredBomb(): Uint8Array {
  const part: [Uint8Array, { level: 0 }] = [new Uint8Array(8 * 1024 * 1024).fill(0x20), { level: 0 }];
  const parts: Zippable = { ...wordParts('') };
  for (let index = 0; index < 10; index++) parts[`word/${index}.xml`] = part;
  return withAnnouncedSizes(zipSync(parts), 0);
}

export const aPptx = (slides: readonly { readonly title: string; readonly text: string }[]): Uint8Array => {
  const shape = (text: string, mark = '') =>
    `<p:sp><p:nvSpPr><p:nvPr>${mark}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  return zipSync({
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    ...Object.fromEntries(
      slides.map(({ title, text }, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        xml(
          `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree>${shape(title, '<p:ph type="title"/>')}${shape(text)}</p:spTree></p:cSld></p:sld>`,
        ),
      ]),
    ),
  });
};
