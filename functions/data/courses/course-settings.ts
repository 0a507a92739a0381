import type { ShownCheck } from '#domain/course-checks/shown-check.ts';
import type { Course, CustomColors, ExistingCourse, Facets, PreviewLesson } from '#domain/courses/course.ts';
import type { Platform } from '../../runtime/platform.ts';
import { Problem } from '../../runtime/problem.ts';
import { auditRow } from '../audit/audit-items.ts';
import { tableOf } from '../table/table.ts';
import { listing } from './course-items.ts';
import { courseKey } from './course-keys.ts';

/** These fields are independent of the text and its revision. */
export const courseSettings = (platform: Platform) => {
  const table = tableOf(platform);

  const audit = (
    { id, ownerId }: ExistingCourse,
    action: string,
    details: Record<string, string | number | boolean | null>,
  ) => table.put(auditRow({ id: platform.newId(), subject: id, action, by: ownerId, at: platform.now(), details }));

  return {
    async setPrice(course: ExistingCourse, priceCents: number | null): Promise<ExistingCourse> {
      const changed: ExistingCourse = { ...course, priceCents, updatedAt: platform.now() };
      const { set, remove = [] } = listing(changed);
      const saved = await table.tryCommit([
        table.update(
          courseKey(course.id),
          { set: { priceCents, updatedAt: changed.updatedAt, ...set }, remove },
          { equals: { status: course.status, priceCents: course.priceCents } },
        ),
        audit(course, 'set-price', { fromCents: course.priceCents, toCents: priceCents }),
      ]);
      if (!saved) throw new Problem('conflict');
      return changed;
    },

    async setFacets(course: ExistingCourse, facets: Facets): Promise<ExistingCourse> {
      const changes = { facets, updatedAt: platform.now() };
      const saved = await table.tryCommit([
        table.update(courseKey(course.id), { set: changes }, { equals: { status: course.status } }),
      ]);
      if (!saved) throw new Problem('conflict');
      return { ...course, ...changes };
    },

    async setPreview(course: ExistingCourse, preview: PreviewLesson | null): Promise<ExistingCourse> {
      const changes = { preview, updatedAt: platform.now() };
      const saved = await table.tryCommit([
        table.update(courseKey(course.id), { set: changes }, { equals: { status: course.status } }),
        audit(course, 'set-preview-lesson', {
          moduleId: preview?.moduleId ?? null,
          lessonId: preview?.lessonId ?? null,
        }),
      ]);
      if (!saved) throw new Problem('conflict');
      return { ...course, ...changes };
    },

    async showCheck(course: Pick<Course, 'id' | 'status'>, shownCheck: ShownCheck | null): Promise<void> {
      const saved = await table.tryCommit([
        table.update(courseKey(course.id), { set: { shownCheck } }, { equals: { status: course.status } }),
      ]);
      if (!saved) throw new Problem('conflict');
    },

    async setBranding(
      course: ExistingCourse,
      branding: { readonly customColors: CustomColors; readonly customLogoUrl: string | null },
    ): Promise<ExistingCourse> {
      const changes = { ...branding, updatedAt: platform.now() };
      const { primary, secondary, accent } = branding.customColors;
      const saved = await table.tryCommit([
        table.update(courseKey(course.id), { set: changes }, { equals: { status: course.status } }),
        // The URL may name a person, and audit lines outlive the account.
        audit(course, 'set-branding', { primary, secondary, accent, hasLogo: branding.customLogoUrl !== null }),
      ]);
      if (!saved) throw new Problem('conflict');
      return { ...course, ...changes };
    },
  };
};
