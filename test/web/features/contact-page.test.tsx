import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import ContactPage from '#web/features/contact/contact-page.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import type { Session } from '#web/lib/session/session.ts';

const fake = vi.hoisted(() => ({
  now: { status: 'signed-out' } as Session,
  hasPriority: false,
}));
vi.mock('#web/lib/api/lazy-call.ts', () => ({
  lazyCall: async () => ({ subscription: { features: { priority_support: fake.hasPriority } } }),
}));
vi.mock('#web/lib/session/index.ts', () => ({
  session: { onEvent: () => () => undefined },
  useSession: () => fake.now,
}));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test.each([
  ['a visitor', false, false, null],
  ['a user without priority support', true, false, null],
  ['a user with priority support', true, true, '[Priority]'],
])('an email from %s is tagged by plan', async (_, isSignedIn, hasPriority, subject) => {
  fake.hasPriority = hasPriority;
  fake.now = isSignedIn
    ? { status: 'signed-in', role: 'creator', user: { userId: 'u1', email: 'a@example.com', fullName: 'Ada' } }
    : { status: 'signed-out' };
  const { Router } = aRouter('/contact');
  render(
    <QueryClientProvider client={queryClient}>
      <ContactPage />
    </QueryClientProvider>,
    { wrapper: Router },
  );
  const link = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /support@/ }).href);
  await waitFor(() => expect(link().searchParams.get('subject')).toBe(subject));
  expect(link().protocol).toBe('mailto:');
});
