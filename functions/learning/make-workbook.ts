import { makeWorkbook } from '#contracts/http/studies.ts';
import { exportFileName } from '#domain/exports/file-name.ts';
import { exportFormats } from '#domain/exports/formats.ts';
import { workbookState } from '#domain/exports/print/workbook.ts';
import { workbooks } from '../adapters/exports/workbooks.ts';
import { courses } from '../data/courses/courses.ts';
import { fingerprintOf } from '../data/courses/export-fingerprint.ts';
import { versions } from '../data/courses/versions.ts';
import { exportFiles } from '../data/media/export-files.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { rateLimits } from '../data/table/rate-limits.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { readableLanguage, readableSince, readableText } from './readable-text.ts';
import { readableVersion } from './readable-version.ts';

const FORMAT = 'pdf-workbook';

export const handler = implementAuthorized(
  makeWorkbook,
  { courses, purchases, versions, rateLimits, exportFiles, workbooks },
  ({ params, user }, ports) => readableVersion(ports, params.courseId, user),
  async ({ user }, ports, readable) => {
    const { exportFiles, rateLimits, workbooks, now } = ports;
    const { course } = readable;
    const { text, edition } = await readableText(ports, readable);
    const state = workbookState(text);
    if (state === 'unprintable') throw new Problem('unprintable');
    if (state === 'empty') throw notFound();

    const language = readableLanguage(readable);
    // All who read the same text get one file.
    const file = { courseId: course.id, format: FORMAT, id: fingerprintOf(edition, { ...course, language }) } as const;
    const { contentType, extension, suffix } = exportFormats[FORMAT];
    if (!(await exportFiles.isKept(file, now()))) {
      const updatedAt = readableSince(readable);
      await rateLimits.export(user.id);
      await exportFiles.store(file, await workbooks.make({ ...course, text, language, updatedAt }), contentType);
    }
    const fileName = exportFileName(text.title, extension, suffix);
    return { fileName, url: await exportFiles.link(file, fileName) };
  },
);
