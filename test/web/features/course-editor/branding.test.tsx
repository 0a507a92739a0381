import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnedCourse } from '#contracts/http/courses.ts';
import { slideThemes } from '#domain/visuals/slide-themes.ts';
import { BrandingTab } from '#web/features/course-editor/branding/branding-tab.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { anOwnedCourse, aPage, dashboardOf, useFakeCopy } from './fake-working-copy.tsx';

const fake = vi.hoisted(() => ({ toast: vi.fn(), setBranding: vi.fn(), dashboard: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));
vi.mock('#web/lib/session/index.ts', () => {
  const now = {
    status: 'signed-in',
    role: 'creator',
    user: { userId: 'u', email: 'mara@example.com', fullName: 'Mara' },
  };
  return { useSession: () => now, session: { get: () => now, onEvent: () => () => undefined } };
});
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (endpoint: { name: string }, input: { body: Partial<OwnedCourse> }) =>
    endpoint.name === 'get-dashboard' ? fake.dashboard() : endpoint.name === 'set-branding' && fake.setBranding(input),
}));

let courses = 0;
/** A course per test: drafts are kept by course. */
const aCourse = () => anOwnedCourse({ id: `01JD0000000000000000000${String(++courses).padStart(3, '0')}` });
const Editor = ({ course }: { course: OwnedCourse }) => <BrandingTab workingCopy={useFakeCopy({ course })} />;
async function open(course = aCourse()) {
  const { Page } = aPage();
  const { unmount } = render(
    <Page>
      <Editor course={course} />
    </Page>,
  );
  await waitFor(() => expect(screen.queryByText('Checking your plan…')).toBeNull());
  return { unmount, course };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => act(async () => void fireEvent.submit(field('Logo URL').form as HTMLFormElement));
const shownToasts = () => fake.toast.mock.calls.map(([{ title, description }]) => `${title} / ${description}`);

beforeEach(() => {
  for (const mock of Object.values(fake)) mock.mockReset();
  fake.dashboard.mockReturnValue(dashboardOf('pro'));
  fake.setBranding.mockImplementation(({ body }: { body: Partial<OwnedCourse> }) => ({
    course: anOwnedCourse({ ...body }),
  }));
});
afterEach(cleanup);

describe('the branding tab', () => {
  test('saves three colors and a logo in any notation', async () => {
    await open();
    type('Primary, hex code', '#ABC');
    type('Secondary, hex code', '2F7D6B');
    type('Accent, color picker', '#112233');
    type('Logo URL', 'https://example.com/logo.png');
    await save();
    expect(fake.setBranding.mock.calls[0]?.[0].body).toEqual({
      customColors: { primary: '#aabbcc', secondary: '#2f7d6b', accent: '#112233' },
      customLogoUrl: 'https://example.com/logo.png',
    });
    expect(shownToasts()).toEqual(['Branding Updated / Your colors and logo are saved']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Branding saved' }).disabled).toBe(true);
  });

  test('refuses an invalid color with a message and saves nothing', async () => {
    await open();
    type('Primary, hex code', 'violet');
    await act(
      async () => void fireEvent.blur(field('Primary, hex code'), { relatedTarget: field('Secondary, hex code') }),
    );
    screen.getByText('Enter a color such as #9b87f5 or #abc.');
    await save();
    expect(document.activeElement).toBe(field('Primary, hex code'));
    expect(fake.setBranding).not.toHaveBeenCalled();
  });

  test('accepts an https logo URL or none', async () => {
    const { course } = await open();
    type('Logo URL', 'http://example.com/logo.png');
    await save();
    expect(fake.setBranding).not.toHaveBeenCalled();
    screen.getByText(/Enter a URL that starts with https:\/\//);
    type('Logo URL', 'https://example.com/logo.png');
    fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
    type('Primary, hex code', '#112233');
    await save();
    expect(fake.setBranding.mock.calls[0]?.[0].body.customLogoUrl).toBeNull();
    expect(course.customLogoUrl).toBeNull();
  });

  test('reports a logo URL without an image', async () => {
    await open();
    type('Logo URL', 'https://example.com/nothing.png');
    fireEvent.error(screen.getByAltText('Your logo'));
    screen.getByText("We couldn't load an image from this URL.");
    type('Logo URL', 'https://example.com/logo.png');
    screen.getByAltText('Your logo');
  });

  test('shows a failed save and keeps the choice', async () => {
    fake.setBranding.mockImplementation(() => {
      throw new ApiError({ status: 403, code: 'upgrade_required', message: "Your plan doesn't include this." });
    });
    await open();
    type('Primary, hex code', '#112233');
    await save();
    expect(shownToasts()).toEqual(["Update Failed / Your plan doesn't include this."]);
    expect(field('Primary, hex code').value).toBe('#112233');
  });

  test('keeps the choice while another tab is open', async () => {
    const { unmount, course } = await open();
    type('Primary, hex code', '#112233');
    unmount();
    await open(course);
    expect(field('Primary, hex code').value).toBe('#112233');
  });

  test('warns about low contrast', async () => {
    await open();
    screen.getByText(/Until you choose colors/);
    type('Primary, hex code', '#ffff00');
    screen.getByText('Contrast: 1.0:1 on light slides, 15.5:1 on dark ones.');
    screen.getByText('Hard to see on light slides. Choose a darker shade to reach 3:1.');
    type('Primary, hex code', '#000000');
    screen.getByText('Hard to see on dark slides. Choose a lighter shade to reach 3:1.');
    type('Primary, hex code', '#808080');
    expect(screen.queryByText(/Hard to see/)).toBeNull();
  });

  test('restores the defaults', async () => {
    await open();
    type('Primary, hex code', '#112233');
    fireEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    expect(field('Primary, hex code').value).toBe('#9b87f5');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to defaults' }).disabled).toBe(true);
  });

  test('shows a slide in both themes', async () => {
    await open();
    screen.getByRole('img', { name: 'A slide with this branding, light' });
    screen.getByRole('img', { name: 'A slide with this branding, dark' });
  });

  test.each(['free_trial', 'hobby'] as const)('shows an upgrade prompt on %s', async (tier) => {
    fake.dashboard.mockReturnValue(dashboardOf(tier));
    await open();
    screen.getByRole('heading', { name: 'Make it yours' });
    expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByLabelText('Logo URL')).toBeNull();
  });

  test('shows its form while the plan is unknown', async () => {
    fake.dashboard.mockRejectedValue(new ApiError({ status: 500, code: 'unknown', message: '' }));
    await open();
    field('Logo URL');
  });

  test('shows slides in the theme’s colors', () => {
    const css = readFileSync('web/src/app/index.css', 'utf8');
    for (const [name, light] of Object.entries(slideThemes.light))
      expect(css).toContain(
        `${name}: light-dark(${light}, ${slideThemes.dark[name as keyof typeof slideThemes.dark]});`,
      );
  });
});
