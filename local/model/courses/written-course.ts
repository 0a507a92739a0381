import type { LandingPage, MarketingKit } from '#domain/courses/content.ts';
import type { CoursePlan, WrittenAssessment, WrittenLesson } from '#domain/generations/pieces.ts';

/** Lessons and assessments are in the plan's order. */
export interface WrittenCourse {
  readonly title: string;
  readonly plan: CoursePlan;
  readonly lessons: readonly WrittenLesson[];
  readonly assessments: readonly WrittenAssessment[];
  readonly landingPage: LandingPage;
  readonly marketing: MarketingKit;
}
