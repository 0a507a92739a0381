import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as declared from '#contracts/http/courses.ts';
import { getCourseDetail } from '#contracts/http/marketplace.ts';
import { previewLesson } from '#contracts/http/previews.ts';
import { keys } from '#contracts/table.ts';
import { cardOf } from '#domain/marketplace/card.ts';
import { type Tier, tiers } from '#domain/subscriptions/plans.ts';
import { GrantedSubscription } from '#domain/subscriptions/subscription.ts';
import { handler as exportIt } from '#functions/courses/export-course.ts';
import { handler as published } from '#functions/courses/get-published-text.ts';
import { handler as publish } from '#functions/courses/publish-course.ts';
import { handler as save } from '#functions/courses/save-course.ts';
import { handler as brand } from '#functions/courses/set-branding.ts';
import { handler as facets } from '#functions/courses/set-facets.ts';
import { handler as offerLesson } from '#functions/courses/set-preview-lesson.ts';
import { handler as unpublish } from '#functions/courses/unpublish-course.ts';
import { courseItem, draftItems } from '#functions/data/courses/course-items.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { handler as detail } from '#functions/marketplace/get-course-detail.ts';
import { handler as preview } from '#functions/marketplace/preview-lesson.ts';
import { aCourse, aCourseText, aSubscription, creator, learner, stranger } from '#test/support/builders.ts';
import { invoke } from '#test/support/http-event.ts';
import { NOON, testPlatform, ulid } from '#test/support/platform.ts';
import { startTable, type TestTable } from '#test/support/table.ts';

let db: TestTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  await db.seed(courseItem(aCourse()), ...draftItems(aCourse().id, 1, aCourseText()));
});

const { id } = aCourse();
const mine = { params: { courseId: id }, user: creator };
const pk = keys.user.pk(creator);
const onPlan = (tier: Tier) =>
  db.seed({
    pk,
    sk: keys.user.grantedSubscription,
    ...GrantedSubscription.parse({
      tier,
      trialEndsAt: null,
      coursesLimit: tiers[tier].coursesLimit,
      features: tiers[tier].features,
      grantedAt: NOON,
    }),
  });
const exportAs = (format: string) => invoke(exportIt, declared.exportCourse, { ...mine, query: { format } });
const colors = { primary: '#112233', secondary: '#445566', accent: '#778899' };
const branding = { customColors: colors, customLogoUrl: 'https://example.com/logo.png' };
const setBranding = (body: object = branding) => invoke(brand, declared.setBranding, { ...mine, body });

describe('an export', () => {
  test.each<[Tier, boolean]>([
    ['free_trial', false],
    ['hobby', true],
    ['pro', true],
    ['agency', true],
  ])('on %s is allowed: %s', async (tier, allowed) => {
    await onPlan(tier);
    const before = await db.rows();
    for (const format of ['json', 'text'])
      expect(await exportAs(format)).toMatchObject(
        allowed ? { status: 200 } : { status: 403, body: { code: 'upgrade_required' } },
      );
    expect(await db.rows()).toEqual(before);
  });

  test('requires a plan and grants no trial', async () => {
    expect((await exportAs('json')).body.code).toBe('upgrade_required');
    expect((await db.rows(pk)).length).toBe(0);
  });

  test('stays available during the grace period of a past-due plan', async () => {
    const pastDue = (pastDueSince: string) =>
      db.seed({ pk, sk: keys.user.subscription, ...aSubscription({ status: 'past_due', pastDueSince }) });
    await pastDue(new Date(Date.now() - 6 * 86_400_000).toISOString());
    expect((await exportAs('json')).status).toBe(200);
    await pastDue(new Date(Date.now() - 8 * 86_400_000).toISOString());
    expect((await exportAs('json')).status).toBe(403);
  });

  test('contains the working copy as a named file', async () => {
    await onPlan('hobby');
    const { body: json } = await exportAs('json');
    expect(json).toMatchObject({ fileName: 'bread-at-home.json', contentType: 'application/json' });
    expect(JSON.parse(json.body)).toMatchObject({
      id,
      title: 'Bread at Home',
      content: { overview: expect.any(String) },
    });
    const { body: plain } = await exportAs('text');
    expect(plain).toMatchObject({ fileName: 'bread-at-home.txt', contentType: 'text/plain; charset=utf-8' });
    expect(plain.body).toContain('What makes dough rise?');
    expect((await exportAs('pdf')).status).toBe(400);
  });
});

