import * as z from 'zod';
import { ShownCheck } from '../course-checks/shown-check.ts';
import { PartId, Ulid, UserId } from '../ids.ts';
import { MAX_REPORT_CHARS, ReportReason } from '../moderation/reason.ts';
import { PriceCents } from '../money.ts';
import { Instant } from '../time.ts';
import { transition } from '../transition.ts';
import { CourseDescription, CourseTitle } from './course-texts.ts';
import { LogoPath } from './logo.ts';

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color like #9b87f5');

export const CustomColors = z.strictObject({ primary: HexColor, secondary: HexColor, accent: HexColor });
export type CustomColors = z.infer<typeof CustomColors>;

export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export const MAX_CATEGORY_CHARS = 60;

export const Facets = z.strictObject({
  category: z.string().min(1).max(MAX_CATEGORY_CHARS),
  level: z.enum(levels),
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
});
export type Facets = z.infer<typeof Facets>;

/** Frozen at publication. */
export const Listing = z.strictObject({
  ...Facets.shape,
  title: CourseTitle,
  description: CourseDescription,
  moduleCount: z.int().min(0),
  lessonCount: z.int().min(0),
  slideCount: z.int().min(1),
});
export type Listing = z.infer<typeof Listing>;

/** Servers never fetch it (docs/product.md "Courses"). */
export const LogoUrl = z.union([z.url({ protocol: /^https$/ }).max(2_000), LogoPath]);

/** Rejects blanks and control characters, which browsers drop, and credentials, which every reader would see. */
export const ChosenLogo = z.union([
  z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .regex(/^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i, 'must not contain a name or password')
    .regex(/^[^\p{Cc}\p{Z}]*$/u, 'must not contain spaces or control characters'),
  LogoPath,
]);

export const PreviewLesson = z.strictObject({ moduleId: PartId, lessonId: PartId });
export type PreviewLesson = z.infer<typeof PreviewLesson>;

const common = {
  id: Ulid,
  ownerId: UserId,
  creatorName: z.string(),
  title: CourseTitle,
  description: CourseDescription,
  moduleCount: z.int().min(0),
  lessonCount: z.int().min(0),
  facets: Facets,
  /** A course without a price isn't listed and can't be enrolled in. */
  priceCents: PriceCents.nullable(),
  customColors: CustomColors,
  customLogoUrl: LogoUrl.nullable(),
  preview: PreviewLesson.nullable().default(null),
  /** Null unless the creator shows the figures. */
  shownCheck: ShownCheck.nullable().default(null),
  /** Optimistic lock, raised by every save. */
  revision: z.int().min(1),
  versionCount: z.int().min(0),
  createdAt: Instant,
  updatedAt: Instant,
};

/** What puts a course on the market. */
export const Publication = z.strictObject({
  publishedVersion: z.int().min(1),
  /** A higher course revision means unpublished changes. */
  publishedRevision: z.int().min(1),
  publishedAt: Instant,
  /** `checkedHash` of the text. */
  publishedTextHash: z.string(),
  listing: Listing,
});

/** Buyers of an earlier version still read it. */
export const DraftCourse = z.strictObject({
  ...common,
  status: z.literal('draft'),
  /** After unpublishing, so that it can be undone. */
  formerPublication: Publication.optional(),
});
export type DraftCourse = z.infer<typeof DraftCourse>;
export const PublishedCourse = z.strictObject({ ...common, status: z.literal('published'), ...Publication.shape });
export type PublishedCourse = z.infer<typeof PublishedCourse>;

/** Only the audit log says which admin took the course down. */
export const Takedown = z.strictObject({
  reason: ReportReason,
  note: z.string().min(1).max(MAX_REPORT_CHARS),
  takenDownAt: Instant,
});
export type Takedown = z.infer<typeof Takedown>;

/** Only the owner and buyers see it. */
export const TakenDownCourse = z.strictObject({
  ...common,
  status: z.literal('taken-down'),
  takedown: Takedown,
  publication: Publication.nullable(),
});
export type TakenDownCourse = z.infer<typeof TakenDownCourse>;

/** A soft delete: buyers still read it (docs/product.md "Deleting a course"). */
export const DeletedCourse = z.strictObject({
  ...common,
  status: z.literal('deleted'),
  deletedAt: Instant,
  publication: Publication.nullable(),
  /** A takedown survives deletion. */
  takedown: Takedown.nullable().default(null),
});
export type DeletedCourse = z.infer<typeof DeletedCourse>;

export const Course = z.discriminatedUnion('status', [DraftCourse, PublishedCourse, TakenDownCourse, DeletedCourse]);
export type Course = z.infer<typeof Course>;
export type CourseStatus = Course['status'];
export type ExistingCourse = DraftCourse | PublishedCourse | TakenDownCourse;

export const publish = transition<CourseStatus>('publish', ['draft', 'published'], 'published');
export const unpublish = transition<CourseStatus>('unpublish', ['published'], 'draft');
export const republish = transition<CourseStatus>('republish', ['draft'], 'published');

export const isListed = (course: Course): course is PublishedCourse & { priceCents: number } =>
  course.status === 'published' && course.priceCents !== null;
