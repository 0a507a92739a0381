import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCourseText } from '#test/support/builders.ts';
import { ConflictDialog } from '#web/features/course-editor/changes/conflict-dialog.tsx';
import { type DiffPiece, diffText } from '#web/features/course-editor/changes/diff-text.ts';
import { PublishSheet } from '#web/features/course-editor/publishing/publish-sheet.tsx';
import type { Price } from '#web/features/course-editor/use-price.ts';
import type { Publishing } from '#web/features/course-editor/use-publishing.ts';
import type { WorkingCopy } from '#web/features/course-editor/use-working-copy.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { anOwnedCourse, aPage } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({ answer: (): unknown => undefined }));
vi.mock('#web/lib/api/call.ts', () => ({ call: async () => fake.answer() }));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('a text diff', () => {
  const marked = (pieces: readonly DiffPiece[]) =>
    pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');
  test('marks each edit but not the text between them', () => {
    const { before, after } = diffText(
      'Bread in four ingredients takes one whole day.',
      'Bread in five ingredients takes one short day.',
    );
    expect(marked(before)).toBe('Bread in [four] ingredients takes one [whole] day.');
    expect(marked(after)).toBe('Bread in [five] ingredients takes one [short] day.');
  });
  test('shows unchanged text only next to an edit', () => {
    const long = 'word '.repeat(100);
    const { after } = diffText(`${long}old ${long}old ${long}`, `${long}new ${long}new ${long}`);
    expect(after.filter(({ differs }) => differs).map(({ text }) => text)).toEqual(['new', 'new']);
    expect(after.map(({ text }) => text.length).every((length) => length <= 161)).toBe(true);
  });
  test('marks very different texts as one piece', () => {
    const text = (seed: string) => Array.from({ length: 3_500 }, (_, word) => `${seed}${word}`).join(' ');
    expect(diffText(text('a'), text('b')).before).toHaveLength(1);
  });
  test('shows short texts whole', () => {
    const text = fc.string({ maxLength: 60, unit: fc.constantFrom('a', 'b', ' ', '\n') });
    const whole = (pieces: readonly DiffPiece[]) => pieces.map((piece) => piece.text).join('');
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const sides = diffText(before, after);
        expect(whole(sides.before)).toBe(before);
        expect(whole(sides.after)).toBe(after);
      }),
    );
  });
});

const mine = aCourseText({ title: 'Mine' });
const theirs = aCourseText({ title: 'Theirs', outline: 'Another outline' });

test('a conflict shows both texts, and the chosen one resolves it', async () => {
  const resolveConflict = vi.fn(async () => undefined);
  const workingCopy = {
    state: 'conflict',
    conflictSides: () => ({ mine, theirs }),
    resolveConflict,
  } as unknown as WorkingCopy;
  const { rerender } = render(<ConflictDialog workingCopy={workingCopy} />);
  const dialog = await screen.findByRole('dialog', { name: 'This course was changed elsewhere' });
  const [title, outline] = within(dialog).getAllByRole('listitem');
  expect(title?.textContent).toContain('Other versionTheirs');
  expect(title?.textContent).toContain('Your versionMine');
  expect(outline?.textContent).toContain('Another outline');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use other version' }));
  expect(resolveConflict).toHaveBeenCalledWith('theirs');
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Keep your version' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep your version' }));
  expect(resolveConflict).toHaveBeenLastCalledWith('mine');
  const resolved = { state: 'saved', conflictSides: () => undefined, resolveConflict } as unknown as WorkingCopy;
  rerender(<ConflictDialog workingCopy={resolved} />);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('publishing changes', () => {
  const facets = { category: 'Cooking', level: 'beginner', language: 'en' };
  const onGoTo = vi.fn();
  const review = vi.fn();
  const open = (answer: () => unknown, text = mine) => {
    fake.answer = answer;
    const publishNow = vi.fn();
    const publishing = { reviewing: true, review, publishing: false, publishNow } as unknown as Publishing;
    const workingCopy = { course: anOwnedCourse({ status: 'published' }), text } as unknown as WorkingCopy;
    const { Page } = aPage();
    render(
      <Page>
        <PublishSheet
          workingCopy={workingCopy}
          price={{ isValid: true } as unknown as Price}
          publishing={publishing}
          onGoTo={onGoTo}
        />
      </Page>,
    );
    return publishNow;
  };
  test('lists the changes since the published version, facets included', async () => {
    const publishNow = open(() => ({ version: 3, facets: { ...facets, level: 'advanced' }, text: theirs }));
    expect(await screen.findByText('3 changes')).toBeTruthy();
    expect(screen.getByText(/Buyers currently read version 3/)).toBeTruthy();
    expect(screen.getByText('Category, level and language')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(publishNow).toHaveBeenCalledOnce();
  });
  test('shows what is missing with a link to it, and offers no publishing', async () => {
    const { content } = mine;
    open(() => ({ version: 1, facets, text: mine }), { ...mine, content: { ...content, overview: '' } });
    const link = await screen.findByRole('button', { name: 'Add an overview' });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    fireEvent.click(link);
    expect(review).toHaveBeenCalledWith(false);
    expect(onGoTo).toHaveBeenCalledWith({ tab: 'content', quote: '' });
  });
  test('says that there is no connection, and publishes once it is back', async () => {
    onlineManager.setOnline(false);
    let answer = (): unknown => {
      throw new ApiError({ code: 'network', message: '', status: 0 });
    };
    const publishNow = open(() => answer());
    expect(screen.getByRole('status').textContent).toMatch(/^You're offline\. Your changes are kept/);
    const publish = screen.getByRole('button', { name: 'Publish' });
    expect(publish.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(publish);
    expect(publishNow).not.toHaveBeenCalled();
    expect(screen.queryByText(/Couldn't load/)).toBeNull();
    answer = () => ({ version: 3, facets, text: theirs });
    act(() => onlineManager.setOnline(true));
    expect(screen.queryByText(/You're offline/)).toBeNull();
    expect(await screen.findByText('2 changes')).toBeTruthy();
    fireEvent.click(publish);
    expect(publishNow).toHaveBeenCalledOnce();
  });
  test('reports no changes, and publishes even if the comparison cannot load', async () => {
    open(() => ({ version: 1, facets, text: mine }));
    expect(await screen.findByText('Nothing has changed since the published version.')).toBeTruthy();
    cleanup();
    const publishNow = open(() => {
      throw new ApiError({ code: 'internal_error', message: 'Broken', status: 500 });
    });
    expect(await screen.findByText(/Couldn't load the published version/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(publishNow).toHaveBeenCalledOnce();
  });
});
