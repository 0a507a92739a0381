import { saveProgress, viewCourse, viewModule } from '#contracts/http/learning.ts';
import { callApi } from './call-api.ts';
import type { Session } from './sign-in.ts';

export async function readModule(session: Session, courseId: string, number: number): Promise<void> {
  const params = { courseId };
  const { version, slides: opening } = await callApi(session, viewCourse, { params });
  const { slides } = await callApi(session, viewModule, {
    params: { ...params, number: String(number) },
    query: { version: String(version) },
  });
  const seen = [...opening, ...slides.filter(({ kind }) => kind === 'module' || kind === 'lesson')].map(({ id }) => id);
  await callApi(session, saveProgress, { params, body: { seen, position: seen.at(-1) } });
}
