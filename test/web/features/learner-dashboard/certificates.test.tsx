import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { anEnrollment } from '../../support/fake-learner.tsx';

afterEach(() => vi.unstubAllEnvs());

test('a certificate is listed with its own date where it is another day', async () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.resetModules();
  const { Certificates } = await import('#web/features/learner-dashboard/certificates.tsx');
  const enrollment = anEnrollment({ certificateId: 'cert', completedAt: '2026-11-27T18:58:00.000Z' });
  render(<Certificates enrollments={[enrollment]} />, { wrapper: MemoryRouter });
  expect(screen.getByText('Completed Nov 27, 2026')).toBeTruthy();
});
