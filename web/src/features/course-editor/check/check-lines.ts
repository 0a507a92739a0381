import type { CourseContent, CourseText } from '#domain/courses/content.ts';
import { quizSlideId } from '#domain/courses/slides.ts';
import type { Claim } from '#domain/quality/claims.ts';
import type { Finding } from '#domain/quality/rule.ts';
import type { ModelCheck } from '#web/api/course-checks.ts';
import type { PlaceOfText } from '../editor-place.ts';
import { findPart } from '../structure/find-part.ts';
import { type CheckedProposal, type ProposalStatus, proposalStatus } from './proposals.ts';

type ModelFinding = ModelCheck['findings'][number];

/** What the model found, beside the text and place that all findings have. */
export interface Evidence {
  readonly kind: ModelFinding['kind'];
  readonly quote: string | null;
  /** The text was edited after the check. */
  readonly isChanged: boolean;
  readonly proposal: { readonly id: string; readonly status: ProposalStatus } | undefined;
}

export interface Line {
  /** A dismissal holds as long as the line is about the same. */
  readonly key: string;
  readonly text: string;
  readonly place: PlaceOfText;
  readonly evidence?: Evidence;
}

export const isOpen = ({ evidence }: Line): boolean => evidence?.proposal?.status !== 'applied';

export const ruleLine = ({ rule, text, section, part, quote, spot }: Finding): Line => ({
  key: `${rule} ${part ?? ''} ${text}`,
  text,
  place: { tab: section, part, quote, spot },
});

export const claimLine = ({ slideId, sentence }: Claim): Line => ({
  key: `claim ${slideId} ${sentence}`,
  text: sentence,
  place: { tab: 'structure', part: slideId, quote: sentence },
});

function placeOf({ part, quote }: ModelFinding, { modules }: Pick<CourseContent, 'modules'>): PlaceOfText {
  // Findings about a module are about its quiz.
  const quiz = modules.some(({ id }) => id === part) && part !== null ? quizSlideId(part) : undefined;
  return { tab: 'structure', part: quiz ?? part ?? undefined, quote: quote ?? undefined };
}

/** Without findings about parts that were removed. */
export const modelLines = ({ findings, proposals, changedUnits }: ModelCheck, text: CourseText): Line[] =>
  findings
    .filter(({ part }) => part === null || findPart(text.content, part) !== undefined)
    .map((finding): Line => {
      const { id, kind, quote, unit } = finding;
      const proposal: CheckedProposal | undefined = proposals.find(({ findingIds }) => findingIds.includes(id));
      return {
        key: `ai ${id}`,
        text: finding.text,
        place: placeOf(finding, text.content),
        evidence: {
          kind,
          quote,
          isChanged: unit !== null && changedUnits.includes(unit),
          proposal: proposal && { id: proposal.id, status: proposalStatus(text, proposal) },
        },
      };
    });
