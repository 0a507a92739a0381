import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogoUpload } from '#web/features/course-editor/branding/logo-upload.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FakeUpload } from '../../support/fake-upload.ts';

const fake = vi.hoisted(() => ({ call: vi.fn(), chosen: vi.fn() }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));

const ids = ['01TESTTESTTESTTE0000000001', '01TESTTESTTESTTE0000000002'] as const;
const logo = (id: string) => ({ id, url: `/logos/${id}.png`, createdAt: '2026-11-20T10:00:00.000Z' });
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const opened = {
  logoId: ids[0],
  url: 'https://bucket.example/uploads/1?X=1',
  headers: { 'content-type': 'image/png' },
};
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = { 'list-logos': { logos: [] }, 'create-logo-upload': opened, 'confirm-logo': { logo: logo(ids[0]) } };
  fake.chosen.mockReset();
  fake.call.mockReset();
  fake.call.mockImplementation(async ({ name }: { name: string }) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  });
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Waits by timer turns, not by time. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  });
async function show(chosen?: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LogoUpload onChosen={fake.chosen} {...(chosen && { chosen })} />
    </QueryClientProvider>,
  );
  await settle();
}
const file = (bytes: Uint8Array<ArrayBuffer>, name = 'logo.png') => new File([bytes], name, { type: 'image/png' });
async function choose(chosen: File) {
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [chosen] } });
  await settle();
}
const calls = () => fake.call.mock.calls.map(([{ name }]) => name).filter((name) => name !== 'list-logos');
const alert = () => screen.queryByRole('alert')?.textContent;

describe('a file', () => {
  test('is uploaded with progress and selected after its check', async () => {
    await show();
    await choose(file(PNG));
    expect(FakeUpload.last().sent).toEqual({ method: 'PUT', url: opened.url, 'content-type': 'image/png', size: 12 });
    expect(fake.call.mock.calls.find(([{ name }]) => name === 'create-logo-upload')?.[1]).toEqual({
      body: { contentType: 'image/png', sizeBytes: 12 },
    });
    await act(async () => FakeUpload.last().upload.onprogress?.({ loaded: 6, total: 12 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    expect(fake.chosen).not.toHaveBeenCalled();
    await act(async () => FakeUpload.last().answer(200));
    await settle();
    expect(calls()).toEqual(['create-logo-upload', 'confirm-logo']);
    expect(fake.chosen).toHaveBeenCalledWith(`/logos/${ids[0]}.png`);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('is uploaded when dropped', async () => {
    await show();
    fireEvent.drop(screen.getByRole('group', { name: 'Upload a logo' }), { dataTransfer: { files: [file(PNG)] } });
    await settle();
    expect(calls()).toEqual(['create-logo-upload']);
  });

  test.each([
    [
      'a text named .png',
      new TextEncoder().encode('Dear reader'),
      "This isn't a PNG, JPEG or WebP image. Choose another file.",
    ],
    ['more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), 'This file is larger than 2 MB. Choose a smaller one.'],
  ])('is refused before the upload: %s', async (_, bytes, words) => {
    await show();
    await choose(file(bytes));
    expect(alert()).toBe(words);
    expect(calls()).toEqual([]);
  });

  test.each([
    [
      'a lost connection',
      () => FakeUpload.last().onerror(),
      "Couldn't upload the file. Check your connection and try again.",
    ],
    ['an expired upload URL', () => FakeUpload.last().answer(403), 'The upload took too long. Try again.'],
  ])('shows a message after %s', async (_, fail, words) => {
    await show();
    await choose(file(PNG));
    await act(async () => fail());
    await settle();
    expect(alert()).toBe(words);
    expect(fake.chosen).not.toHaveBeenCalled();
  });

  test('shows the server’s message when refused', async () => {
    answers['confirm-logo'] = new ApiError({
      code: 'unsupported_image',
      message: 'This file is no image.',
      status: 400,
    });
    await show();
    await choose(file(PNG));
    await act(async () => FakeUpload.last().answer(200));
    await settle();
    expect(alert()).toBe('This file is no image.');
  });
});

describe('earlier logos', () => {
  test('can be selected, and the current one is marked', async () => {
    answers['list-logos'] = { logos: ids.map(logo) };
    await show(`/logos/${ids[1]}.png`);
    const pictures = screen.getAllByRole('button', { name: 'Logo uploaded Nov 20, 2026' });
    expect(pictures.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    if (pictures[0]) fireEvent.click(pictures[0]);
    expect(fake.chosen).toHaveBeenCalledWith(`/logos/${ids[0]}.png`);
  });

  test('offer a retry after a failed load', async () => {
    answers['list-logos'] = new ApiError({ code: 'network', message: 'offline', status: 0 });
    await show();
    answers['list-logos'] = { logos: [logo(ids[0])] };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});
