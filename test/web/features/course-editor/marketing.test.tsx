import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#domain/courses/content.ts';
import { aCourseText } from '#test/support/builders.ts';
import { MarketingTab } from '#web/features/course-editor/marketing/marketing-tab.tsx';
import { anOwnedCourse, aPage, useFakeCopy } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({ toast: vi.fn(), writeText: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));

const marketing = {
  emails: [
    { subject: 'Fresh bread', body: 'Come and bake.' },
    { subject: 'Last call', body: 'The oven is hot.' },
  ],
  socialPosts: [{ channel: 'LinkedIn', text: 'Baking is patience.' }],
  blogPost: { title: 'Why bread', body: 'Because.' },
  videoDescription: 'A video about bread.',
};
function Editor({ kit }: { kit: typeof marketing }) {
  return <MarketingTab workingCopy={useFakeCopy({ text: aCourseText({ marketing: kit }) })} />;
}
function open(kit: Partial<typeof marketing> = {}) {
  const { Page } = aPage();
  render(
    <Page>
      <Editor kit={{ ...marketing, ...kit }} />
    </Page>,
  );
}
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shownToasts = () => fake.toast.mock.calls.map(([{ title, description }]) => `${title} / ${description}`);

beforeEach(() => {
  fake.toast.mockReset();
  fake.writeText.mockReset();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: fake.writeText } });
});
afterEach(cleanup);

describe('the marketing tab', () => {
  test('copies each text with a toast', async () => {
    open();
    await press('Copy email 1');
    await press('Copy post 1');
    await press('Copy blog post');
    await press('Copy video description');
    expect(fake.writeText.mock.calls.map(([text]) => text)).toEqual([
      'Fresh bread\n\nCome and bake.',
      'Baking is patience.',
      'Why bread\n\nBecause.',
      'A video about bread.',
    ]);
    expect(shownToasts()[0]).toBe('Copied / Email 1 is on your clipboard');
  });

  test('copies the address of the course in place of its mark, which stays in the text', async () => {
    open({ socialPosts: [{ channel: 'LinkedIn', text: 'Look inside: [link]' }], videoDescription: 'At [Link].' });
    await press('Copy post 1');
    await press('Copy video description');
    const address = `${window.location.origin}/course/${anOwnedCourse().id}`;
    expect(fake.writeText.mock.calls).toEqual([[`Look inside: ${address}`], [`At ${address}.`]]);
    expect(field('Text of post 1').value).toBe('Look inside: [link]');
  });

  test('explains a refused copy', async () => {
    fake.writeText.mockRejectedValue(new Error('not allowed'));
    open();
    await press('Copy email 2');
    expect(shownToasts()).toEqual(["Error / Couldn't copy. Select the text and copy it manually."]);
  });

  test('copies the latest edit', async () => {
    open();
    fireEvent.change(field('Text of email 1'), { target: { value: 'Come, bake.' } });
    fireEvent.change(field('Title of the blog post'), { target: { value: 'Bread, why' } });
    await press('Copy email 1');
    await press('Copy blog post');
    expect(fake.writeText.mock.calls.map(([text]) => text)).toEqual([
      'Fresh bread\n\nCome, bake.',
      'Bread, why\n\nBecause.',
    ]);
  });

  test('removes the chosen item, and disables copying of an empty new one', async () => {
    open();
    await press('Remove email 1');
    expect(field('Subject of email 1').value).toBe('Last call');
    expect(screen.queryByRole('textbox', { name: 'Subject of email 2' })).toBeNull();
    await press('Add a post');
    expect(field('Text of post 2').value).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy post 2' }).disabled).toBe(true);
  });

  test('replaces the add button by the limit', () => {
    open({ emails: Array.from({ length: limits.emails }, () => ({ subject: 'Hello', body: 'You.' })) });
    expect(screen.queryByRole('button', { name: 'Add an email' })).toBeNull();
    screen.getByText("You've reached the limit of 10.");
  });

  test('shows an empty kit', () => {
    open({ emails: [], socialPosts: [] });
    screen.getByText(/No emails yet/);
    screen.getByText('No posts yet.');
  });
});
