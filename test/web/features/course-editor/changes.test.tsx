import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCourseText } from '#test/support/builders.ts';
import { ConflictDialog } from '#web/features/course-editor/changes/conflict-dialog.tsx';
import { differenceOf } from '#web/features/course-editor/changes/difference-of.ts';
import { PublishDialog } from '#web/features/course-editor/changes/publish-dialog.tsx';
import type { Publishing } from '#web/features/course-editor/use-publishing.ts';
import type { WorkingCopy } from '#web/features/course-editor/use-working-copy.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { anOwnedCourse, aPage } from './fake-copy.tsx';

const fake = vi.hoisted(() => ({ answer: (): unknown => undefined }));
vi.mock('#web/lib/api/call.ts', () => ({ call: async () => fake.answer() }));
afterEach(cleanup);

describe('where two texts differ', () => {
  test('at whole words, with little of what they share', () => {
    expect(differenceOf('Bread in four ingredients.', 'Bread in five ingredients.')).toEqual({
      start: 'Bread in',
      before: ' four',
      after: ' five',
      end: ' ingredients.',
    });
    const long = 'word '.repeat(100);
    const { start, after } = differenceOf(`${long}old`, `${long}new`);
    expect(start.length).toBeLessThan(100);
    expect(after.trim()).toBe('new');
  });
  test('short texts are shown whole on both sides', () => {
    const text = fc.string({ maxLength: 60, unit: fc.constantFrom('a', 'b', ' ', '\n') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const split = differenceOf(before, after);
        expect(split.start + split.before + split.end).toBe(before);
        expect(split.start + split.after + split.end).toBe(after);
      }),
    );
  });
});

const mine = aCourseText({ title: 'Mine' });
const theirs = aCourseText({ title: 'Theirs', outline: 'Another outline' });

test('a conflict shows both texts where they differ, and what is chosen is resolved', async () => {
  const resolveConflict = vi.fn(async () => undefined);
  const copy = { state: 'conflict', text: mine, newer: { text: theirs }, resolveConflict } as unknown as WorkingCopy;
  const { rerender } = render(<ConflictDialog copy={copy} />);
  const dialog = await screen.findByRole('dialog', { name: 'This course was changed elsewhere' });
  const [title, outline] = within(dialog).getAllByRole('listitem');
  expect(title?.textContent).toContain('TheirsTheirs');
  expect(title?.textContent).toContain('MineMine');
  expect(outline?.textContent).toContain('Another outline');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
  expect(resolveConflict).toHaveBeenCalledWith('theirs');
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Keep mine' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(resolveConflict).toHaveBeenLastCalledWith('mine');
  const resolved = { state: 'saved', text: mine, newer: undefined, resolveConflict } as unknown as WorkingCopy;
  rerender(<ConflictDialog copy={resolved} />);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('publishing changes', () => {
  const facets = { category: 'Cooking', level: 'beginner', language: 'en' };
  const open = (answer: () => unknown) => {
    fake.answer = answer;
    const publishNow = vi.fn();
    const publishing = { reviewing: true, review: vi.fn(), publishing: false, publishNow } as unknown as Publishing;
    const copy = { course: anOwnedCourse({ status: 'published' }), text: mine } as unknown as WorkingCopy;
    const { Page } = aPage();
    render(
      <Page>
        <PublishDialog copy={copy} publishing={publishing} />
      </Page>,
    );
    return publishNow;
  };
  test('lists what differs from what buyers read, the facets too', async () => {
    const publishNow = open(() => ({ version: 3, facets: { ...facets, level: 'advanced' }, text: theirs }));
    expect(await screen.findByText('3 changes')).toBeTruthy();
    expect(screen.getByText(/Buyers read version 3 today/)).toBeTruthy();
    expect(screen.getByText('Category, level and language')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(publishNow).toHaveBeenCalledOnce();
  });
  test('says so when nothing differs, and publishes also when the list cannot be read', async () => {
    open(() => ({ version: 1, facets, text: mine }));
    expect(await screen.findByText('The text says the same as the published version.')).toBeTruthy();
    cleanup();
    const publishNow = open(() => {
      throw new ApiError({ code: 'internal_error', message: 'Broken', status: 500 });
    });
    expect(await screen.findByText(/The published version could not be read/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(publishNow).toHaveBeenCalledOnce();
  });
});
