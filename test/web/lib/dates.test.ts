import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

const instant = '2026-11-27T18:58:00.000Z';

describe('the date of a document is the same for everyone', () => {
  test.each(['Pacific/Kiritimati', 'Asia/Tokyo', 'Europe/London', 'Pacific/Honolulu'])('in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { longDate } = await import('#domain/long-date.ts');
    const { documentDate } = await import('#web/lib/dates.ts');
    expect(longDate(instant)).toBe('November 27, 2026');
    expect(documentDate(instant)).toBe('Nov 27, 2026');
  });
});

test('a moment is in the zone of its reader', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  vi.resetModules();
  const { formatMoment } = await import('#web/lib/dates.ts');
  expect(formatMoment(instant)).toMatch(/^Nov 28, 2026, 3:58\sAM$/);
});
