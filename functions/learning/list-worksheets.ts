import { listWorksheets } from '#contracts/http/studies.ts';
import { courses, WORKING_COPY } from '../data/courses/courses.ts';
import { versions } from '../data/courses/versions.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { implementAuthorized } from '../runtime/implement-for-users.ts';
import { readableVersion } from './readable-version.ts';

const implementations = { courses, purchases, versions };

export const handler = implementAuthorized(
  listWorksheets,
  implementations,
  ({ params, user }, ports) => readableVersion(ports, params.courseId, user),
  async (_, ports, { course, newest: version }) => {
    const { title, content } =
      version === WORKING_COPY
        ? (await ports.courses.workingCopy(course.id)).text
        : await ports.versions.text(course.id, version);
    return {
      courseTitle: title,
      worksheets: content.modules.flatMap(({ title: moduleTitle, worksheet }) =>
        worksheet ? [{ moduleTitle, ...worksheet }] : [],
      ),
    };
  },
);
