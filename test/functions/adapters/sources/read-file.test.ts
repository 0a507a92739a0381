import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { SourceProblem } from '#domain/sources/source.ts';
import { MAX_HEADING_CHARS } from '#domain/sources/spans.ts';
import { sourceReaderWith } from '#functions/adapters/sources/source-reader.ts';
import { aDocx, aDocxBomb, aLyingDocx, aPdf, aPptx, aStoredBomb } from '#test/support/source-files.ts';

const reader = sourceReaderWith()();
const read = (bytes: Uint8Array, name = 'Handbook.pdf', sizeBytes = bytes.length) =>
  reader.readFile({ bytes, sizeBytes }, name);

const problemOf = async (bytes: Uint8Array, name?: string, sizeBytes?: number): Promise<SourceProblem | 'read'> => {
  const reading = await read(bytes, name, sizeBytes);
  return 'problem' in reading ? reading.problem : 'read';
};

async function textOf(bytes: Uint8Array, name?: string) {
  const reading = await read(bytes, name);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.text;
}

const kneading = 'Knead the dough with wet hands until it is smooth, and let it rest under a cloth for an hour.';
const baking = 'Bake the loaf with steam for twenty minutes, then without steam until the crust is dark brown.';

test('reads a PDF page by page, with its headings', async () => {
  const text = await textOf(
    await aPdf(
      [
        { heading: 'Kneading', text: kneading },
        { heading: 'Baking', text: baking },
      ],
      {
        info: { Title: 'The baker’s handbook' },
      },
    ),
  );
  expect(text.title).toBe('The baker’s handbook');
  expect(text.spans.map(({ id, heading }) => [id, heading])).toEqual([
    ['p1.1', 'Kneading'],
    ['p2.1', 'Baking'],
  ]);
  expect(text.spans[1]?.text).toContain('twenty minutes');
});

test('reads a Word file by its headings', async () => {
  const text = await textOf(
    aDocx([
      { heading: 'Kneading', text: kneading },
      { heading: 'Baking', text: baking },
    ]),
    'a.docx',
  );
  expect(text.spans).toEqual([
    { id: 'h1.1', heading: 'Kneading', text: kneading },
    { id: 'h2.1', heading: 'Baking', text: baking },
  ]);
});

test('reads a presentation slide by slide', async () => {
  const text = await textOf(
    aPptx([
      { title: 'Kneading', text: kneading },
      { title: 'Baking', text: baking },
    ]),
    'a.pptx',
  );
  expect(text.spans.map(({ id, heading }) => [id, heading])).toEqual([
    ['s1.1', 'Kneading'],
    ['s2.1', 'Baking'],
  ]);
  expect(text.spans[0]?.text).toContain(kneading);
});

test('reads Markdown by its headings, without those in code', async () => {
  const markdown = `# Bread\n${kneading}\n\n## Baking\n\`\`\`\n# a comment\n\`\`\`\n${baking}\n`;
  const text = await textOf(strToU8(markdown), 'notes.markdown');
  expect(text.title).toBe('Bread');
  expect(text.spans.map(({ heading }) => heading)).toEqual(['Bread', 'Baking']);
  expect(text.spans[1]?.text).toContain('# a comment');
});

test('a heading without a text of its own leads those beneath it, as long as there is room', async () => {
  const long = 'crust '.repeat(40).trim();
  const lines = ['# Bread', '## Dough', '### Kneading', kneading, '### Resting', kneading, '## Oven', baking];
  const longer = ['#### Steam', baking, `## ${long}`, '### Glaze', baking, '# Cake', kneading];
  const text = await textOf(strToU8([...lines, ...longer].join('\n')), 'notes.markdown');
  expect(text.spans.map(({ id, heading }) => [id, heading])).toEqual([
    ['h1.1', 'Bread › Dough › Kneading'],
    ['h2.1', 'Bread › Dough › Resting'],
    ['h3.1', 'Bread › Oven'],
    ['h4.1', 'Bread › Steam'],
    ['h5.1', 'Glaze'],
    ['h6.1', 'Cake'],
  ]);
});