describe('branding', () => {
  test.each<[Tier, number]>([
    ['free_trial', 403],
    ['hobby', 403],
    ['pro', 200],
    ['agency', 200],
  ])('on %s returns %s', async (tier, status) => {
    await onPlan(tier);
    const before = await db.rows();
    expect((await setBranding()).status).toBe(status);
    if (status === 403) expect(await db.rows()).toEqual(before);
  });

  test('applies to the published course at once and adds an audit line', async () => {
    await onPlan('pro');
    await invoke(publish, declared.publishCourse, mine);
    const { body } = await setBranding();
    expect(body.course).toMatchObject({ ...branding, hasUnpublishedChanges: false, revision: 1 });
    expect((await invoke(detail, getCourseDetail, { params: { courseId: id } })).body.course.customColors).toEqual(
      colors,
    );
    const course = await courses(testPlatform()).byId(id, { consistent: true });
    expect(course && cardOf(course)?.customColors).toEqual(colors);
    const lines = await db.rows(keys.audit.pk(id));
    expect(lines.at(-1)).toMatchObject({
      action: 'set-branding',
      by: creator,
      details: { primary: '#112233', hasLogo: true },
    });
    // Audit lines outlive the account, and a URL may name a person.
    expect(JSON.stringify(lines)).not.toContain(branding.customLogoUrl);
  });

  test.each([
    ['a color by name', { ...branding, customColors: { ...colors, primary: 'red' } }],
    ['a color that closes a style', { ...branding, customColors: { ...colors, accent: '#112233;}' } }],
    ['a logo over http', { ...branding, customLogoUrl: 'http://example.com/logo.png' }],
    ['a javascript: URL', { ...branding, customLogoUrl: 'javascript:alert(1)' }],
    ['a logo behind a control character', { ...branding, customLogoUrl: '\u0000https://evil.example' }],
    ['a logo URL with credentials', { ...branding, customLogoUrl: 'https://name:secret@example.com/logo.png' }],
    ["another user's logo", { ...branding, customLogoUrl: `/logos/${ulid(50)}.png` }],
    ['an unknown logo', { ...branding, customLogoUrl: `/logos/${ulid(51)}.png` }],
    ['a logo with the wrong extension', { ...branding, customLogoUrl: `/logos/${ulid(52)}.jpg` }],
    ['a data: URL', { ...branding, customLogoUrl: 'data:image/svg+xml,<svg/>' }],
  ])('rejects %s', async (_, body) => {
    await onPlan('pro');
    const logo = (userId: string, id: string) => ({
      ...{ pk: keys.user.pk(userId), sk: keys.user.logo(id) },
      ...{ id, url: `/logos/${id}.png`, createdAt: NOON },
    });
    await db.seed(logo(stranger, ulid(50)), logo(creator, ulid(52)));
    expect((await setBranding(body)).status).toBe(400);
    const own = { ...branding, customLogoUrl: `/logos/${ulid(52)}.png` };
    expect((await setBranding(own)).body.course.customLogoUrl).toBe(own.customLogoUrl);
  });
});

describe('facets', () => {
  const changed = { category: 'Baking', level: 'advanced', language: 'de' };
  const setFacets = (body: object = changed) => invoke(facets, declared.setFacets, { ...mine, body });

  test('are stored without blanks around the category, and need one that can be seen', async () => {
    expect((await setFacets({ ...changed, category: ' Baking\u00a0' })).body.course.facets).toEqual(changed);
    for (const category of ['', ' ', '\u200b', '\u3164 ', 'x'.repeat(61)]) {
      const { status, body } = await setFacets({ ...changed, category });
      expect([category, status, Object.keys(body.fields)]).toEqual([category, 400, ['body.category']]);
    }
  });

  test('reach the marketplace with the next publication', async () => {
    await invoke(publish, declared.publishCourse, mine);
    const { body } = await setFacets();
    expect(body.course).toMatchObject({ facets: changed, hasUnpublishedChanges: true });
    const shown = async () => (await invoke(detail, getCourseDetail, { params: { courseId: id } })).body.course;
    expect(await shown()).toMatchObject({ category: 'Cooking', level: 'beginner', language: 'en' });
    const { body: republished } = await invoke(publish, declared.publishCourse, mine);
    expect(republished.course.hasUnpublishedChanges).toBe(false);
    expect(await shown()).toMatchObject(changed);
  });

  test('that are set back leave no unpublished change', async () => {
    await invoke(publish, declared.publishCourse, mine);
    await setFacets();
    expect((await setFacets(aCourse().facets)).body.course.hasUnpublishedChanges).toBe(false);
  });

  test('of a draft are no unpublished change and keep the revision', async () => {
    expect((await setFacets()).body.course).toMatchObject({ hasUnpublishedChanges: false, revision: 1 });
    const saved = await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text: aCourseText() } });
    expect(saved.body.course.facets).toEqual(changed);
  });
});

