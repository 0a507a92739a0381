import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_WAIT_MS } from '#test/support/long-wait.ts';
import { aRouter } from '#test/web/a-router.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Session } from '#web/lib/session/session.ts';
import { ContactSalesButton } from '#web/widgets/plans/contact-sales-button.tsx';

const fake = vi.hoisted(() => ({
  now: { status: 'signed-out' } as Session,
  toast: vi.fn(),
  call: vi.fn(),
}));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/session/index.ts', () => ({ session: {}, useSession: () => fake.now }));

beforeEach(async () => {
  fake.now = { status: 'signed-out' };
  fake.toast.mockReset();
  fake.call.mockReset();
});
afterEach(cleanup);

async function open(): Promise<void> {
  render(<ContactSalesButton />, { wrapper: aRouter('/').Router });
  fireEvent.click(screen.getByRole('button', { name: 'Contact Sales' }));
  await screen.findByRole('dialog', { name: 'Contact Sales' });
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(input(label), { target: { value } }));
async function fill(): Promise<void> {
  await type('Name', 'Ines');
  await type('Email', ' ines@agency.example ');
  await type('Message', 'We make courses for banks.');
}
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send message' })));
const shownToasts = () =>
  fake.toast.mock.calls.map(([{ kind, title, description }]) => `${kind}: ${title} / ${description}`);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('a message is sent without an empty company, and the dialog closes', async () => {
  fake.call.mockResolvedValue({ sent: true });
  await open();
  await fill();
  await send();
  expect(fake.call.mock.calls).toMatchObject([
    [
      { name: 'send-contact-email' },
      { body: { name: 'Ines', email: 'ines@agency.example', message: 'We make courses for banks.' } },
    ],
  ]);
  expect(shownToasts()).toEqual(['success: Message sent! / Our sales team will contact you shortly']);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_WAIT_MS);
});

test('a signed-in user’s message goes to the endpoint that knows their plan', async () => {
  const user = { userId: 'u1', email: 'ines@agency.example', fullName: 'Ines' };
  fake.now = { status: 'signed-in', role: 'creator', isAdmin: false, user } as Session;
  fake.call.mockResolvedValue({ sent: true });
  await open();
  await type('Message', 'We make courses for banks.');
  await send();
  expect(fake.call.mock.calls).toMatchObject([
    [{ name: 'send-member-email' }, { body: { name: 'Ines', email: 'ines@agency.example' } }],
  ]);
});

test('a message whose session has ended meanwhile is sent as a visitor’s', async () => {
  const user = { userId: 'u1', email: 'ines@agency.example', fullName: 'Ines' };
  fake.now = { status: 'signed-in', role: 'creator', isAdmin: false, user } as Session;
  fake.call.mockRejectedValueOnce(new ApiError({ code: 'unauthenticated', message: 'Sign in.', status: 401 }));
  fake.call.mockResolvedValue({ sent: true });
  await open();
  await type('Message', 'We make courses for banks.');
  await send();
  expect(fake.call.mock.calls.map(([{ name }]) => name)).toEqual(['send-member-email', 'send-contact-email']);
  expect(shownToasts()).toEqual(['success: Message sent! / Our sales team will contact you shortly']);
});

test('missing fields are marked, and nothing is sent', async () => {
  await open();
  await type('Email', 'ines');
  await send();
  expect(alerts()).toEqual([
    'Enter your name',
    'Enter an email address we can reply to',
    'Enter a message of up to 5,000 characters',
  ]);
  expect(input('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input('Name'));
  expect(fake.call).not.toHaveBeenCalled();
  await type('Name', 'Ines');
  expect(alerts()).toHaveLength(2);
});

test('an email is validated on blur, not while typing', async () => {
  await open();
  await type('Email', 'ines');
  expect(alerts()).toEqual([]);
  await act(async () => void fireEvent.blur(input('Email'), { relatedTarget: input('Message') }));
  expect(alerts()).toHaveLength(1);
});

test('a failed message keeps its text', async () => {
  fake.call.mockRejectedValue(new ApiError({ code: 'network', message: 'offline', status: 0 }));
  await open();
  await fill();
  await type('Company (optional)', 'Agency & Co');
  await send();
  expect(shownToasts()).toEqual(['error: Error / Failed to send message. Please try again.']);
  expect(['Name', 'Company (optional)', 'Message'].map((label) => input(label).value)).toEqual([
    'Ines',
    'Agency & Co',
    'We make courses for banks.',
  ]);
  fake.call.mockResolvedValue({ sent: true });
  await send();
  expect(fake.call).toHaveBeenCalledTimes(2);
});

test('a rate limit is explained in the dialog', async () => {
  const message = "You've already sent us several messages.";
  fake.call.mockRejectedValue(new ApiError({ code: 'rate_limited', message, status: 429 }));
  await open();
  await fill();
  await send();
  expect(alerts()).toEqual([message]);
});

test('a signed-in user’s name and email are filled in, and characters are counted', async () => {
  fake.now = {
    status: 'signed-in',
    role: 'creator',
    user: { userId: 'u', email: 'mara@example.com', fullName: 'Mara Lindqvist' },
  };
  await open();
  expect([input('Name').value, input('Email').value]).toEqual(['Mara Lindqvist', 'mara@example.com']);
  await type('Message', 'Hello');
  expect(screen.getByText('5 of 5,000 characters')).toBeTruthy();
});