test('a heading is short, and a line of spaces after a mark takes no time', async () => {
  const markdown = `# ${'kneading '.repeat(60)}\n${kneading}\n# a${' '.repeat(2_000_000)}x\n${baking}\n`;
  const { spans } = await textOf(strToU8(markdown), 'notes.markdown');
  expect(spans[0]?.heading).toHaveLength(MAX_HEADING_CHARS);
  expect(spans.map((span) => span.text).join('')).toContain('twenty minutes');
});

test('reads text in UTF-8, UTF-16 and the older encoding of Windows', async () => {
  const words = 'Brötchen müssen über Nacht ruhen und dann heiß gebacken werden.';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(words, 'utf16le')]);
  for (const bytes of [strToU8(words), utf16, Buffer.from(words, 'latin1')])
    expect((await textOf(bytes, 'a.txt')).spans[0]?.text).toBe(words);
});

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const compoundFile = (text: string): Uint8Array =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')]);

test.each<[string, SourceProblem, () => Promise<Uint8Array> | Uint8Array]>([
  ['an encrypted PDF', 'encrypted', () => aPdf([{ text: kneading }], { userPassword: 'secret' })],
  ['an encrypted Word file', 'encrypted', () => compoundFile('EncryptedPackage')],
  ['an old Word file', 'unsupported', () => compoundFile('WordDocument')],
  ['a PDF cut in half', 'broken', async () => Buffer.from('%PDF-1.7\nnothing follows')],
  ['a zip cut in half', 'broken', () => aDocx([{ heading: 'a', text: kneading }]).slice(0, 300)],
  ['a Word file with broken XML', 'broken', () => zipSync({ 'word/document.xml': strToU8('<w:document') })],
  ['an empty file', 'empty', () => new Uint8Array()],
  ['a text of spaces', 'empty', () => strToU8(' \n\n ')],
  ['an empty Word file', 'empty', () => aDocx([])],
  ['a PDF without text', 'scanned', () => aPdf([{ text: '' }])],
  ['an image with the name of a PDF', 'unsupported', () => png],
  ['a zip of other files', 'unsupported', () => zipSync({ 'a.txt': strToU8('hello') })],
  ['a zip bomb in a Word file', 'unpacks-too-large', aDocxBomb],
  [
    'a zip of 6,000 entries',
    'unpacks-too-large',
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`word/${index}.xml`, new Uint8Array(1)])),
      ),
  ],
  ['a text of 300,001 words', 'too-many-words', () => strToU8('dough '.repeat(300_001))],
])('refuses %s as %s', async (_, problem, bytes) => {
  expect(await problemOf(await bytes())).toBe(problem);
});

test('refuses a file of 21 MB without reading it', async () => {
  expect(await problemOf(strToU8(kneading), 'a.txt', 21 * 1024 * 1024)).toBe('too-large');
});

test('an entry that announces less than it unpacks to is cut off', async () => {
  expect(await problemOf(aLyingDocx(), 'a.docx')).toMatch(/broken|empty/);
});

test('stored entries that announce no size count as they are packed', async () => {
  // Entries may share their bytes, so the file need not be as large.
  expect(await problemOf(aStoredBomb(), 'a.docx', 1_000)).toBe('unpacks-too-large');
});

test('a PDF with a stream that unpacks to 50 MB ends within bounds', async () => {
  const stream = deflateSync(Buffer.alloc(50 * 1024 * 1024, ' '));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
  ].map((body, index) => `${index + 1} 0 obj${body}endobj\n`);
  const pdf = Buffer.concat([
    Buffer.from(`%PDF-1.7\n${objects.join('')}4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
  expect(await problemOf(pdf)).toMatch(/scanned|broken|interrupted/);
});
