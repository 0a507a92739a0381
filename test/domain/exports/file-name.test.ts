import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentDisposition, exportFileName, isDeviceName } from '#domain/exports/file-name.ts';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const astronaut = '\u{1f469}\u{1f3fd}\u200d\u{1f680}';
const rainbow = '\u{1f3f3}\ufe0f\u200d\u{1f308}';
const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
const iWant = '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645';

describe('the file name', () => {
  test.each([
    ['Bread at Home', 'bread-at-home.json'],
    ['C++ & C#: 100% of it?', 'c++-&-c#-100%-of-it.json'],
    ['Über  Äpfel', 'über-äpfel.json'],
    ['料理の本', '料理の本.json'],
    ['a\u0000b\u0007', 'ab.json'],
    ['What now...', 'what-now.json'],
    ['  Bread. ', 'bread.json'],
  ])('for %j is %s', (title, expected) => expect(exportFileName(title, 'json')).toBe(expected));

  test.each([
    ['.NET basics', 'net-basics.json'],
    ['../../etc/passwd', 'etcpasswd.json'],
    ['\u200d.NET', 'net.json'],
    ['-rf', 'rf.json'],
    ['?? --help', 'help.json'],
  ])('for %j is no hidden file and no option: %s', (title, expected) =>
    expect(exportFileName(title, 'json')).toBe(expected),
  );

  test.each(['', '???', '...', '---', '. -', '\u200b', '\u2800', '\u3164', '\ufe0f', '\u200d', '\ud83d'])(
    'for %j is course',
    (title) => expect(exportFileName(title, 'json')).toBe('course.json'),
  );

  test.each([
    ['CON', 'course-con.json'],
    ['aux.c for all', 'course-aux.c-for-all.json'],
    ['Nul .', 'nul-.json'],
    ['COM¹', 'course-com¹.json'],
    ['lpt9. Printing', 'course-lpt9.-printing.json'],
    ['CONIN$', 'course-conin$.json'],
    ['CONOUT$.log', 'course-conout$.log.json'],
    ['Co\u00adn', 'course-con.json'],
    ['Console', 'console.json'],
    ['COM10', 'com10.json'],
  ])('for %j is no device of Windows: %s', (title, expected) => expect(exportFileName(title, 'json')).toBe(expected));

  test.each([
    ['x\u202egpj.exe', 'xgpj.exe.json'],
    ['Soft\u00adly\ufeff \u2066now\u2069', 'softly-now.json'],
    ['Bre\u200dad\u200c', 'bread.json'],
    [`${family}\u200d`, `${family}.json`],
    ['a\ud83d\udd25\u{e0067}b', 'a\ud83d\udd25b.json'],
    ['half \ud83d a sign', 'half--a-sign.json'],
    ['a\u2028b\u2029c\u0085d', 'a-b-c-d.json'],
    ['a\u00a0b\u3000c\u2009d\u2800e', 'a-b-c-d-e.json'],
  ])('for %j has nothing unseen: %j', (title, expected) => expect(exportFileName(title, 'json')).toBe(expected));

  test.each([family, astronaut, rainbow, england, '1\ufe0f\u20e3', '\u2764\ufe0f\u200d\u{1f525}'])(
    'keeps the emoji %s whole',
    (emoji) => expect(exportFileName(`For ${emoji}`, 'json')).toBe(`for-${emoji}.json`),
  );

  test.each([iWant, '\u0915\u094d\u200d\u0937', '\u0d05\u0d35\u0d28\u0d4d\u200d'])('keeps the word %s whole', (word) =>
    expect(exportFileName(word, 'json')).toBe(`${word}.json`),
  );

  test('keeps one of several joiners', () =>
    expect(exportFileName(iWant.replace('\u200c', '\u200c\u200c\u200d'), 'json')).toBe(`${iWant}.json`));

  test.each([
    ['İSTANBUL', 'istanbul.json'],
    ['I\u0307STANBUL', 'istanbul.json'],
    ['Cafe\u0301', 'café.json'],
    ['Cafe\u200b\u0301', 'café.json'],
  ])('composes %j to %s', (title, expected) => expect(exportFileName(title, 'json')).toBe(expected));

  test.each([
    ['Bread at Home', 'bread-at-home-scorm.zip'],
    ['', 'course-scorm.zip'],
    ['What now...', 'what-now-scorm.zip'],
    ['CON', 'con-scorm.zip'],
    ['aux.c', 'course-aux.c-scorm.zip'],
  ])('for %j has a suffix: %s', (title, expected) => expect(exportFileName(title, 'zip', 'scorm')).toBe(expected));

  test.each([family, '🍞', 'x\u0301'])('of many %s is cut between characters, before the suffix', (sign) => {
    const name = exportFileName(sign.repeat(200), 'zip', 'scorm');
    expect(name).toMatch(new RegExp(`^(${sign})+-scorm\\.zip$`, 'u'));
    expect(bytesOf(name)).toBeLessThanOrEqual(244);
    expect(bytesOf(name + sign)).toBeGreaterThan(244);
  });

  test('of a long device name is cut too', () => {
    const name = exportFileName(`aux.${'a'.repeat(300)}`, 'json');
    expect(name).toMatch(/^course-aux\.a+\.json$/);
    expect(bytesOf(name)).toBe(245);
  });

  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    // Lone surrogates.
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom('con', 'AUX', 'com¹', 'conin$', 'nul', '.', '-', ' ', '/', '\u200c', '\u200d', '\ufe0f', '\u202e'),
    fc.constantFrom('I\u0307', 'İ', 'e', '\u0301', '\u0307', '\u093c', '\u094d', '\u0915', '\u0627', '\u0653', 'Σ'),
    fc.constantFrom(family, astronaut, england, iWant, '\u0301'.repeat(130), 'a'.repeat(230)),
  );
  const title = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

  test('of any title is safe on every system', () => {
    fc.assert(
      fc.property(title, fc.constantFrom('', 'scorm', 'web'), (text, suffix) => {
        const name = exportFileName(text, 'zip', suffix);
        expect(name).toMatch(suffix === '' ? /[^.]\.zip$/ : new RegExp(`[^.]-${suffix}\\.zip$`));
        expect(name).toMatch(/^[^-.]/);
        expect(isDeviceName(name)).toBe(false);
        expect(bytesOf(name)).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/[<>:"/\\|?*\s\p{Cc}\p{Cs}\p{Z}]/u);
        expect(name.replaceAll(england, '')).not.toMatch(/(?![\u200c\u200d])\p{Cf}/u);
        expect(name.normalize('NFC')).toBe(name);
        expect(exportFileName(name.slice(0, -'.zip'.length), 'zip')).toBe(name);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the header of a download', () => {
  test.each([
    ['bread.zip', `attachment; filename="bread.zip"; filename*=UTF-8''bread.zip`],
    ['über-äpfel.zip', `attachment; filename="_ber-_pfel.zip"; filename*=UTF-8''%C3%BCber-%C3%A4pfel.zip`],
    ['🍞.zip', `attachment; filename="_.zip"; filename*=UTF-8''%F0%9F%8D%9E.zip`],
    ["it's-(50%)*.zip", `attachment; filename="it's-(50_)*.zip"; filename*=UTF-8''it%27s-%2850%25%29%2A.zip`],
    ['a"; b="c\\', `attachment; filename="a_; b=_c_"; filename*=UTF-8''a%22%3B%20b%3D%22c%5C`],
    ['a\r\nset-cookie: b', `attachment; filename="a__set-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`],
    ['\ud83d', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ])('for %j is %s', (fileName, header) => expect(contentDisposition(fileName)).toBe(header));

  test('of any name is one line of ASCII, and gives the name back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (fileName) => {
        const [, encoded = ''] =
          /^attachment; filename="[^"\\%\P{ASCII}\p{Cc}]*"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/u.exec(
            contentDisposition(fileName),
          ) ?? expect.unreachable();
        expect(decodeURIComponent(encoded)).toBe(fileName);
      }),
    );
  });
});
