import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import ResetPasswordPage from '#web/features/auth/reset-password-page.tsx';

const fake = vi.hoisted(() => ({ toast: vi.fn(), recoveryOpened: vi.fn(), confirmPasswordReset: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/session/index.ts', () => ({ session: fake }));

function renderAt(at: string) {
  const { Router, where } = aRouter(at);
  render(
    <Router>
      <ResetPasswordPage />
    </Router>,
  );
  return where;
}
async function submit(password: string, again: string) {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: again } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Update password' })));
}
const lastTitle = () => fake.toast.mock.lastCall?.[0].title;

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of Object.values(fake)) mock.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the reset page', () => {
  test.each(['/reset-password', '/reset-password?user=u1', '/reset-password?code=1'])(
    'rejects %s as an invalid link at once',
    (at) => {
      const where = renderAt(at);
      expect(lastTitle()).toBe('Invalid Link');
      expect(where()).toMatchObject({ path: '/auth', type: 'REPLACE' });
      expect(fake.recoveryOpened).not.toHaveBeenCalled();
    },
  );

  test('refuses empty, short and unequal passwords, each with its message', async () => {
    renderAt('/reset-password?user=u1&code=1');
    await submit('', '');
    expect(lastTitle()).toBe('Missing Information');
    await submit('12345', '12345');
    expect(lastTitle()).toBe('Password Too Short');
    await submit('secret', 'secre7');
    expect(lastTitle()).toBe("Passwords Don't Match");
    expect(fake.confirmPasswordReset).not.toHaveBeenCalled();
  });

  test('shows a mismatch at its field until either password changes', async () => {
    renderAt('/reset-password?user=u1&code=1');
    await submit('secret', 'secre7');
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
    await act(async () => void fireEvent.blur(screen.getByLabelText('Confirm password')));
    expect(screen.getByRole('alert').textContent).toBe("These passwords don't match");
    await act(
      async () => void fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'secre7' } }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('updates the password and goes to /auth two seconds later', async () => {
    const where = renderAt('/reset-password?user=u1&code=123456');
    await submit('secret', 'secret');
    expect(fake.confirmPasswordReset).toHaveBeenCalledWith('u1', '123456', 'secret');
    expect(lastTitle()).toBe('Password Updated!');
    await act(async () => vi.advanceTimersByTime(1_999));
    expect(where().type).toBe('POP');
    await act(async () => vi.advanceTimersByTime(1));
    expect(where()).toMatchObject({ path: '/auth', type: 'REPLACE' });
  });

  test('rejects an expired code as an invalid link', async () => {
    fake.confirmPasswordReset.mockRejectedValue(Object.assign(new Error('x'), { name: 'ExpiredCodeException' }));
    const where = renderAt('/reset-password?user=u1&code=123456');
    await submit('secret', 'secret');
    expect(lastTitle()).toBe('Invalid Link');
    expect(where()).toMatchObject({ path: '/auth', type: 'REPLACE' });
  });
});
