import { saveNote } from '#contracts/http/studies.ts';
import { courses } from '../data/courses/courses.ts';
import { notes } from '../data/learning/notes.ts';
import { purchases } from '../data/purchases/purchases.ts';
import { subscriptions } from '../data/subscriptions/subscriptions.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound, Problem } from '../runtime/problem.ts';
import { readableVersion } from './readable-version.ts';

const implementations = { courses, purchases, subscriptions, notes };

export const handler = implement(saveNote, implementations, async ({ params, body, user }, ports) => {
  // Deleting notes needs neither course nor plan.
  const removed = body.text === '' ? await ports.notes.remove(user.id, params, body) : undefined;
  if (removed !== undefined) return { note: removed };
  const [{ course, newest }, hasPlan] = await Promise.all([
    readableVersion(ports, params.courseId, user),
    ports.subscriptions.hasLearnerPlan(user.id),
  ]);
  if (body.text === '') return { note: null };
  if (!hasPlan) throw new Problem('learner_plan_required');
  const page = await ports.courses.page(course.id, newest);
  if (!page) throw notFound();
  const titles = { courseTitle: page.title, slideTitle: body.slideTitle };
  return { note: await ports.notes.save(user.id, { ...params, ...titles, ...body }) };
});
