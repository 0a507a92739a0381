import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VisualOf } from '#domain/visuals/visual.ts';
import { ImageField } from '#web/features/course-editor/images/image-field.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FakeUpload } from '../../support/fake-upload.ts';

const fake = vi.hoisted(() => ({ call: vi.fn(), changed: vi.fn() }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));

type ImageVisual = VisualOf<'image'>;
const COURSE = '01TESTTESTTESTTE0000000001';
const FILE = '01testtesttestte0000000009.webp';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const WEBP = new TextEncoder().encode('RIFF____WEBPVP8 ');
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);
const opened = {
  imageId: FILE.slice(0, 26),
  url: 'https://bucket.example/uploads/1?X=1',
  headers: { 'content-type': 'image/webp' },
};
const stored: ImageVisual = { kind: 'image', file: FILE, width: 400, height: 300, alt: 'A loaf', caption: 'Day 2' };
let answers: Record<string, unknown>;

/** What the browser encodes, and on which canvas; jsdom has none. */
let encoders: readonly string[];
let canvas: { width: number; height: number; fillStyle?: string };
let bitmap: { width: number; height: number; close(): void };
const bytesOf: Record<string, Uint8Array<ArrayBuffer>> = { 'image/webp': WEBP, 'image/jpeg': JPEG };
beforeEach(() => {
  encoders = ['image/webp', 'image/jpeg'];
  bitmap = { width: 4_000, height: 1_000, close: vi.fn() };
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    canvas = this as unknown as typeof canvas;
    return Object.assign(canvas, { fillRect() {}, drawImage() {} }) as unknown as null;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(encoders.includes(type) ? new Blob([bytesOf[type] ?? PNG], { type }) : new Blob([PNG], { type: 'image/png' })),
  );
  const image = { file: FILE, width: 2_000, height: 500 };
  answers = {
    'create-image-upload': opened,
    'confirm-image': { image },
    'open-course-media': { expiresAt: '2026-11-20T10:10:00.000Z' },
  };
  fake.changed.mockReset();
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Waits by timer turns, not by time. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  });

function Field({ first }: { first: ImageVisual | null }) {
  const [image, setImage] = useState(first);
  const change = (next: ImageVisual | null) => {
    fake.changed(next);
    setImage(next);
  };
  return <ImageField courseId={COURSE} image={image} onChange={change} />;
}
async function show(first: ImageVisual | null = null) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Field first={first} />
    </QueryClientProvider>,
  );
  await settle();
}
const aFile = (bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], 'photo.png', { type: 'image/png' });
async function choose(file: File, label = 'Choose an image') {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });
  await settle();
}
async function arrive() {
  await act(async () => FakeUpload.last().answer(200));
  await settle();
}
const inputOf = (name: string) => fake.call.mock.calls.find(([endpoint]) => endpoint.name === name)?.[1];
const calls = () => fake.call.mock.calls.map(([{ name }]) => name).filter((name) => name !== 'open-course-media');
const alert = () => screen.queryByRole('alert')?.textContent;
const group = () => screen.getByRole('group', { name: 'Image' });

