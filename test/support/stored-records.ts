import * as z from 'zod';
import { keys, table } from '#contracts/table.ts';
import { AuditLine } from '#domain/audit/audit-line.ts';
import { CourseCheck } from '#domain/course-checks/course-check.ts';
import { CheckResult } from '#domain/course-checks/results.ts';
import { Course } from '#domain/courses/course.ts';
import { Logo } from '#domain/courses/logo.ts';
import { CourseExport } from '#domain/exports/course-export.ts';
import { Admissions, Places } from '#domain/generations/admission.ts';
import { ExecutionName, Generation } from '#domain/generations/generation.ts';
import { GenerationProvenance, pieceSchemas } from '#domain/generations/pieces.ts';
import { FinishedStep, PieceName } from '#domain/generations/steps.ts';
import { Ulid } from '#domain/ids.ts';
import { CourseImage } from '#domain/images/course-image.ts';
import { Certificate } from '#domain/learning/certificate.ts';
import { Enrollment } from '#domain/learning/enrollment.ts';
import { Note } from '#domain/learning/note.ts';
import { Progress } from '#domain/learning/progress.ts';
import { LatestAttempt, QuizAttempt } from '#domain/learning/quiz.ts';
import { ReviewCard } from '#domain/learning/review-card.ts';
import { Mail } from '#domain/mails/mail.ts';
import { Report } from '#domain/moderation/report.ts';
import { PayoutAccount } from '#domain/payouts/payout-account.ts';
import { SellerDebt } from '#domain/payouts/seller-debt.ts';
import { Purchase } from '#domain/purchases/purchase.ts';
import { RevenueSum } from '#domain/purchases/revenue.ts';
import { RatingSum, Review } from '#domain/reviews/review.ts';
import { Rewrite } from '#domain/rewrites/rewrite.ts';
import { LessonSpans } from '#domain/sources/grounding.ts';
import { PlanSources } from '#domain/sources/selection.ts';
import { Source } from '#domain/sources/source.ts';
import { StripeEvent } from '#domain/stripe/stripe-event.ts';
import { Customer } from '#domain/subscriptions/customer.ts';
import { GrantedSubscription, LearnerSubscription, Subscription } from '#domain/subscriptions/subscription.ts';
import { Usage } from '#domain/subscriptions/usage.ts';
import { Instant } from '#domain/time.ts';
import { EmailChange } from '#domain/users/credentials.ts';
import { DeletedAccount } from '#domain/users/deletion.ts';
import { Profile } from '#domain/users/profile.ts';
import { Task } from '#domain/users/task.ts';
import { PaidAnswer } from '#functions/data/generations/pieces.ts';
import { KeptSources, RemovedSource } from '#functions/data/sources/sources.ts';
import { Refusals } from '#functions/data/stripe/provider-requests.ts';

interface StoredRecord {
  readonly sortKey: string;
  readonly schema: z.ZodType;
  /** Attributes outside the record's schema. */
  readonly extra?: readonly string[];
}

const { user, course, generation } = keys;
const revision = z.int().min(1);
/** The first chunk has their number. */
const packed = z.strictObject({ revision, packed: z.instanceof(Uint8Array), chunks: z.int().optional() });
const piece = { name: PieceName, madeBy: GenerationProvenance };
const owner = z.strictObject({ userId: z.string() });

