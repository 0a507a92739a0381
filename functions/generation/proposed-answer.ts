import { lostFacts, sourcedFacts } from '#domain/course-checks/sourced-facts.ts';
import type { CourseText } from '#domain/courses/content.ts';
import type { GenerationProvenance } from '#domain/generations/pieces.ts';
import { partOf } from '#domain/rewrites/course-part.ts';
import type { RewrittenAnswer } from '#domain/rewrites/rewrite.ts';
import type { PortsOf } from '../runtime/ports-of.ts';
import { type AskedProposal, questionProposalPrompt, slideProposalPrompt } from './prompts/proposal.ts';
import { answerOf } from './rewritten-answer.ts';

/** Undefined if the part was removed, or if the answer loses sourced facts. */
export async function proposedAnswer(
  model: PortsOf<'model.write'>['model'],
  { part, findings }: AskedProposal,
  text: CourseText,
): Promise<[RewrittenAnswer, GenerationProvenance] | undefined> {
  switch (part.kind) {
    case 'question': {
      const call = questionProposalPrompt({ part, findings }, text);
      if (!call) return undefined;
      const [question, madeBy] = await answerOf(model, call);
      return [{ kind: 'question', text: question }, madeBy];
    }
    case 'slide': {
      const call = slideProposalPrompt({ part, findings }, text);
      const present = partOf(text.content, part);
      if (!call || present?.kind !== 'slide') return undefined;
      const [slide, madeBy] = await answerOf(model, call);
      // A broken rule doesn't refuse an answer; lost facts do.
      if (lostFacts(sourcedFacts(present.slide), slide).length > 0) return undefined;
      return [{ kind: 'slide', text: slide }, madeBy];
    }
  }
}
