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
  passedAt: null,
  scorePercent: null,
  isPrintable: true,
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
  return render(
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

  test('says completed, and no score without a quiz', async () => {
    open();
    await screen.findByText('has completed the course');
    const text = document.body.textContent ?? '';
    expect(text).toContain('who completed “Bread at Home” on November 20, 2026.');
    expect(text).toContain('Completed: the learner read at least 80% of the slides.');
    for (const absent of ['uiz score', 'Passed']) expect(text).not.toContain(absent);
  });

  test('says passed, with the date of the last quiz and the score', async () => {
    const passed = { ...certificate, passedAt: '2026-11-23T23:30:00.000Z', scorePercent: 92 };
    fake.fetch.mockImplementation(async () => Response.json({ certificate: passed }));
    open();
    await screen.findByText('has passed the course');
    const text = document.body.textContent ?? '';
    for (const expected of [
      'who passed “Bread at Home” on November 23, 2026.',
      'Passed onNovember 23, 2026',
      'Quiz score92%',
    ])
      expect(text).toContain(expected);
    expect(screen.getByRole('heading', { level: 1, name: 'Certificate of Achievement' })).toBeTruthy();
    expect(text).not.toContain('November 20');
  });

  test('is downloaded as PDF, and printed by the browser if the fonts of PDF files lack its letters', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Download PDF' });
    expect(link.getAttribute('href')).toBe(`/api/public/certificates/${id}/certificate.pdf`);
    expect(link.hasAttribute('download')).toBe(true);
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    cleanup();
    queryClient.clear();
    fake.fetch.mockImplementation(async () =>
      Response.json({ certificate: { ...certificate, studentName: '李雷', isPrintable: false } }),
    );
    open();
    expect(await screen.findByRole('button', { name: 'Print or save as PDF' })).toBeTruthy();
    expect(screen.getByText(/PDF files can show Latin, Greek and Cyrillic letters so far/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  });

  test('shows nothing of it once it has ended, even if it was shown before', async () => {
    open();
    await screen.findByText('Leo Brandt');
    fake.fetch.mockImplementation(async () => Response.json({ code: 'certificate_ended' }, { status: 410 }));
    await act(async () => void (await queryClient.refetchQueries()));
    expect(await screen.findByRole('heading', { level: 1, name: 'This certificate is no longer valid' })).toBeTruthy();
    const text = document.body.textContent ?? '';
    for (const gone of ['Leo Brandt', 'Bread at Home', 'genuine', 'refund']) expect(text).not.toContain(gone);
    expect(text).toContain(id);
  });

  test('is asked for again at each visit, as a quiz may have raised it', async () => {
    const { unmount } = open();
    await screen.findByText('has completed the course');
    unmount();
    const passed = { ...certificate, passedAt: '2026-11-23T23:30:00.000Z', scorePercent: 92 };
    fake.fetch.mockImplementation(async () => Response.json({ certificate: passed }));
    open();
    expect(await screen.findByText('has passed the course')).toBeTruthy();
  });

  test('explains the score of a course that was completed only', async () => {
    fake.fetch.mockImplementation(async () => Response.json({ certificate: { ...certificate, scorePercent: 33 } }));
    open();
    await screen.findByText('has completed the course');
    expect(document.body.textContent).toContain('Quiz score33%');
    expect(document.body.textContent).toContain("One that wasn't taken counts as 0.");
  });

  test('that has ended is not shown on another visit', async () => {
    const { unmount } = open();
    await screen.findByText('Leo Brandt');
    unmount();
    // Nothing of it is kept.
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    fake.fetch.mockImplementation(async () => Response.json({ code: 'certificate_ended' }, { status: 410 }));
    open();
    expect(screen.queryByText('Leo Brandt')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'This certificate is no longer valid' })).toBeTruthy();
  });

  test('can be printed', async () => {
    window.print = vi.fn();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
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