/** Every kind of row. The longest matching sort key wins. */
export const storedRecords: readonly StoredRecord[] = [
  { sortKey: user.profile, schema: z.union([Profile, DeletedAccount]) },
  { sortKey: user.subscription, schema: Subscription },
  { sortKey: user.grantedSubscription, schema: GrantedSubscription },
  { sortKey: user.learnerSubscription, schema: LearnerSubscription },
  { sortKey: user.customer, schema: Customer },
  { sortKey: user.emailChange, schema: EmailChange },
  { sortKey: user.payoutAccount, schema: PayoutAccount },
  { sortKey: user.enrollments, schema: Enrollment },
  { sortKey: user.progresses, schema: Progress, extra: ['turnedBy', 'turnedAt'] },
  { sortKey: user.attempts, schema: QuizAttempt },
  { sortKey: 'LATEST_ATTEMPT#', schema: LatestAttempt },
  { sortKey: user.notes, schema: Note },
  { sortKey: user.reviewCards, schema: ReviewCard },
  {
    sortKey: user.learningCounts,
    schema: z.strictObject({ notes: z.int(), noteBytes: z.int(), cards: z.int() }),
  },
  {
    sortKey: user.connections,
    schema: z.strictObject({ userId: z.string(), connectionId: z.string(), openedAt: Instant }),
  },
  { sortKey: user.logos, schema: Logo },
  { sortKey: user.usage(''), schema: Usage },
  { sortKey: user.sellerDebts, schema: SellerDebt },
  { sortKey: user.revenue(''), schema: RevenueSum },
  { sortKey: keys.customerOwner.sk, schema: owner, extra: ['connectionId', 'openedAt'] },
  { sortKey: keys.reconciler.sk, schema: z.strictObject({ recent: z.unknown(), deep: z.unknown() }) },
  { sortKey: course.course, schema: Course },
  { sortKey: course.stats, schema: RatingSum, extra: ['enrollments'] },
  {
    sortKey: course.madeBy,
    schema: z.strictObject({ generationId: z.string(), madeBy: z.record(z.string(), GenerationProvenance) }),
  },
  { sortKey: course.check, schema: CourseCheck },
  { sortKey: course.exports, schema: CourseExport },
  { sortKey: course.checkResults, schema: CheckResult },
  {
    sortKey: course.checkClaim(''),
    schema: z.strictObject({ by: Ulid, execution: z.string(), untilMs: z.int() }),
  },
  { sortKey: course.draftPage, schema: packed },
  { sortKey: course.draftModule(0).slice(0, -2), schema: packed },
  { sortKey: course.draftMarketing, schema: packed },
  { sortKey: course.versions, schema: packed },
  { sortKey: course.purchase(''), schema: Purchase },
  { sortKey: course.earlierPurchases, schema: Purchase },
  { sortKey: course.review(''), schema: Review },
  { sortKey: course.reports, schema: Report },
  { sortKey: course.images, schema: CourseImage },
  { sortKey: keys.certificate.sk, schema: Certificate },
  { sortKey: keys.socketTicket.sk, schema: owner, extra: ['spentAt'] },
  { sortKey: generation.generation, schema: Generation },
  { sortKey: generation.steps, schema: FinishedStep },
  {
    sortKey: generation.claim(''),
    schema: z.strictObject({ by: Ulid, execution: ExecutionName, untilMs: z.int(), first: PaidAnswer.optional() }),
  },
  {
    sortKey: generation.pieces,
    schema: z.discriminatedUnion('kind', [
      z.strictObject({ ...piece, kind: z.literal('plan'), text: pieceSchemas.plan }),
      z.strictObject({ ...piece, kind: z.literal('lesson'), text: pieceSchemas.lesson }),
      z.strictObject({ ...piece, kind: z.literal('assessment'), text: pieceSchemas.assessment }),
      z.strictObject({ ...piece, kind: z.literal('landing-page'), text: pieceSchemas['landing-page'] }),
      z.strictObject({ ...piece, kind: z.literal('marketing'), text: pieceSchemas.marketing }),
      z.strictObject({ ...piece, kind: z.literal('plan-frame'), text: pieceSchemas['plan-frame'] }),
      z.strictObject({ ...piece, kind: z.literal('plan-part'), text: pieceSchemas['plan-part'] }),
    ]),
  },
  { sortKey: keys.admissions.sk, schema: Admissions },
  { sortKey: keys.places.sk, schema: Places },
  { sortKey: generation.planSources, schema: PlanSources },
  { sortKey: generation.lessonSpans(''), schema: LessonSpans },
  { sortKey: keys.source.sk, schema: Source },
  { sortKey: keys.source.removed, schema: RemovedSource },
  { sortKey: keys.keptSources.sk, schema: KeptSources },
  { sortKey: keys.rewrite.sk, schema: Rewrite },
  { sortKey: keys.refusals.sk, schema: Refusals },
  { sortKey: keys.stripeEvent.sk, schema: StripeEvent },
  { sortKey: keys.mail.sk, schema: Mail },
  { sortKey: keys.task.sk, schema: Task },
  {
    sortKey: 'TOKENS',
    schema: z.strictObject({ nextTurnMs: z.number().optional(), taken: z.array(Instant).optional() }),
  },
];

const auditLine: StoredRecord = { sortKey: '', schema: AuditLine };

/** Attributes that any row may have: keys, outbox attributes and the correlation id. */
const commonAttributes: readonly string[] = [
  table.partitionKey,
  table.sortKey,
  table.ttl,
  ...Object.values(table.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  ...['attempts', 'doneAt', 'deadAt', 'lastError', 'copiedAt', 'redrivenAt', 'concerns', 'correlationId'],
  // Stored by tests of unknown attributes.
  'fromTheFuture',
];

const optionsOf = (schema: z.ZodType): readonly z.ZodType[] =>
  schema instanceof z.ZodUnion ? schema.options.flatMap((option) => optionsOf(option as z.ZodType)) : [schema];
const declaredBy = (schema: z.ZodType): string[] =>
  optionsOf(schema).flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : []));

const recordAt = ({ pk, sk }: { readonly pk: string; readonly sk: string }): StoredRecord | undefined =>
  pk.startsWith(keys.audit.pk(''))
    ? auditLine
    : storedRecords
        .filter(({ sortKey }) => (sortKey.endsWith('#') ? sk.startsWith(sortKey) : sk === sortKey))
        .toSorted((a, b) => b.sortKey.length - a.sortKey.length)[0];

/** Written attributes that no schema declares, or the key of an unknown row. */
export function undeclaredIn(
  key: { readonly pk: string; readonly sk: string },
  attributes: readonly string[],
): string[] {
  const record = recordAt(key);
  if (record === undefined) return [`${key.pk} / ${key.sk}`];
  const declared = new Set([...commonAttributes, ...(record.extra ?? []), ...declaredBy(record.schema)]);
  return attributes.filter((name) => !declared.has(name)).map((name) => `${record.sortKey || 'audit line'}.${name}`);
}
