import { readFile } from 'node:fs/promises';
import { getCourse, saveCourse } from '#contracts/http/courses.ts';
import { confirmImage, createImageUpload } from '#contracts/http/images.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import { callApi } from './call-api.ts';
import type { DemoImage } from './demo-course.ts';
import { imageFile } from './images.ts';
import type { Session } from './sign-in.ts';

export async function addImage(session: Session, courseId: string, image: DemoImage): Promise<void> {
  const { fileName, slideTitle, alt, caption } = image;
  const params = { courseId };
  const { course, text } = await callApi(session, getCourse, { params });
  const slides = text.content.modules.flatMap(({ lessons }) => lessons).flatMap((lesson) => lesson.slides);
  const slide = slides.find(({ title }) => title === slideTitle);
  if (!slide) throw new Error(`“${course.title}” has no slide “${slideTitle}”.`);
  const uploaded = await upload(session, courseId, fileName);
  const visual: Visual = { kind: 'image', ...uploaded, alt, caption };
  const changed = structuredClone(text);
  for (const lesson of changed.content.modules.flatMap(({ lessons }) => lessons))
    for (const one of lesson.slides) if (one.id === slide.id) one.visual = visual;
  await callApi(session, saveCourse, { params, body: { revision: course.revision, text: changed } });
}

async function upload(session: Session, courseId: string, fileName: string) {
  const bytes = await readFile(imageFile(fileName));
  const body = { contentType: 'image/webp', sizeBytes: bytes.length };
  const { imageId, url, headers } = await callApi(session, createImageUpload, { params: { courseId }, body });
  const response = await fetch(url, { method: 'PUT', headers, body: bytes, signal: AbortSignal.timeout(35_000) });
  if (!response.ok) throw new Error(`Uploading ${fileName} failed: it answered ${response.status}.`);
  return (await callApi(session, confirmImage, { params: { courseId, imageId } })).image;
}
