import { listWorksheets } from '#contracts/http/studies.ts';
import { workbookState } from '#domain/exports/print/workbook.ts';
import { courses } from '../data/courses/courses.ts';
import { versions } from '../data/courses/versions.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { readableText } from './readable-text.ts';
import { readableVersion } from './readable-version.ts';

export const handler = implementAuthorized(
  listWorksheets,
  { courses, purchases, versions },
  ({ params, user }, ports) => readableVersion(ports, params.courseId, user),
  async (_, ports, readable) => {
    const { text } = await readableText(ports, readable);
    const { title, content } = text;
    return {
      courseTitle: title,
      worksheets: content.modules.flatMap(({ title: moduleTitle, worksheet }) =>
        worksheet ? [{ moduleTitle, ...worksheet }] : [],
      ),
      workbook: workbookState(text),
    };
  },
);
