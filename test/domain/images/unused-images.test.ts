import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CourseImage, UNUSED_IMAGE_KEPT_MS } from '#domain/images/course-image.ts';
import { type ImageReferences, unusedImages } from '#domain/images/unused-images.ts';
import { DAY_MS, HOUR_MS, type Instant, plusMs } from '#domain/time.ts';
import { imageFile } from '#test/support/builders.ts';
import { NOON } from '#test/support/platform.ts';

const image = (n: number, keepUntil: Instant): CourseImage => ({
  file: imageFile(n),
  width: 10,
  height: 10,
  sizeBytes: 100,
  uploadedAt: NOON,
  keepUntil,
  isRemoved: false,
});
const nothing: ImageReferences = { workingCopy: [], versions: [], purgedAt: null };
const past = plusMs(NOON, -1);
const tomorrow = plusMs(NOON, DAY_MS);

describe('a file', () => {
  test.each([
    ['the working copy uses', { ...nothing, workingCopy: [imageFile(1)] }],
    ['only an old version uses', { ...nothing, versions: [imageFile(1)] }],
  ])('that %s stays', (_, references) => {
    expect(unusedImages([image(1, past)], references, NOON)).toEqual({ removable: [], nextAt: null });
    expect(unusedImages([image(1, past)], references, NOON, { isErased: true }).removable).toEqual([]);
  });

  test('that nothing uses stays for a day, and the next run is then', () => {
    expect(unusedImages([image(1, tomorrow)], nothing, NOON)).toEqual({ removable: [], nextAt: tomorrow });
    expect(unusedImages([image(1, tomorrow)], nothing, tomorrow).removable).toHaveLength(1);
  });

  test('that nothing uses goes at once with its account, and if its removal was interrupted', () => {
    expect(unusedImages([image(1, tomorrow)], nothing, NOON, { isErased: true }).removable).toHaveLength(1);
    const interrupted = { ...image(1, tomorrow), isRemoved: true };
    expect(unusedImages([interrupted], nothing, NOON).removable).toEqual([interrupted]);
  });

  test('of a deleted course waits until its working copy is gone, and a day longer', () => {
    const deleted = { workingCopy: [imageFile(1)], versions: [], purgedAt: tomorrow };
    const expected = { removable: [], nextAt: plusMs(tomorrow, DAY_MS) };
    expect(unusedImages([image(1, past)], deleted, NOON)).toEqual(expected);
    // A buyer's version keeps it, so the purge frees nothing.
    const sold = { ...deleted, versions: [imageFile(1)] };
    expect(unusedImages([image(1, past)], sold, NOON).nextAt).toBeNull();
  });
});

/** A course as the stores keep it: saves extend `keepUntil` before they change the text (functions/courses/save-course.ts). */
class Course {
  now: Instant = NOON;
  files = new Map<string, CourseImage>();
  draft: string[] = [];
  versions: { number: number; files: string[]; replacedAt: Instant | null }[] = [];
  taskAt: Instant | null = null;
  uploads = 0;

  upload(): void {
    const added = image(++this.uploads, plusMs(this.now, UNUSED_IMAGE_KEPT_MS));
    this.files.set(added.file, added);
    this.taskAt = this.now;
  }
  /** @returns the files that the save refused */
  save(wanted: readonly string[]): string[] {
    const changed = [
      ...wanted.filter((f) => !this.draft.includes(f)),
      ...this.draft.filter((f) => !wanted.includes(f)),
    ];
    const refused = changed.filter((file) => wanted.includes(file) && !this.files.has(file));
    for (const file of changed) {
      const known = this.files.get(file);
      if (known) this.files.set(file, { ...known, keepUntil: plusMs(this.now, UNUSED_IMAGE_KEPT_MS) });
    }
    if (refused.length > 0) return refused;
    if (this.draft.some((file) => !wanted.includes(file))) this.taskAt = this.now;
    this.draft = [...wanted];
    return [];
  }
  publish(): void {
    const [last] = this.versions.slice(-1);
    if (last) last.replacedAt = this.now;
    this.versions.push({ number: (last?.number ?? 0) + 1, files: [...this.draft], replacedAt: null });
  }
  pruneVersions(): void {
    const before = this.versions.length;
    this.versions = this.versions.filter(({ replacedAt }) => !replacedAt || plusMs(replacedAt, 30 * DAY_MS) > this.now);
    if (this.versions.length < before) this.runTask();
  }
  referenced(): string[] {
    return [...this.draft, ...this.versions.flatMap(({ files }) => files)];
  }
  runTask(): void {
    const references = {
      workingCopy: this.draft,
      versions: this.versions.flatMap(({ files }) => files),
      purgedAt: null,
    };
    const { removable, nextAt } = unusedImages([...this.files.values()], references, this.now);
    for (const { file } of removable) this.files.delete(file);
    this.taskAt = nextAt;
  }
  pass(ms: number): void {
    const until = plusMs(this.now, ms);
    while (this.taskAt !== null && this.taskAt <= until) {
      this.now = this.taskAt > this.now ? this.taskAt : this.now;
      this.runTask();
    }
    this.now = until;
    this.pruneVersions();
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('upload' as const) }),
  fc.record({ kind: fc.constant('save' as const), picks: fc.array(fc.nat(9), { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('publish' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 23, 25, 24 * 8, 24 * 31) }),
);

test('no file that a text refers to ever goes, none that nothing refers to stays, and undo works for a day', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
      const course = new Course();
      let before: { files: string[]; at: Instant } | undefined;
      for (const one of steps) {
        if (one.kind === 'upload') course.upload();
        if (one.kind === 'publish') course.publish();
        if (one.kind === 'wait') course.pass(one.hours * HOUR_MS);
        if (one.kind === 'save') {
          const known = [...course.files.keys()];
          before = { files: course.draft, at: course.now };
          expect(course.save([...new Set(one.picks.flatMap((n) => known[n % (known.length || 1)] ?? []))])).toEqual([]);
        }
        if (one.kind === 'undo' && before && plusMs(before.at, UNUSED_IMAGE_KEPT_MS) > course.now)
          expect(course.save(before.files)).toEqual([]);
        expect(course.referenced().filter((file) => !course.files.has(file))).toEqual([]);
      }
      course.pass(40 * DAY_MS);
      expect([...course.files.keys()].sort()).toEqual([...new Set(course.referenced())].sort());
    }),
    { numRuns: 400 },
  );
});
