import { getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { certificateFiles } from '#functions/adapters/exports/certificate-files.ts';
import { lambdaPlatform } from '#functions/runtime/platform.ts';
import { NOON, ulid } from '#test/support/platform.ts';

vi.mock('#functions/adapters/exports/pdf/assets.ts', () => import('#test/support/print-assets.ts'));

const certificate = {
  ...{ id: ulid(7), studentName: 'Λένα Жук', courseTitle: 'Bread at Home', creatorName: 'Mara Weller', language: 'de' },
  ...{ lessonCount: 8, completedAt: NOON, passedAt: null, scorePercent: 80 },
};
const address = `https://coursewright.example/certificate/${certificate.id}`;
const make = () => certificateFiles(lambdaPlatform).make(certificate, address);

test('the file of a certificate is one tagged page whose texts and link can be read back', async () => {
  const file = await getDocumentProxy(new Uint8Array(await make()));
  expect(file.numPages).toBe(1);
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({
    Title: 'Certificate of Completion: Bread at Home',
    Author: 'Coursewright',
    Subject: 'Certificate',
    Language: 'en',
  });
  const page = await file.getPage(1);
  const { items } = await page.getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const part of ['Λένα Жук', 'Bread at Home', 'Created by Mara Weller', 'Quiz score 80%', certificate.id])
    expect(text).toContain(part);
  const links = (await page.getAnnotations()).map(({ subtype, url }) => [subtype, url]);
  expect(links).toEqual([['Link', address]]);
  const roles = JSON.stringify(await page.getStructTree());
  for (const role of ['H1', 'P', 'Link', 'Figure']) expect(roles).toContain(`"role":"${role}"`);
  expect(roles).toContain('QR code of this address');
});

test('the same certificate gives the same bytes', async () => {
  expect(Buffer.compare(await make(), await make())).toBe(0);
});
