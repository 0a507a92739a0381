import * as z from 'zod';
import { PartId, Ulid, UserId } from '../ids.ts';
import { MAX_REPORT_CHARS, ReportReason } from '../moderation/reason.ts';
import { PriceCents } from '../money.ts';
import { Instant } from '../time.ts';
import { transition } from '../transition.ts';
import { CourseDescription, CourseTitle } from './content.ts';
import { LogoPath } from './logo.ts';

const HexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour like #9b87f5');

export const CustomColors = z.strictObject({ primary: HexColour, secondary: HexColour, accent: HexColour });
export type CustomColors = z.infer<typeof CustomColors>;
export const defaultColors: CustomColors = { primary: '#9b87f5', secondary: '#7e69ab', accent: '#6e59a5' };

export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export const MAX_CATEGORY_CHARS = 60;

export const Facets = z.strictObject({
  category: z.string().min(1).max(MAX_CATEGORY_CHARS),
  level: z.enum(levels),
  /** BCP 47, such as `en`. */
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
});
export type Facets = z.infer<typeof Facets>;

/** What the marketplace and the course page say of a published version, frozen when it was published. */
export const Listing = z.strictObject({
  ...Facets.shape,
  title: CourseTitle,
  description: CourseDescription,
  moduleCount: z.int().min(0),
  lessonCount: z.int().min(0),
  /** What a learner has to see for the whole of it; null for what was published before this was noted. */
  slideCount: z.int().min(1).nullable().default(null),
});
export type Listing = z.infer<typeof Listing>;

/** Any https image, or one that was uploaded here; never fetched by a server (docs/product.md "Courses"). */
export const LogoUrl = z.union([z.url({ protocol: /^https$/ }).max(2_000), LogoPath]);

/**
 * One as it is chosen: without what a browser would drop from an address in silence (blanks and control characters), and
 * without a name and password, which everybody who reads the course would be shown.
 */
export const ChosenLogo = z.union([
  z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .regex(/^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i, 'must not hold a name or password')
    .regex(/^[^\p{Cc}\p{Z}]*$/u, 'must not hold blanks or control characters'),
  LogoPath,
]);

/** A lesson by its module, so that it is found without reading the others. */
export const PreviewLesson = z.strictObject({ moduleId: PartId, lessonId: PartId });
export type PreviewLesson = z.infer<typeof PreviewLesson>;

const common = {
  id: Ulid,
  ownerId: UserId,
  creatorName: z.string(),
  /** Title, description and counts of the working copy. */
  title: CourseTitle,
  description: CourseDescription,
  moduleCount: z.int().min(0),
  lessonCount: z.int().min(0),
  facets: Facets,
  /** Null while no price is set: such a course may be published, but is not listed and cannot be enrolled in. */
  priceCents: PriceCents.nullable(),
  customColors: CustomColors,
  customLogoUrl: LogoUrl.nullable(),
  /** The lesson that anyone may read for free, chosen by the creator. */
  preview: PreviewLesson.nullable().default(null),
  /** Rises with every save of the working copy; a save that names an older one is refused. */
  revision: z.int().min(1),
  /** How many versions were ever published; the next one gets the next number. */
  versionCount: z.int().min(0),
  createdAt: Instant,
  updatedAt: Instant,
};

/** A course that is only its creator's. Whoever bought an earlier version still reads that. */
export const DraftCourse = z.strictObject({ ...common, status: z.literal('draft') });
export type DraftCourse = z.infer<typeof DraftCourse>;
const publication = {
  publishedVersion: z.int().min(1),
  /** The working copy's revision that the published version froze; a higher revision means unpublished changes. */
  publishedRevision: z.int().min(1),
  publishedAt: Instant,
  listing: Listing,
};
export const PublishedCourse = z.strictObject({ ...common, status: z.literal('published'), ...publication });
export type PublishedCourse = z.infer<typeof PublishedCourse>;

/** Why a course is off the market by our decision. Who decided is in the audit log alone. */
export const Takedown = z.strictObject({
  reason: ReportReason,
  /** What its owner is told, in our words. */
  note: z.string().min(1).max(MAX_REPORT_CHARS),
  takenDownAt: Instant,
});
export type Takedown = z.infer<typeof Takedown>;

/** Its owner goes on editing it and its buyers go on reading, but nobody else finds it until it is restored. */
export const TakenDownCourse = z.strictObject({
  ...common,
  status: z.literal('taken-down'),
  takedown: Takedown,
  /** What was on the market when it was taken down, to be brought back as it was. */
  publication: z.strictObject(publication).nullable(),
});
export type TakenDownCourse = z.infer<typeof TakenDownCourse>;

/** Gone from every list; buyers go on reading, and its owner may take it back for a while (docs/product.md "Deleting a course"). */
export const DeletedCourse = z.strictObject({
  ...common,
  status: z.literal('deleted'),
  deletedAt: Instant,
  /** What was on the market when it was deleted, to be brought back as it was. */
  publication: z.strictObject(publication).nullable(),
  /** Deleting does not undo it. */
  takedown: Takedown.nullable().default(null),
});
export type DeletedCourse = z.infer<typeof DeletedCourse>;

export const Course = z.discriminatedUnion('status', [DraftCourse, PublishedCourse, TakenDownCourse, DeletedCourse]);
export type Course = z.infer<typeof Course>;
export type CourseStatus = Course['status'];
/** A course that its owner sees and edits. */
export type ExistingCourse = DraftCourse | PublishedCourse | TakenDownCourse;

export const publish = transition<CourseStatus>('publish', ['draft', 'published'], 'published');
export const unpublish = transition<CourseStatus>('unpublish', ['published'], 'draft');

/** Only published courses with a price are listed in the marketplace (docs/product.md "Marketplace"). */
export const isListed = (course: Course): course is PublishedCourse & { priceCents: number } =>
  course.status === 'published' && course.priceCents !== null;
