import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import WorksheetsPage from '#web/features/worksheets/worksheets-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/query-client.ts';

const courseId = '01JD00000000000000000000AA';
const fake = vi.hoisted(() => ({ call: vi.fn(), openDownload: vi.fn() }));
vi.mock('#web/lib/open-download.ts', () => ({ openDownload: fake.openDownload }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/toast.ts', () => ({ toast: vi.fn() }));
vi.mock('#web/lib/session/index.ts', () => ({
  session: { onEvent: () => () => undefined },
  useSession: () => ({ status: 'signed-in', user: { userId: 'u1', email: 'leo@example.com', fullName: 'Leo' } }),
}));

const worksheet = {
  moduleTitle: 'Flour',
  title: 'Practice',
  instructions: 'Bake one loaf.',
  exercises: ['Knead', 'Knead'],
};

beforeEach(() => {
  queryClient.clear();
  fake.call.mockReset();
  fake.openDownload.mockReset();
});
afterEach(cleanup);

async function open(answer: () => unknown, makeWorkbook?: () => unknown) {
  fake.call.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'list-worksheets') return answer();
    if (name === 'make-workbook' && makeWorkbook) return makeWorkbook();
    throw new ApiError({ status: 503, code: 'provider_unavailable', message: 'Later.' });
  });
  const { Router } = aRouter(`/course/${courseId}/worksheets`, '/course/:courseId/worksheets');
  render(
    <Router>
      <QueryClientProvider client={queryClient}>
        <WorksheetsPage />
      </QueryClientProvider>
    </Router>,
  );
}
const refused = (status: number, code: ApiError['code']) => () => {
  throw new ApiError({ status, code, message: 'The server said so.' });
};

describe('worksheets', () => {
  test('give every exercise lines to write on, even a duplicate', async () => {
    await open(() => ({
      courseTitle: 'Bread at Home',
      worksheets: [worksheet, { ...worksheet, title: 'More' }],
      workbook: 'printable',
    }));
    const sheet = within((await screen.findAllByRole('article'))[0] as HTMLElement);
    expect(sheet.getByText('Worksheet 1 of 2')).toBeTruthy();
    expect(sheet.getByText('Bake one loaf.')).toBeTruthy();
    expect(sheet.getAllByText('Knead')).toHaveLength(2);
    expect(sheet.getAllByRole('img', { name: 'Lines to write on' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Print worksheets' })).toBeTruthy();
  });

  test('show an empty state for a course without any', async () => {
    await open(() => ({ courseTitle: 'Bread at Home', worksheets: [], workbook: 'empty' }));
    expect(await screen.findByText('No worksheets yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print worksheets' })).toBeNull();
  });

  test.each([
    [403, 'purchase_required', 'See the course', `/course/${courseId}`],
    [404, 'not_found', 'Browse Marketplace', '/marketplace'],
  ] as const)('link to a next step after %i %s', async (status, code, name, href) => {
    await open(refused(status, code));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test('show the reason of a failed load and offer a retry', async () => {
    await open(refused(409, 'conflict'));
    expect(await screen.findByText('The server said so.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the workbook', () => {
  const file = { fileName: 'bread-at-home-workbook.pdf', url: 'https://files.example/workbook' };
  const listOf =
    (workbook: string, worksheets: object[] = [worksheet]) =>
    () => ({
      ...{ courseTitle: 'Bread at Home', worksheets, workbook },
    });
  const button = () => screen.findByRole('button', { name: 'Download PDF' });

  test('is downloaded once for a double click', async () => {
    await open(listOf('printable'), () => file);
    (await button()).focus();
    fireEvent.click(await button());
    fireEvent.click(screen.getByRole('button', { name: /Download PDF|Preparing/ }));
    expect(await screen.findByText('The download of bread-at-home-workbook.pdf has started.')).toBeTruthy();
    expect(document.activeElement).toBe(await button());
    expect(fake.openDownload.mock.calls).toEqual([[file.url]]);
    expect(fake.call.mock.calls.filter(([{ name }]) => name === 'make-workbook')).toHaveLength(1);
  });

  test('is there for a course without worksheets, unless it is empty', async () => {
    await open(listOf('printable', []));
    expect(await button()).toBeTruthy();
    expect(screen.getByText('No worksheets yet')).toBeTruthy();
    cleanup();
    queryClient.clear();
    await open(listOf('empty', []));
    expect(await screen.findByText('No worksheets yet')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Workbook' })).toBeNull();
  });

  test('says why it is not there', async () => {
    await open(listOf('printable'));
    fireEvent.click(await button());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Later.'));
    expect(fake.openDownload).not.toHaveBeenCalled();
    cleanup();
    queryClient.clear();
    await open(listOf('unprintable'));
    expect(await screen.findByText(/letters so far, and this course has others\. Your browser can print/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
    cleanup();
    queryClient.clear();
    await open(listOf('unprintable', []));
    expect(await screen.findByText(/letters so far, and this course has others\.$/)).toBeTruthy();
  });
});
