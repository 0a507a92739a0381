import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { aRouter } from '#test/web/a-router.tsx';
import { ReportButton } from '#web/features/course-detail/report/report-button.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { redirectTarget } from '#web/lib/login-redirect.ts';
import type { Session } from '#web/lib/session/session.ts';

const fake = vi.hoisted(() => ({ session: { status: 'signed-out' } as Session, toast: vi.fn(), call: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/session/index.ts', () => ({ useSession: () => fake.session }));

beforeEach(() => {
  fake.session = { status: 'signed-in', role: 'student', user: { userId: 'u', email: 'e', fullName: 'Leo' } };
  fake.toast.mockReset();
  fake.call.mockReset();
  fake.call.mockResolvedValue({ reported: true });
});
afterEach(cleanup);

async function press(name: string) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}
async function open(at = '/course/c1') {
  const { Router, where } = aRouter(at);
  render(<ReportButton courseId="c1" />, { wrapper: Router });
  await press('Report this course');
  return where;
}

test('a report requires a reason and has an optional text', async () => {
  await open();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox').querySelectorAll('option')).toHaveLength(8);
  await press('Send report');
  expect(dialog.getByRole('alert').textContent).toBe('Choose a reason.');
  expect(document.activeElement).toBe(dialog.getByRole('combobox'));
  expect(fake.call).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'copyright' } });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Chapter 2 is mine.' } });
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').maxLength).toBe(1_000);
  await press('Send report');
  expect(fake.call.mock.lastCall?.[1]).toEqual({
    params: { courseId: 'c1' },
    body: { reason: 'copyright', text: 'Chapter 2 is mine.' },
  });
  expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ kind: 'success', title: 'Report Sent' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failed report keeps its text', async () => {
  fake.call.mockRejectedValue(new ApiError({ code: 'rate_limited', status: 429, message: 'Too many requests.' }));
  await open();
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'spam' } });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Buy my pills.' } });
  await press('Send report');
  expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ title: 'Report Not Sent', description: 'Too many requests.' });
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Buy my pills.');
});

test('a visitor signs in first and returns to the course', async () => {
  fake.session = { status: 'signed-out' };
  const where = await open('/course/c1?from=mail#reviews');
  await vi.waitFor(() => expect(where().path).toBe('/auth'), LONG_WAIT_MS);
  expect(fake.toast.mock.lastCall?.[0]).toMatchObject({
    title: 'Authentication Required',
    description: 'Please sign in to report this course',
  });
  expect(redirectTarget(where().state)).toBe('/course/c1?from=mail#reviews');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click while the session loads opens the dialog once it has loaded', async () => {
  const { session } = fake;
  fake.session = { status: 'loading' };
  const { Router, where } = aRouter('/course/c1');
  const { rerender } = render(<ReportButton courseId="c1" />, { wrapper: Router });
  await press('Report this course');
  expect(screen.queryByRole('dialog')).toBeNull();
  fake.session = session;
  rerender(<ReportButton courseId="c1" />);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(fake.toast).not.toHaveBeenCalled();
  expect(where().type).toBe('POP');
});
