import { getRewrite } from '#contracts/http/rewrites.ts';
import { rewrites } from '../data/generations/rewrites.ts';
import { implement } from '../runtime/implement-for-users.ts';
import { notFound } from '../runtime/problem.ts';
import { rewriteView } from './rewrite-view.ts';

export const handler = implement(getRewrite, { rewrites }, async ({ params, user }, { rewrites, now }) => {
  const rewrite = await rewrites.byId(params.rewriteId);
  if (rewrite?.ownerId !== user.id || rewrite.courseId !== params.courseId) throw notFound();
  return { rewrite: rewriteView(rewrite, now()) };
});
