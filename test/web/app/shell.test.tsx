import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import { WithQueries } from '#test/web/support/with-queries.tsx';
import { Shell } from '#web/app/shell.tsx';

vi.mock('#web/lib/session/index.ts', () => ({
  session: { onEvent: () => () => undefined },
  useSession: () => ({ status: 'signed-out' }),
}));
afterEach(cleanup);

test('skipping to the content stays in the history entry, whose state leads on', async () => {
  const state = { returnTo: '/pricing', pendingAction: 'pro_monthly' };
  const { Router, where } = aRouter('/auth', undefined, { inBrowser: true });
  window.history.replaceState({ usr: state, key: 'chosen' }, '', '/auth');
  render(
    <Router>
      <Shell>
        <p>form</p>
      </Shell>
    </Router>,
    { wrapper: WithQueries },
  );
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Skip to content' })));
  expect(where()).toEqual({ path: '/auth', type: 'POP', state });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
