import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExportButtons } from '#web/features/course-editor/exports/export-buttons.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { aPage, dashboardOf, useFakeCopy } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({ toast: vi.fn(), exportCourse: vi.fn(), dashboard: vi.fn(), saveFile: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/save-file.ts', () => ({ saveFile: fake.saveFile }));
vi.mock('#web/lib/session/index.ts', () => {
  const now = {
    status: 'signed-in',
    role: 'creator',
    user: { userId: 'u', email: 'mara@example.com', fullName: 'Mara' },
  };
  return { useSession: () => now, session: { get: () => now, onEvent: () => () => undefined } };
});
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: unknown) =>
    endpoint.name === 'get-dashboard' ? fake.dashboard() : fake.exportCourse(input),
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
