import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AdminOnly, Guard } from '#web/app/guard.tsx';
import { rememberedPlace } from '#web/lib/return-to.ts';
import { StaticRouter } from '#web/lib/router/index.ts';
import type { Session } from '#web/lib/session/session.ts';

const shown = vi.hoisted((): { session: Session } => ({ session: { status: 'loading' } }));
vi.mock('#web/lib/session/index.ts', () => ({ useSession: () => shown.session }));

afterEach(cleanup);

function renderGuarded(session: Session) {
  shown.session = session;
  const navigate = vi.fn();
  render(
    <StaticRouter at="/course/01X/edit?tab=branding" navigate={navigate}>
      <Guard>
        <p>secret</p>
      </Guard>
    </StaticRouter>,
  );
  return navigate;
}

describe('the guard', () => {
  test('shows "Loading..." and nothing of the page while the session resolves', () => {
    const navigate = renderGuarded({ status: 'loading' });
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByText('secret')).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('lets a signed-in user in, whatever the role', () => {
    renderGuarded({ status: 'signed-in', user: { userId: 'u', email: 'e', fullName: 'n' }, role: 'student' });
    expect(screen.getByText('secret')).toBeTruthy();
  });

  test('sends everyone else to /auth, replacing history, and remembers where they were going', () => {
    const navigate = renderGuarded({ status: 'signed-out' });
    expect(screen.queryByText('secret')).toBeNull();
    const [to, options] = navigate.mock.calls[0] ?? [];
    expect(to).toBe('/auth');
    expect(options.replace).toBe(true);
    expect(rememberedPlace(options.state)).toBe('/course/01X/edit?tab=branding');
  });
});

describe('a page of ours', () => {
  const user = { userId: 'u', email: 'e', fullName: 'n' };
  test.each<[string, Session, string]>([
    ['an admin', { status: 'signed-in', user, role: 'student', isAdmin: true }, 'ours'],
    ['a creator', { status: 'signed-in', user, role: 'creator', isAdmin: false }, 'not found'],
    ['somebody whose token names no groups', { status: 'signed-in', user, role: undefined }, 'not found'],
    ['nobody', { status: 'signed-out' }, 'not found'],
  ])('as %s finds it', (_, session, found) => {
    shown.session = session;
    render(<AdminOnly otherwise="not found">ours</AdminOnly>);
    expect(document.body.textContent).toBe(found);
  });
});

describe('the remembered place', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    7,
    null,
  ])('refuses %j, which does not stay on this site', (returnTo) =>
    expect(rememberedPlace({ returnTo })).toBeUndefined(),
  );
  test('keeps the whole of a place of this site', () => {
    const returnTo = '/marketplace?search=a%20b&next=//x#top';
    expect(rememberedPlace({ returnTo })).toBe(returnTo);
  });
});