describe('an image', () => {
  test('is made smaller, uploaded with progress, and then described', async () => {
    await show();
    await choose(aFile());
    expect([canvas.width, canvas.height]).toEqual([2_000, 500]);
    expect(inputOf('create-image-upload')).toEqual({
      params: { courseId: COURSE },
      body: { contentType: 'image/webp', sizeBytes: WEBP.length },
    });
    expect(FakeUpload.last().sent).toMatchObject({ method: 'PUT', url: opened.url, size: WEBP.length });
    await act(async () => FakeUpload.last().upload.onprogress?.({ loaded: 8, total: 16 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await arrive();
    expect(fake.changed).toHaveBeenCalledWith({
      ...{ kind: 'image', file: FILE, width: 2_000, height: 500, alt: '', caption: '' },
    });
    const description = screen.getByLabelText('Description');
    expect(document.activeElement).toBe(description);
    // No complaint before there was time to write.
    expect(alert()).toBeUndefined();
    fireEvent.blur(description);
    expect(alert()).toContain('before you publish');
    fireEvent.change(description, { target: { value: 'A loaf' } });
    expect(fake.changed).toHaveBeenLastCalledWith(expect.objectContaining({ alt: 'A loaf' }));
    expect(alert()).toBeUndefined();
  });

  test.each([
    ['dropped', () => fireEvent.drop(group(), { dataTransfer: { files: [aFile()] } })],
    ['pasted', () => fireEvent.paste(group(), { clipboardData: { files: [aFile()] } })],
  ])('is uploaded when %s', async (_, give) => {
    await show();
    give();
    await settle();
    expect(calls()).toEqual(['create-image-upload']);
  });

  test('becomes a JPEG on white where the browser writes no WebP', async () => {
    encoders = ['image/jpeg'];
    await show();
    await choose(aFile());
    expect(inputOf('create-image-upload').body.contentType).toBe('image/jpeg');
    expect(canvas.fillStyle).toBe('white');
  });

  test.each<[string, () => File, string]>([
    [
      'a text',
      () => aFile(new TextEncoder().encode('Dear reader')),
      "This isn't a PNG, JPEG or WebP image. Choose another file.",
    ],
    [
      'more than 25 MB',
      () => aFile(new Uint8Array(25 * 1024 * 1024 + 1)),
      'This file is larger than 25 MB. Choose a smaller one.',
    ],
  ])('is refused before the upload: %s', async (_, file, words) => {
    await show();
    await choose(file());
    expect([alert(), calls()]).toEqual([words, []]);
  });

  test('that the browser cannot read is refused', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
    await show();
    await choose(aFile());
    expect([alert(), calls()]).toEqual(["Couldn't read this image. It may be damaged. Choose another file.", []]);
  });

  test('shows why an upload failed, and can be tried again', async () => {
    await show();
    await choose(aFile());
    await act(async () => FakeUpload.last().onerror());
    await settle();
    expect(alert()).toBe("Couldn't upload the image. Check your connection and try again.");
    answers['create-image-upload'] = new ApiError({
      code: 'limit_reached',
      message: 'This course is full.',
      status: 409,
    });
    await choose(aFile());
    expect(alert()).toBe('This course is full.');
    answers['create-image-upload'] = opened;
    await choose(aFile());
    await arrive();
    expect(fake.changed).toHaveBeenCalledTimes(1);
  });

  test('is not sent further when its form is left', async () => {
    await show();
    await choose(aFile());
    const abort = vi.spyOn(FakeUpload.last(), 'abort');
    cleanup();
    expect(abort).toHaveBeenCalledOnce();
    await arrive();
    expect([calls(), fake.changed.mock.calls]).toEqual([['create-image-upload'], []]);
  });
});

describe('an image that is there', () => {
  test('is shown from its private address once the cookies are set, and once more after an error', async () => {
    let answer = (_: unknown) => {};
    answers['open-course-media'] = new Promise((resolve) => {
      answer = resolve;
    });
    await show(stored);
    expect(screen.getByRole('img').getAttribute('src')).toBeNull();
    answer({ expiresAt: null });
    const address = `/media/${COURSE}/${FILE}`;
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(address));
    fireEvent.error(screen.getByRole('img'));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(`${address}?again`));
    fireEvent.error(screen.getByRole('img'));
    await settle();
    expect(fake.call.mock.calls.filter(([{ name }]) => name === 'open-course-media')).toHaveLength(2);
  });

  test('is replaced with its texts kept', async () => {
    await show(stored);
    await choose(aFile(), 'Replace');
    await arrive();
    expect(fake.changed).toHaveBeenCalledWith({ ...stored, width: 2_000, height: 500 });
  });

  test('is removed, and its caption is changed', async () => {
    await show(stored);
    fireEvent.change(screen.getByLabelText('Caption (optional)'), { target: { value: 'Day 3' } });
    expect(fake.changed).toHaveBeenLastCalledWith({ ...stored, caption: 'Day 3' });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(fake.changed).toHaveBeenLastCalledWith(null);
    expect(screen.getByLabelText('Choose an image', { selector: 'input' })).toBeDefined();
  });
});
