import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CoursePart, partOf, type RewrittenPart, rewrittenId } from '#domain/rewrites/course-part.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { isMissing, requestRewrite, rewriteQuery } from '#web/api/rewrites.ts';
import { rewriteMessages as messages } from '#web/config/messages/rewrites.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { NotSaved } from '../not-saved.ts';
import type { WorkingCopy } from '../use-working-copy.ts';
import { withProposal } from './apply-proposals.ts';

/** Survives closing the dialog or tab. */
interface RewriteRequest {
  readonly rewriteId: string;
  /** The part when the rewrite was requested. */
  readonly basis: CoursePart;
  readonly instruction: string;
}

export type RewriteState =
  | { readonly kind: 'asking'; readonly problem: string | undefined; readonly starting: boolean }
  | { readonly kind: 'writing'; readonly outOfReach: boolean }
  | { readonly kind: 'failed'; readonly problem: string }
  | {
      readonly kind: 'proposed';
      readonly proposal: CoursePart;
      /** Undefined if the part was removed. */
      readonly present: CoursePart | undefined;
      readonly changedMeanwhile: boolean;
    };

interface Asked {
  readonly instruction: string;
  /** Without showing the form. */
  readonly atOnce: boolean;
}

function rewriteProblem(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof NotSaved) return messages.notSaved;
  return isMissing(error) ? messages.gone : messageOf(error);
}

const same = (one: CoursePart | undefined, other: CoursePart): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Never garbage-collected, so that the proposal survives while unused. */
const neverExpires = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

const requestKey = (courseId: string, part: RewrittenPart) =>
  queryKeys.rewriteRequest(courseId, part.kind, rewrittenId(part));

export function useRewrite({ course, text, edit, save }: WorkingCopy, part: RewrittenPart) {
  const queries = useQueryClient();
  const queryKey = requestKey(course.id, part);
  const { data: request } = useQuery<RewriteRequest | null>({ queryKey, queryFn: skipToken, ...neverExpires });
  const [instruction, setInstruction] = useState(request?.instruction ?? '');

  const start = useMutation({
    mutationFn: async ({ instruction }: Asked) => {
      // The server rewrites the saved text.
      if (!(await save())) throw new NotSaved();
      const basis = partOf(text.content, part);
      if (!basis) throw new ApiError({ code: 'not_found', message: messages.gone, status: 404 });
      const body = { part, ...(instruction.trim() && { instruction: instruction.trim() }) };
      return { rewrite: await requestRewrite(course.id, body), basis };
    },
    onSuccess: ({ rewrite, basis }, { instruction }) => {
      queries.setQueryData(rewriteQuery(course.id, rewrite.id).queryKey, rewrite);
      queries.setQueryData<RewriteRequest>(queryKey, { rewriteId: rewrite.id, basis, instruction });
    },
  });

  const view = useQuery(rewriteQuery(course.id, request?.rewriteId ?? ''));

  const forget = () => {
    start.reset();
    queries.setQueryData<RewriteRequest | null>(queryKey, null);
  };

  function stateOf(): RewriteState {
    if (!request && start.isPending && start.variables.atOnce) return { kind: 'writing', outOfReach: false };
    if (!request) return { kind: 'asking', problem: rewriteProblem(start.error), starting: start.isPending };
    const { data: rewrite } = view;
    if (isMissing(view.error)) return { kind: 'failed', problem: messages.expired };
    if (rewrite?.status === 'failed') return { kind: 'failed', problem: rewrite.failure ?? messages.failed };
    if (rewrite?.status !== 'succeeded' || !rewrite.proposal)
      return { kind: 'writing', outOfReach: view.failureCount > 0 };
    const present = partOf(text.content, part);
    return { kind: 'proposed', proposal: rewrite.proposal, present, changedMeanwhile: !same(present, request.basis) };
  }

  return {
    state: stateOf(),
    instruction,
    setInstruction,
    start: () => start.mutate({ instruction, atOnce: false }),
    /** Starts with a given instruction. It can be changed if that fails. */
    ask(wish: string) {
      setInstruction(wish);
      start.mutate({ instruction: wish, atOnce: true });
    },
    /** Discards the proposal and keeps the instruction. */
    tryAgain: forget,
    keep: forget,
    replace(proposal: CoursePart) {
      edit((current) => withProposal(current, { part, proposal }));
      forget();
      setInstruction('');
      toast(toasts.partReplaced);
    },
  };
}
export type Rewrite = ReturnType<typeof useRewrite>;
