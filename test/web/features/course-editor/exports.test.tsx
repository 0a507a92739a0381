import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExportView } from '#contracts/http/exports.ts';
import { type ExportFormat, formatNames } from '#domain/exports/formats.ts';
import { aCourseText } from '#test/support/builders.ts';
import { ExportButtons } from '#web/features/course-editor/exports/export-buttons.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { aPage, dashboardOf, useFakeCopy } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({
  ...{ toast: vi.fn(), exportCourse: vi.fn(), dashboard: vi.fn(), saveFile: vi.fn() },
  ...{ start: vi.fn(), get: vi.fn(), list: vi.fn(), openDownload: vi.fn() },
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/save-file.ts', () => ({ saveFile: fake.saveFile }));
vi.mock('#web/lib/open-download.ts', () => ({ openDownload: fake.openDownload }));
vi.mock('#web/lib/session/index.ts', () => {
  const now = {
    status: 'signed-in',
    role: 'creator',
    user: { userId: 'u', email: 'mara@example.com', fullName: 'Mara' },
  };
  return { useSession: () => now, session: { get: () => now, onEvent: () => () => undefined } };
});
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: unknown) => {
    const answers: Record<string, () => unknown> = {
      'get-dashboard': fake.dashboard,
      'start-export': () => fake.start(input),
      'get-export': () => fake.get(input),
      'list-exports': () => fake.list(input),
    };
    return (answers[endpoint.name] ?? (() => fake.exportCourse(input)))();
  },
}));

const Editor = ({ save, title }: { save: () => Promise<boolean>; title?: string }) => (
  <ExportButtons workingCopy={useFakeCopy({ save, text: aCourseText(title === undefined ? {} : { title }) })} />
);
async function open(save = async () => true, title?: string) {
  const { Page, where } = aPage();
  render(
    <Page>
      <Editor save={save} {...(title !== undefined && { title })} />
    </Page>,
  );
  await act(async () => undefined);
  return where;
}
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const shownToasts = () =>
  fake.toast.mock.calls.map(([{ kind, title, description }]) => `${kind}: ${title} / ${description}`);
const file = { fileName: 'bread-at-home.json', contentType: 'application/json', body: '{}' };

beforeEach(() => {
  for (const mock of Object.values(fake)) mock.mockReset();
  fake.dashboard.mockReturnValue(dashboardOf('hobby'));
  fake.exportCourse.mockReturnValue(file);
});
afterEach(cleanup);

describe('exports', () => {
  test.each([
    ['Export as JSON', 'json', 'success: Export Successful / Course exported as JSON'],
    ['Export as text', 'text', 'success: Export Successful / Course exported as text'],
  ])('%s saves the server’s file', async (name, format, words) => {
    await open();
    await press(name);
    expect(fake.exportCourse).toHaveBeenCalledWith({
      params: { courseId: '01JD00000000000000000000AA' },
      query: { format },
    });
    expect(fake.saveFile).toHaveBeenCalledWith(file);
    expect(shownToasts()).toEqual([words]);
  });

  test('are not requested after a failed save', async () => {
    await open(async () => false);
    await press('Export as JSON');
    expect(fake.exportCourse).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
  });

  test('are locked on the trial, and the toast links to the plans', async () => {
    fake.dashboard.mockReturnValue(dashboardOf('free_trial'));
    const where = await open();
    await press('Export as text, not in your plan');
    expect(fake.exportCourse).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual(['error: Upgrade Required / Export is available on the Pro and Agency plans']);
    const [, action] = fake.toast.mock.calls[0] ?? [];
    expect(action.label).toBe('View Plans');
    act(() => action.onClick());
    expect(where().path).toBe('/pricing');
  });

  test('show the same toast when the server refuses', async () => {
    fake.exportCourse.mockImplementation(() => {
      throw new ApiError({ status: 403, code: 'upgrade_required', message: "Your plan doesn't include this." });
    });
    await open();
    await press('Export as JSON');
    expect(shownToasts()).toEqual(['error: Upgrade Required / Export is available on the Pro and Agency plans']);
  });

  test('show a network error', async () => {
    fake.exportCourse.mockImplementation(() => {
      throw new ApiError({ status: 0, code: 'network', message: "Couldn't reach the server. Check your connection." });
    });
    await open();
    await press('Export as JSON');
    expect(shownToasts()).toEqual(["error: Error / Couldn't reach the server. Check your connection."]);
    expect(fake.saveFile).not.toHaveBeenCalled();
  });
});

