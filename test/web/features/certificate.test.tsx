import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRouter } from '#test/web/a-router.tsx';
import { WithQueries } from '#test/web/support/with-queries.tsx';
import CertificatePage from '#web/features/certificate/certificate-page.tsx';
import { queryClient } from '#web/lib/query-client.ts';

const id = '01JD00000000000000000000CC';
const certificate = {
  id,
  studentName: 'Leo Brandt',
  courseTitle: 'Bread at Home',
  creatorName: 'Mara Weller',
  lessonCount: 8,
  completedAt: '2026-11-20T10:00:00.000Z',
};
const fake = vi.hoisted(() => ({ fetch: vi.fn(), toast: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));

beforeEach(() => {
  queryClient.clear();
  fake.fetch.mockReset().mockImplementation(async () => Response.json({ certificate }));
  vi.stubGlobal('fetch', fake.fetch);
  fake.toast.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(certificateId = id) {
  const { Router } = aRouter(`/certificate/${certificateId}`, '/certificate/:certificateId');
  render(
    <Router>
      <CertificatePage />
    </Router>,
    { wrapper: WithQueries },
  );
}

describe('a certificate', () => {
  test('shows learner, course, creator, date and a QR code of its address', async () => {
    open();
    await screen.findByText('Verified by Coursewright');
    const text = document.body.textContent ?? '';
    for (const expected of ['Leo Brandt', 'Bread at Home', 'Mara Weller', 'November 20, 2026', '8 lessons', id])
      expect(text).toContain(expected);
    expect(screen.getByRole('heading', { level: 1, name: 'Certificate of Completion' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of this address' })).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Bread at Home'));
  });

  test('can be printed', async () => {
    window.print = vi.fn();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    expect(window.print).toHaveBeenCalledOnce();
  });

  test.each([
    [404, 'not_found'],
    [400, 'invalid_input'],
  ] as const)('shows a not-found page with its ID after a %i', async (status, code) => {
    fake.fetch.mockResolvedValue(Response.json({ error: 'No.', code }, { status }));
    open('ABC');
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificate not found' })).toBeTruthy();
    expect(screen.getByText('ABC')).toBeTruthy();
  });

  test('offers a retry after a failed load', async () => {
    fake.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fake.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open();
    await screen.findByText("Couldn't check the certificate");
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('Leo Brandt')).toBeTruthy();
  });
});
