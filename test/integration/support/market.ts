import { ulid } from 'ulid';
import { publishCourse } from '#contracts/http/courses.ts';
import type { CourseText } from '#domain/courses/content.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { aCourse, aCourseText } from '#test/support/builders.ts';
import { callApi, replyOf } from './api.ts';
import type { Person } from './person.ts';
import type { Rows } from './rows.ts';

export interface CreatedCourse {
  readonly id: string;
  readonly title: string;
}

/** Parts of a course's text, and its language. */
export interface GivenText extends Partial<CourseText> {
  readonly language?: string;
}

/** Inserts a draft as a generation would store it. */
export async function aDraftBy(
  rows: Rows,
  { userId }: Person,
  { priceCents = null, text: { language = 'en', ...text } = {} }: { priceCents?: number | null; text?: GivenText } = {},
): Promise<CreatedCourse> {
  const id = ulid();
  const courseText = aCourseText({ title: `Bread ${id}`, ...text });
  const createdAt = new Date().toISOString();
  const { title, description } = courseText;
  const facets = { ...aCourse().facets, language };
  const times = { createdAt, updatedAt: createdAt };
  const course = aCourse({ id, ownerId: userId, title, description, priceCents, facets, ...times });
  await rows.put(courseItem(course), ...draftItems(id, course.revision, courseText));
  return { id, title };
}

export async function aCourseOnSaleBy(
  url: string,
  rows: Rows,
  owner: Person,
  priceCents: number | null,
  text: GivenText = {},
): Promise<CreatedCourse> {
  const draft = await aDraftBy(rows, owner, { priceCents, text });
  const call = { token: owner.accessToken, params: { courseId: draft.id } };
  replyOf(publishCourse, await callApi(url, publishCourse, call));
  return draft;
}