const url = 'https://files.example/exports/1?signature=2';
const listOf = (
  given: { format: ExportFormat; status: 'running' | 'ready'; sizeBytes?: number } | undefined = undefined,
) => ({
  exports: formatNames.map((format) => ({
    ...{ format, status: 'none', sizeBytes: 345_000 },
    ...(given?.format === format && given),
  })),
  ...{ jsonBytes: 99_600, textBytes: 1_234_000 },
});
const running: ExportView = { status: 'running' };
const ready = (fileName: string, isCurrent = true): ExportView => ({ status: 'ready', fileName, url, isCurrent });
const SCORM = 'Learning platform (SCORM 1.2)';
const card = (name: string) =>
  within(screen.getByRole('heading', { name: (found) => found.startsWith(name) }).closest('li') as HTMLElement);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const networkError = () => {
  throw new ApiError({ status: 0, code: 'network', message: "Couldn't reach the server. Check your connection." });
};

describe('the export dialog', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fake.list.mockReturnValue(listOf());
    fake.start.mockReturnValue({ exportId: '01JD0000000000000000000EXP' });
    fake.get.mockReturnValue({ export: running });
  });
  afterEach(() => vi.useRealTimers());
  async function openDialog(save?: () => Promise<boolean>, title?: string) {
    await open(save, title);
    await press('Export');
    await screen.findByRole('dialog', { name: 'Export this course' });
    await wait(10);
  }
  async function download(name: string) {
    await press(`Download ${name}`);
    await wait(10);
  }
  async function cancel(name: string) {
    fireEvent.click(card(name).getByRole('button', { name: 'Cancel' }));
    await wait(100);
  }
  const isPreparing = (name: string) => card(name).queryByRole('progressbar', { name: 'Preparing the file…' }) !== null;
  const saidBy = (name: string) => card(name).getByRole('status').textContent;
  const becomes = (view: ExportView) => void fake.get.mockReturnValue({ export: view });

  test('says what each format is for, what it leaves out and how large it is', async () => {
    fake.list.mockReturnValue(listOf({ format: 'html', status: 'ready', sizeBytes: 1_300_000 }));
    await openDialog();
    for (const [name, size, leftOut] of [
      [SCORM, 'About 350 kB', 'certificates'],
      ['Web page', '1.3 MB', 'how far readers are'],
      ['PowerPoint', 'About 350 kB', 'certificates'],
      ['PDF', 'About 350 kB', 'certificates'],
      ['JSON', '100 kB', 'image files'],
      ['Text', '1.2 MB', 'image files'],
    ] as const) {
      expect(card(name).getByRole('heading').textContent).toBe(`${name}${size}`);
      expect(card(name).getByText(/^Leaves out/).textContent).toContain(leftOut);
    }
    expect(screen.getByText(/right quiz answers/)).toBeTruthy();
    expect(screen.queryByText(/no lessons yet/)).toBeNull();
    for (const platform of ['Moodle', 'Canvas', 'Blackboard', 'Docebo', 'Thinkific', 'Teachable'])
      expect(screen.getByText(platform)).toBeTruthy();
  });

  test.each([
    ['One item for the whole course', 'scorm12-single', 'bread-scorm-single.zip'],
    ['An item for each lesson and quiz', 'scorm12', 'bread-scorm.zip'],
  ] as const)('makes SCORM with %s and downloads it', async (choice, format, name) => {
    const save = vi.fn(async () => true);
    await openDialog(save);
    fireEvent.click(screen.getByRole('radio', { name: choice }));
    await download(SCORM);
    expect(save).toHaveBeenCalledOnce();
    expect(fake.start).toHaveBeenCalledWith({ params: { courseId: '01JD00000000000000000000AA' }, body: { format } });
    expect([isPreparing(SCORM), saidBy(SCORM)]).toEqual([true, 'Preparing the file…']);
    expect(fake.openDownload).not.toHaveBeenCalled();

    becomes(ready(name));
    fake.list.mockReturnValue(listOf({ format, status: 'ready', sizeBytes: 1_300_000 }));
    await wait(1_100);
    expect(fake.get).toHaveBeenCalledWith({
      params: { courseId: '01JD00000000000000000000AA', exportId: '01JD0000000000000000000EXP' },
    });
    expect(fake.openDownload.mock.calls).toEqual([[url]]);
    expect([isPreparing(SCORM), saidBy(SCORM)]).toEqual([false, `The download of ${name} has started.`]);
    expect(card(SCORM).getByRole('heading').textContent).toBe(`${SCORM}1.3 MB`);
    expect(shownToasts()).toEqual([]);
    // The other choice has no file yet.
    const [other] = screen.getAllByRole('radio').filter((radio) => !(radio as HTMLInputElement).checked);
    if (other) fireEvent.click(other);
    expect(saidBy(SCORM)).toBe('');
  });

  test.each([
    ['Slides, one a page', 'pdf-slides'],
    ['Handout: three slides a page, with what is said', 'pdf-handout'],
    ['Workbook for learners: exercises, practice and quizzes, without answers', 'pdf-workbook'],
    ['Answer key: answers of practice and quizzes, with reasons', 'pdf-answers'],
  ])('makes a PDF file: %s', async (choice, format) => {
    await openDialog();
    fireEvent.click(screen.getByRole('radio', { name: choice }));
    await download('PDF');
    expect(fake.start).toHaveBeenCalledWith({ params: { courseId: '01JD00000000000000000000AA' }, body: { format } });
    becomes(ready('bread.pdf'));
    await wait(1_100);
    expect(saidBy('PDF')).toBe('The download of bread.pdf has started.');
  });

  test('says that a PDF file can not show the letters of a course, and begins none', async () => {
    await openDialog(undefined, 'パン');
    expect(card('PDF').getByText(/such as "パ"/)).toBeTruthy();
    await download('PDF');
    expect(fake.start).not.toHaveBeenCalled();
    await download('Web page');
    expect(fake.start).toHaveBeenCalledOnce();
  });

  test('makes a PowerPoint file of a course in any letters', async () => {
    await openDialog(undefined, 'パン');
    await download('PowerPoint');
    const params = { courseId: '01JD00000000000000000000AA' };
    expect(fake.start).toHaveBeenCalledWith({ params, body: { format: 'pptx' } });
    becomes(ready('パン.pptx'));
    await wait(1_100);
    expect(saidBy('PowerPoint')).toBe('The download of パン.pptx has started.');
  });

  test('downloads once for a double click, and again a second later', async () => {
    await openDialog();
    becomes(ready('bread-web.zip'));
    await download('Web page');
    await download('Web page');
    await wait(100);
    expect(fake.openDownload.mock.calls.length).toBe(1);
    await wait(1_000);
    await download('Web page');
    expect(fake.openDownload.mock.calls.length).toBe(2);
  });

  test('makes two formats beside each other', async () => {
    await openDialog();
    await download(SCORM);
    await download('Web page');
    expect([isPreparing(SCORM), isPreparing('Web page')]).toEqual([true, true]);
    await cancel('Web page');
    expect([isPreparing(SCORM), isPreparing('Web page')]).toEqual([true, false]);
    becomes(ready('bread-scorm-single.zip'));
    await wait(1_100);
    expect(fake.openDownload.mock.calls.length).toBe(1);
    expect(saidBy('Web page')).toBe('');
  });

  test('stops waiting on Cancel, gives the focus back, and can begin again at once', async () => {
    await openDialog();
    await download('Web page');
    await wait(600);
    card('Web page').getByRole('button', { name: 'Cancel' }).focus();
    await cancel('Web page');
    expect(isPreparing('Web page')).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download Web page' }));
    await download('Web page');
    await wait(600);
    expect(isPreparing('Web page')).toBe(true);
    becomes(ready('bread-web.zip'));
    await wait(5_000);
    expect(fake.openDownload.mock.calls.length).toBe(1);
    expect(shownToasts()).toEqual([]);
  });

  test('gives the focus to Download if Cancel had it when the file is ready', async () => {
    await openDialog();
    await download('Web page');
    card('Web page').getByRole('button', { name: 'Cancel' }).focus();
    becomes(ready('bread-web.zip'));
    await wait(1_200);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download Web page' }));
  });

  test.each<[string, ExportView, string]>([
    ['its file', ready('bread-web.zip'), 'success: Export Successful / Course exported as a web page'],
    ['its failure', { status: 'failed', failure: 'It failed.' }, 'error: Error / It failed.'],
  ])('goes on while it is closed, and says %s', async (_, view, toasted) => {
    await openDialog();
    await download('Web page');
    await press('Close');
    becomes(view);
    await wait(1_100);
    expect(fake.openDownload.mock.calls.length).toBe(view.status === 'ready' ? 1 : 0);
    expect(shownToasts()).toEqual([toasted]);
    await press('Export');
    await wait(10);
    expect(saidBy('Web page')).toBe('');
  });

  test('ends with the editor', async () => {
    await openDialog();
    await download('Web page');
    cleanup();
    becomes(ready('bread-web.zip'));
    await wait(5_000);
    expect(fake.openDownload).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
  });

  test.each<[string, ExportView, string]>([
    ['a failure', { status: 'failed', failure: "The file couldn't be made. Try again." }, "couldn't be made"],
    ['that the file is of an earlier text', ready('bread-web.zip', false), "doesn't contain your latest changes"],
  ])('shows %s', async (_, view, words) => {
    await openDialog();
    becomes(view);
    await download('Web page');
    expect(saidBy('Web page')).toContain(words);
    expect(fake.openDownload.mock.calls.length).toBe(view.status === 'ready' ? 1 : 0);
  });

  test('goes on after a few lost requests, and gives up after more', async () => {
    await openDialog();
    fake.get.mockImplementation(networkError);
    await download('Web page');
    await wait(4_000);
    expect(isPreparing('Web page')).toBe(true);
    becomes(ready('bread-web.zip'));
    fake.get.mockImplementation(() => ({ export: ready('bread-web.zip') }));
    await wait(1_100);
    expect(fake.openDownload.mock.calls.length).toBe(1);
    fake.get.mockImplementation(networkError);
    await download('Web page');
    await wait(10_000);
    expect([isPreparing('Web page'), saidBy('Web page')]).toEqual([
      false,
      "Couldn't reach the server. Check your connection.",
    ]);
  });

  test('says that the course could not be saved, and asks for no file', async () => {
    await openDialog(async () => false);
    await download(SCORM);
    expect(fake.start).not.toHaveBeenCalled();
    expect(saidBy(SCORM)).toContain("couldn't be saved");
  });

  test('says that a file is being made already, and that sizes could not be loaded', async () => {
    fake.list.mockReturnValue(listOf({ format: 'html', status: 'running' }));
    await openDialog();
    expect(saidBy('Web page')).toContain('is being made');
    cleanup();
    fake.list.mockImplementation(() => {
      throw new ApiError({ status: 409, code: 'conflict', message: 'Try again.' });
    });
    await openDialog();
    await screen.findByText("Couldn't load the sizes.");
    fake.list.mockImplementation(() => listOf());
    await press('Try Again');
    await wait(10);
    expect(card('JSON').getByRole('heading').textContent).toBe('JSON100 kB');
  });

  test('is locked on the trial', async () => {
    fake.dashboard.mockReturnValue(dashboardOf('free_trial'));
    await open();
    await press('Export, not in your plan');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownToasts()).toEqual(['error: Upgrade Required / Export is available on the Pro and Agency plans']);
  });
});
