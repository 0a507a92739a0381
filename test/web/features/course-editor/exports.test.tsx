import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExportView } from '#contracts/http/exports.ts';
import { type ExportFormat, formatNames } from '#domain/exports/formats.ts';
import { ExportButtons } from '#web/features/course-editor/exports/export-buttons.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { aPage, dashboardOf, useFakeCopy } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({
  ...{ toast: vi.fn(), exportCourse: vi.fn(), dashboard: vi.fn(), saveFile: vi.fn() },
  ...{ start: vi.fn(), list: vi.fn(), openDownload: vi.fn() },
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
  call: async (endpoint: { name: string }, input: unknown, options?: unknown) => {
    const answers: Record<string, () => unknown> = {
      'get-dashboard': fake.dashboard,
      'start-export': () => fake.start(input),
      'list-exports': () => fake.list(input, options),
    };
    return (answers[endpoint.name] ?? (() => fake.exportCourse(input)))();
  },
}));

const Editor = ({ save }: { save: () => Promise<boolean> }) => <ExportButtons workingCopy={useFakeCopy({ save })} />;
async function open(save = async () => true) {
  const { Page, where } = aPage();
  render(
    <Page>
      <Editor save={save} />
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

const none = { status: 'none', sizeBytes: 345_000, startedAt: null, failure: null, file: null } as const;
const url = 'https://files.example/exports/1?signature=2';
/** The list with one format in a state. */
const listOf = (given: Partial<ExportView> = {}) => ({
  exports: formatNames.map((format) => ({ ...none, format, ...(given.format === format && given) })),
  ...{ jsonBytes: 99_600, textBytes: 1_234_000 },
});
const ready = (format: ExportFormat, name: string) =>
  listOf({ format, status: 'ready', sizeBytes: 1_300_000, file: { name, url } });
const card = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(name) }).closest('li') as HTMLElement);
/** Lets a request end and a second pass. */
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the export dialog', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fake.list.mockReturnValue(listOf());
    fake.start.mockReturnValue({ status: 'running' });
  });
  afterEach(() => vi.useRealTimers());
  async function openDialog(save?: () => Promise<boolean>) {
    await open(save);
    await press('Export');
    await screen.findByRole('dialog', { name: 'Export this course' });
    await wait(0);
  }
  async function download(name: string) {
    await press(`Download ${name}`);
    await wait(10);
  }

  test('says what each format is for, what it leaves out and how large it is', async () => {
    await openDialog();
    for (const [name, size, leftOut] of [
      ['SCORM 1.2', 'About 350 kB', 'certificates'],
      ['Web page', 'About 350 kB', 'how far readers are'],
      ['JSON', '100 kB', 'image files'],
      ['Text', '1.2 MB', 'image files'],
    ] as const) {
      expect(card(name).getByRole('heading').textContent).toBe(`${name}${size}`);
      expect(card(name).getByText(/^Leaves out/).textContent).toContain(leftOut);
    }
    expect(screen.getByText(/right quiz answers/)).toBeTruthy();
    for (const platform of ['Moodle', 'Canvas', 'Blackboard', 'Docebo', 'Thinkific', 'Teachable'])
      expect(screen.getByText(platform)).toBeTruthy();
  });

  test.each([
    ['The course as one item', 'scorm12-single', 'bread-scorm-single.zip'],
    ['Each lesson and quiz', 'scorm12', 'bread-scorm.zip'],
  ] as const)('makes SCORM with %s and downloads it', async (choice, format, name) => {
    const save = vi.fn(async () => true);
    await openDialog(save);
    fireEvent.click(screen.getByRole('radio', { name: choice }));
    fake.list.mockReturnValue(listOf({ format, status: 'running' }));
    await download('SCORM 1.2');
    expect(save).toHaveBeenCalledOnce();
    expect(fake.start).toHaveBeenCalledWith({ params: { courseId: '01JD00000000000000000000AA' }, body: { format } });
    expect(card('SCORM 1.2').getByRole('progressbar', { name: 'Preparing the file…' })).toBeTruthy();
    expect(fake.openDownload).not.toHaveBeenCalled();

    fake.list.mockReturnValue(ready(format, name));
    await wait(1_000);
    expect(fake.openDownload.mock.calls).toEqual([[url]]);
    expect(card('SCORM 1.2').getByText(`${name} is downloading.`)).toBeTruthy();
    expect(card('SCORM 1.2').getByRole('heading').textContent).toBe('SCORM 1.21.3 MB');
  });

  test('downloads once for a double click', async () => {
    await openDialog();
    fake.list.mockReturnValue(ready('html', 'bread-web.zip'));
    await download('Web page');
    await download('Web page');
    await wait(100);
    expect(fake.openDownload.mock.calls.length).toBe(1);
    await wait(1_000);
    await download('Web page');
    expect(fake.openDownload.mock.calls.length).toBe(2);
  });

  test('stops waiting on Cancel, and gives the focus back', async () => {
    await openDialog();
    fake.list.mockReturnValue(listOf({ format: 'html', status: 'running' }));
    await download('Web page');
    await press('Cancel');
    await wait(10);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download Web page' }));
    fake.list.mockReturnValue(ready('html', 'bread-web.zip'));
    await wait(5_000);
    expect(fake.openDownload).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
  });

  test('goes on while it is closed', async () => {
    await openDialog();
    fake.list.mockReturnValue(listOf({ format: 'html', status: 'running' }));
    await download('Web page');
    await press('Close');
    fake.list.mockReturnValue(ready('html', 'bread-web.zip'));
    await wait(1_000);
    expect(fake.openDownload.mock.calls).toEqual([[url]]);
  });

  test.each<[string, Partial<ExportView>, RegExp]>([
    ['a failure', { status: 'failed', failure: "The file couldn't be made. Try again." }, /couldn't be made/],
    ['that the course changed meanwhile', { status: 'none' }, /changed meanwhile/],
  ])('shows %s', async (_, given, words) => {
    await openDialog();
    fake.list.mockReturnValue(listOf({ format: 'html', ...given }));
    await download('Web page');
    expect(card('Web page').getByText(words)).toBeTruthy();
    expect(fake.openDownload).not.toHaveBeenCalled();
  });

  test('shows a network error, and asks for nothing after a failed save', async () => {
    await openDialog();
    fake.start.mockImplementation(() => {
      throw new ApiError({ status: 0, code: 'network', message: "Couldn't reach the server. Check your connection." });
    });
    await download('Web page');
    expect(shownToasts()).toEqual(["error: Error / Couldn't reach the server. Check your connection."]);
    cleanup();
    fake.start.mockReset();
    await openDialog(async () => false);
    await download('SCORM 1.2');
    expect(fake.start).not.toHaveBeenCalled();
  });

  test('is locked on the trial', async () => {
    fake.dashboard.mockReturnValue(dashboardOf('free_trial'));
    await open();
    await press('Export, not in your plan');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownToasts()).toEqual(['error: Upgrade Required / Export is available on the Pro and Agency plans']);
  });
});
