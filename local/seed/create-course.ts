import { setTimeout as sleep } from 'node:timers/promises';
import { getCourse, listMyCourses, publishCourse, setPreviewLesson, setPrice } from '#contracts/http/courses.ts';
import { generateCourse, getGeneration, listGenerations, retryGeneration } from '#contracts/http/generation.ts';
import type { PreviewLesson } from '#domain/courses/course.ts';
import { lessonId, moduleId } from '#domain/generations/pieces.ts';
import { addImage } from './add-image.ts';
import { callApi } from './call-api.ts';
import type { DemoCourse } from './demo-course.ts';
import type { Progress } from './progress.ts';
import type { Session } from './sign-in.ts';

/** After a kill, a course waits for its execution to resume. */
const MAX_MS = 120_000;
const POLL_MS = 400;

const firstLesson: PreviewLesson = { moduleId: moduleId(0), lessonId: lessonId(0, 0) };

export async function createCourse(session: Session, course: DemoCourse, progress: Progress): Promise<string> {
  const courseId = await progress.once(`write ${course.key}`, async () => {
    const written = await existingCourse(session, course);
    if (written !== undefined) return written;
    const generationId = await progress.once(`ask for ${course.key}`, () => startGeneration(session, course));
    return waitForCourse(session, generationId);
  });
  const params = { courseId };
  await progress.once(`price ${course.key}`, async () => {
    await callApi(session, setPrice, { params, body: { priceCents: course.priceCents } });
    return undefined;
  });
  const { image } = course;
  if (image) await progress.once(`illustrate ${course.key}`, () => addImage(session, courseId, image));
  await progress.once(`publish ${course.key}`, async () => {
    const { course: known } = await callApi(session, getCourse, { params });
    if (known.status !== 'published') await callApi(session, publishCourse, { params });
    return undefined;
  });
  await progress.once(`free lesson of ${course.key}`, async () => {
    await callApi(session, setPreviewLesson, { params, body: { preview: firstLesson } });
    return undefined;
  });
  return courseId;
}

async function existingCourse(session: Session, { title }: DemoCourse): Promise<string | undefined> {
  const { courses } = await callApi(session, listMyCourses);
  return courses.find((course) => course.title === title)?.id;
}

/** A killed start may have done it already. */
async function startGeneration(session: Session, { title, description, outline }: DemoCourse): Promise<string> {
  const { generations } = await callApi(session, listGenerations);
  const known = generations.find((generation) => generation.title === title);
  if (known) return known.id;
  const { generation } = await callApi(session, generateCourse, { body: { title, description, outline } });
  return generation.id;
}

async function waitForCourse(session: Session, firstId: string): Promise<string> {
  const deadline = Date.now() + MAX_MS;
  let generationId = firstId;
  while (Date.now() < deadline) {
    const params = { generationId };
    const { generation } = await callApi(session, getGeneration, { params });
    if (generation.course) return generation.course.id;
    if (generation.failure) {
      if (generationId !== firstId) throw new Error(`“${generation.title}”: ${generation.failure.message}`);
      generationId = (await callApi(session, retryGeneration, { params })).generation.id;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`A course was not generated within ${MAX_MS / 1_000} s.`);
}
