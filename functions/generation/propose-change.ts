import { proposeChange } from '#contracts/course-check-stages.ts';
import { findingsOf, wantedProposals } from '#domain/course-checks/findings.ts';
import { type CheckResult, isCurrentProposal } from '#domain/course-checks/results.ts';
import { partHash } from '#domain/course-checks/units.ts';
import { proposalFrom } from '#domain/rewrites/rewrite.ts';
import { model } from '../adapters/model/model.ts';
import { courseChecks } from '../data/courses/course-checks.ts';
import { courses } from '../data/courses/courses.ts';
import { implementStage } from '../runtime/implement-stage.ts';
import { buyResult, runningCheck } from './buy-result.ts';
import { proposedAnswer } from './proposed-answer.ts';

/** All places see the same findings: results are complete by now. */
export const handler = implementStage(proposeChange, { courses, courseChecks, model }, async (input, ports) => {
  const check = await runningCheck(ports.courseChecks, input);
  const [{ text }, results] = await Promise.all([
    ports.courses.workingCopy(check.courseId),
    ports.courseChecks.results(check.courseId),
  ]);
  const wanted = wantedProposals(text.content, findingsOf(text.content, results))[input.place];
  const hash = wanted && partHash(text.content, wanted.part);
  if (!wanted || hash === undefined) return {};
  const { part } = wanted;
  const findingIds = wanted.findings.map(({ id }) => id);
  const isCurrent = (stored: CheckResult) => isCurrentProposal(stored, hash, findingIds);
  await buyResult(ports, check, { kind: 'proposal', part }, isCurrent, async () => {
    const answered = await proposedAnswer(ports.model, wanted, text);
    if (!answered) return undefined;
    const [answer, madeBy] = answered;
    const id = ports.newId();
    const proposal = proposalFrom({ id, part }, text, answer);
    return proposal && { kind: 'proposal', id, part, hash, findingIds, proposal, madeBy };
  });
  return {};
});