describe('the published text', () => {
  const ask = () => invoke(published, declared.getPublishedText, mine);

  test('ignores later saves until the next publication', async () => {
    await invoke(publish, declared.publishCourse, mine);
    const { marketing: _, ...text } = aCourseText();
    await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text: aCourseText({ title: 'Rye' }) } });
    expect((await ask()).body).toEqual({ version: 1, facets: aCourse().facets, text });
    await invoke(publish, declared.publishCourse, mine);
    expect((await ask()).body).toMatchObject({ version: 2, text: { title: 'Rye' } });
  });

  test('returns 404 for a draft', async () => {
    expect((await ask()).status).toBe(404);
    await invoke(publish, declared.publishCourse, mine);
    await invoke(unpublish, declared.unpublishCourse, mine);
    expect((await ask()).status).toBe(404);
  });
});

describe('the free lesson', () => {
  const offer = (to: object | null) =>
    invoke(offerLesson, declared.setPreviewLesson, { ...mine, body: { preview: to } });
  const read = () => invoke(preview, previewLesson, { params: { courseId: id } });
  const hasPreview = async () =>
    (await invoke(detail, getCourseDetail, { params: { courseId: id } })).body.course.hasPreview;
  const second = { moduleId: 'm2', lessonId: 'm2-l1' };
  const text = aCourseText();
  const withoutLesson = {
    ...text,
    content: {
      ...text.content,
      modules: text.content.modules.map((module) => ({
        ...module,
        lessons: module.lessons.filter((lesson) => lesson.id !== second.lessonId),
      })),
    },
  };

  test('is public in its published version, without the rest of the course', async () => {
    await invoke(publish, declared.publishCourse, mine);
    expect([await hasPreview(), (await read()).status]).toEqual([false, 404]);
    expect((await offer(second)).body.course.preview).toEqual(second);
    expect(await hasPreview()).toBe(true);
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ lessonTitle: 'Lesson 2.1', moduleTitle: 'Module 2' });
    expect(body.slides.map((slide: { id: string }) => slide.id)).toEqual(['m2-l1-s1', 'm2-l1-s2']);
    for (const hidden of ['The script of', 'Slide 2.2', 'yeast', 'Flour is not'])
      expect(JSON.stringify(body)).not.toContain(hidden);
    expect((await db.rows(keys.audit.pk(id))).map(({ action }) => action)).toContain('set-preview-lesson');
    expect((await offer(null)).body.course.preview).toBeNull();
    expect([await hasPreview(), (await read()).status]).toEqual([false, 404]);
  });

  test('appears when a version that contains it is published', async () => {
    await invoke(save, declared.saveCourse, { ...mine, body: { revision: 1, text: withoutLesson } });
    await invoke(publish, declared.publishCourse, mine);
    await offer(second);
    expect([await hasPreview(), (await read()).status]).toEqual([false, 404]);
    await invoke(save, declared.saveCourse, { ...mine, body: { revision: 2, text } });
    await invoke(publish, declared.publishCourse, mine);
    expect([await hasPreview(), (await read()).status]).toEqual([true, 200]);
  });

  test('can be set by the owner only', async () => {
    const reply = await invoke(offerLesson, declared.setPreviewLesson, {
      params: { courseId: id },
      user: learner,
      body: { preview: second },
    });
    expect(reply.status).toBe(404);
  });
});
