import { setTimeout as sleep } from 'node:timers/promises';
import { publishCourse, setPreviewLesson, setPrice } from '#contracts/http/courses.ts';
import { generateCourse, getGeneration } from '#contracts/http/generation.ts';
import type { PreviewLesson } from '#domain/courses/course.ts';
import { lessonId, moduleId } from '#domain/generations/pieces.ts';
import { addImage } from './add-image.ts';
import { callApi } from './call-api.ts';
import type { DemoCourse } from './demo-course.ts';
import type { Session } from './sign-in.ts';

const MAX_MS = 120_000;
const POLL_MS = 400;

const firstLesson: PreviewLesson = { moduleId: moduleId(0), lessonId: lessonId(0, 0) };

/**
 * Generates and publishes a demo course through the API.
 * @returns its id
 */
export async function createCourse(session: Session, course: DemoCourse): Promise<string> {
  const { title, description, outline, priceCents, image } = course;
  const { generation } = await callApi(session, generateCourse, { body: { title, description, outline } });
  const courseId = await waitForCourse(session, generation.id);
  const params = { courseId };
  await callApi(session, setPrice, { params, body: { priceCents } });
  if (image) await addImage(session, courseId, image);
  await callApi(session, publishCourse, { params });
  await callApi(session, setPreviewLesson, { params, body: { preview: firstLesson } });
  return courseId;
}

async function waitForCourse(session: Session, generationId: string): Promise<string> {
  const deadline = Date.now() + MAX_MS;
  while (Date.now() < deadline) {
    const { generation } = await callApi(session, getGeneration, { params: { generationId } });
    if (generation.course) return generation.course.id;
    if (generation.failure) throw new Error(`“${generation.title}”: ${generation.failure.message}`);
    await sleep(POLL_MS);
  }
  throw new Error(`A course was not generated within ${MAX_MS / 1_000} s.`);
}
