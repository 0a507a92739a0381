import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SourceView } from '#contracts/http/sources.ts';
import { type CourseContent, CourseText } from '#domain/courses/content.ts';
import { MAX_SOURCE_BYTES, sourceProblems } from '#domain/sources/source.ts';
import { aCourseText } from '#test/support/builders.ts';
import { ulid } from '#test/support/platform.ts';
import { SourceLine } from '#web/components/slides/source-line.tsx';
import { SourcesSection } from '#web/features/course-editor/sources-section.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { SourcesField } from '#web/widgets/sources/sources-field.tsx';
import { FakeUpload } from '../support/fake-upload.ts';

const fake = vi.hoisted(() => ({ call: vi.fn(), announce: vi.fn(), busy: vi.fn(), reading: vi.fn() }));
vi.mock('#web/lib/api/call.ts', () => ({ call: fake.call }));
vi.mock('#web/lib/announce.ts', () => ({ announce: fake.announce }));

const aSource = (n: number, given: Partial<SourceView> = {}): SourceView => ({
  id: ulid(n),
  kind: 'file',
  name: `${n}.pdf`,
  status: 'ready',
  createdAt: new Date().toISOString(),
  read: { title: `Title ${n}`, words: 1_200 },
  problem: null,
  ...given,
});
const failed = (n: number, problem: keyof typeof sourceProblems, given: Partial<SourceView> = {}) =>
  aSource(n, { status: 'failed', read: null, problem: sourceProblems[problem], ...given });

interface Ask {
  readonly params?: { readonly sourceId: string };
  readonly body?: {
    readonly from: {
      readonly kind: string;
      readonly name?: string;
      readonly address?: string;
      readonly sourceId?: string;
    };
  };
}
let stored: SourceView[];
/** What reading a name or address comes to. */
let readings: Record<string, SourceView | Error>;
let refusals: Record<string, Error>;
let uploads: number;

beforeEach(() => {
  stored = [];
  readings = {};
  refusals = {};
  uploads = 0;
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  for (const each of Object.values(fake)) each.mockReset();
  fake.call.mockImplementation(async ({ name }: { name: string }, { params, body }: Ask) => {
    if (refusals[name]) throw refusals[name];
    if (name === 'list-sources') return { sources: stored };
    if (name === 'create-source-upload') {
      uploads += 1;
      return { uploadId: ulid(100 + uploads), url: `https://bucket.example/${uploads}`, headers: {} };
    }
    if (name === 'remove-source') {
      stored = stored.filter(({ id }) => id !== params?.sourceId);
      return {};
    }
    const reading = readings[body?.from.name ?? body?.from.address ?? ''];
    if (!reading || reading instanceof Error) throw reading ?? new Error('not expected');
    const source = { ...reading, id: body?.from.sourceId ?? reading.id };
    stored = [source, ...stored];
    return { source };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function page(content: React.ReactNode) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  return render(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
}

let chosen: readonly string[];
function Field() {
  const [ids, setIds] = useState<readonly string[]>([]);
  chosen = ids;
  return (
    <SourcesField
      heading="Your sources"
      hint="Hint"
      chosen={ids}
      onChoose={({ id }, isChosen) =>
        setIds((before) => (isChosen ? [...before, id] : before.filter((each) => each !== id)))
      }
      onBusy={fake.busy}
      onReading={fake.reading}
    />
  );
}
const aFile = (name: string, size = 10) => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files } });
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
const address = () => screen.getByLabelText('Web address');
const typeAddress = (value: string) => fireEvent.change(address(), { target: { value } });
const asked = (name: string) =>
  fake.call.mock.calls.filter(([endpoint]) => endpoint.name === name).map(([, input]) => input);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const addressIds = () =>
  asked('read-source').map(({ body }: { body: { from: { sourceId: string } } }) => body.from.sourceId);
const uploadsStarted = (count: number) => waitFor(() => expect(FakeUpload.all).toHaveLength(count));

describe('files', () => {
  test('are uploaded and read side by side; one that fails says why beside it, and the rest goes on', async () => {
    readings['Good.pdf'] = aSource(1, { name: 'Good.pdf' });
    readings['Locked.pdf'] = failed(2, 'encrypted', { name: 'Locked.pdf' });
    page(<Field />);
    choose(aFile('Good.pdf'), aFile('Locked.pdf'));
    await uploadsStarted(2);
    expect(fake.busy).toHaveBeenLastCalledWith(true);
    act(() => FakeUpload.all[0]?.upload.onprogress?.({ loaded: 1, total: 4 }));
    row('Good.pdf').getByText('Uploading… 25%');
    row('Locked.pdf').getByText('Uploading… 0%');
    act(() => FakeUpload.all[1]?.answer(200));
    await waitFor(() => row('Locked.pdf').getByText(sourceProblems.encrypted));
    expect(row('Locked.pdf').queryByRole('checkbox')).toBeNull();
    expect(row('Locked.pdf').queryByRole('button', { name: /again/ })).toBeNull();
    act(() => FakeUpload.all[0]?.answer(200));
    await waitFor(() => row('Good.pdf').getByText('1,200 words'));
    expect(chosen).toEqual([ulid(1)]);
    expect(fake.announce.mock.calls).toEqual([[`Locked.pdf: ${sourceProblems.encrypted}`], ['Good.pdf: 1,200 words']]);
    expect(fake.busy).toHaveBeenLastCalledWith(false);
    screen.getByText('1 of at most 10 chosen for this course');
  });

  test('over 20 MB or empty are refused before they are sent, and can only be removed', async () => {
    page(<Field />);
    choose(aFile('Big.pdf', MAX_SOURCE_BYTES + 1), aFile('Empty.txt', 0));
    row('Big.pdf').getByText(sourceProblems['too-large']);
    row('Empty.txt').getByText(sourceProblems.empty);
    expect(row('Big.pdf').queryByRole('button', { name: /again/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Big.pdf' }));
    expect(screen.queryByText('Big.pdf')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your sources' }));
    expect(asked('create-source-upload')).toEqual([]);
  });

  test('whose upload breaks off are sent again on demand', async () => {
    readings['Notes.txt'] = aSource(3, { name: 'Notes.txt' });
    page(<Field />);
    choose(aFile('Notes.txt'));
    await uploadsStarted(1);
    act(() => FakeUpload.last().onerror());
    await waitFor(() => row('Notes.txt').getByText("Couldn't upload the file. Check your connection and try again."));
    fireEvent.click(screen.getByRole('button', { name: 'Try Notes.txt again' }));
    await uploadsStarted(2);
    act(() => FakeUpload.last().answer(200));
    await waitFor(() => row('Notes.txt').getByText('1,200 words'));
    expect(screen.getAllByText('Notes.txt')).toHaveLength(1);
  });

  test('can be removed on their way, which stops the upload', async () => {
    page(<Field />);
    choose(aFile('Slow.pdf'));
    await uploadsStarted(1);
    const stopped = vi.spyOn(FakeUpload.last(), 'abort');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Slow.pdf' }));
    expect(stopped).toHaveBeenCalledOnce();
    await waitFor(() => expect(asked('list-sources')).toHaveLength(2));
    expect(screen.queryByText('Slow.pdf')).toBeNull();
    expect(fake.busy).toHaveBeenLastCalledWith(false);
    expect(asked('read-source')).toEqual([]);
  });

  test('are sent three at a time', async () => {
    page(<Field />);
    choose(...[1, 2, 3, 4].map((n) => aFile(`${n}.txt`)));
    await uploadsStarted(3);
    readings['1.txt'] = aSource(1, { name: '1.txt' });
    act(() => FakeUpload.all[0]?.answer(200));
    await uploadsStarted(4);
  });

  test('are read again without another upload when the reply is lost', async () => {
    readings['Notes.txt'] = new ApiError({ code: 'timeout', message: 'Took too long.', status: 0 });
    page(<Field />);
    choose(aFile('Notes.txt'));
    await uploadsStarted(1);
    act(() => FakeUpload.last().answer(200));
    await waitFor(() => row('Notes.txt').getByText('Took too long.'));
    await waitFor(() => expect(asked('list-sources')).toHaveLength(2));
    readings['Notes.txt'] = aSource(3, { name: 'Notes.txt' });
    fireEvent.click(screen.getByRole('button', { name: 'Try Notes.txt again' }));
    await waitFor(() => row('Notes.txt').getByText('1,200 words'));
    expect(asked('read-source')).toHaveLength(2);
    expect(asked('read-source')[1]).toEqual(asked('read-source')[0]);
    expect(FakeUpload.all).toHaveLength(1);
  });

  test('can be dropped', async () => {
    page(<Field />);
    const zone = screen.getByText('Drop files here, or').parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [aFile('Dropped.txt', 0)] } });
    row('Dropped.txt').getByText(sourceProblems.empty);
  });
});

describe('an address', () => {
  test.each(['http://example.com/page', 'bread', 'ftp://example.com/'])(
    '%s is refused beside the field, without a request',
    (wrong) => {
      page(<Field />);
      typeAddress(wrong);
      fireEvent.keyDown(address(), { key: 'Enter' });
      expect(screen.getByRole('alert').textContent).toMatch(/^Enter the address of a public web page/);
      expect(address().getAttribute('aria-invalid')).toBe('true');
      expect(asked('read-source')).toEqual([]);
      typeAddress('https://example.com/');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('is added with Enter, without sending the form around it, and shown by its title', async () => {
    const name = 'https://example.com/bread';
    readings[name] = aSource(4, { kind: 'address', name, read: { title: 'Bread', words: 1 } });
    const submitted = vi.fn();
    page(
      <form onSubmit={submitted}>
        <Field />
      </form>,
    );
    typeAddress('example.com/bread');
    expect(fireEvent.keyDown(address(), { key: 'Enter' })).toBe(false);
    row(name).getByText('Reading…');
    await waitFor(() => row('Bread').getByText('1 word'));
    expect(submitted).not.toHaveBeenCalled();
    expect(address()).toHaveProperty('value', '');
  });

  test('that is left in the field is added with the next step', async () => {
    const name = 'https://example.com/bread';
    readings[name] = aSource(4, { kind: 'address', name, read: { title: 'Bread', words: 1 } });
    page(<Field />);
    typeAddress(name);
    fireEvent.blur(address());
    expect(fake.busy).toHaveBeenLastCalledWith(true);
    await waitFor(() => row('Bread').getByText('1 word'));
    expect(chosen).toEqual(addressIds());
    // So that it is ticked although its page was left meanwhile.
    expect(fake.reading.mock.calls).toEqual([[chosen[0], true]]);
  });

  test('that could not be read is tried again in its place, once for each press', async () => {
    const name = 'https://slow.example/';
    const retry = `Try ${name} again`;
    stored = [failed(5, 'too-slow', { kind: 'address', name })];
    readings[name] = aSource(6, { kind: 'address', name, read: { title: 'Fast now', words: 9 } });
    refusals['remove-source'] = new ApiError({ code: 'network', message: "You're offline.", status: 0 });
    page(<Field />);
    const button = await screen.findByRole('button', { name: retry });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your sources' }));
    await waitFor(() => row(name).getByText("You're offline."));
    expect(asked('read-source')).toEqual([]);
    delete refusals['remove-source'];
    press(retry);
    await waitFor(() => row('Fast now').getByText('9 words'));
    expect(screen.queryByText(name)).toBeNull();
    expect(asked('remove-source')).toEqual(Array(2).fill({ params: { sourceId: ulid(5) } }));
    expect(asked('read-source')).toHaveLength(1);
  });

  test('whose reply is lost is asked for by the same id, and listed once', async () => {
    const name = 'https://example.com/bread';
    readings[name] = new ApiError({ code: 'timeout', message: 'Took too long.', status: 0 });
    page(<Field />);
    typeAddress(name);
    fireEvent.blur(address());
    await waitFor(() => row(name).getByText('Took too long.'));
    readings[name] = aSource(4, { kind: 'address', name, status: 'reading', read: null });
    press(`Try ${name} again`);
    await waitFor(() => row(name).getByText('Reading…'));
    expect(new Set(addressIds()).size).toBe(1);
    expect(screen.getAllByText(name)).toHaveLength(1);
  });

  test('past a limit shows what the server says, with another try', async () => {
    readings['https://a.example/'] = new ApiError({ code: 'rate_limited', message: 'Wait an hour.', status: 429 });
    page(<Field />);
    typeAddress('https://a.example/');
    fireEvent.click(screen.getByRole('button', { name: 'Add page' }));
    await waitFor(() => row('https://a.example/').getByText('Wait an hour.'));
    screen.getByRole('button', { name: 'Try https://a.example/ again' });
    expect(fake.reading).toHaveBeenLastCalledWith(addressIds()[0], false);
  });
});

describe('kept sources', () => {
  const remove = async (name: string) => {
    press(`Delete ${name} from your sources`);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete source' }));
  };

  test('are chosen up to ten; one that is removed is chosen no more', async () => {
    stored = Array.from({ length: 11 }, (_, n) => aSource(n + 1));
    page(<Field />);
    for (let n = 1; n <= 10; n += 1) fireEvent.click(await screen.findByRole('checkbox', { name: `Use ${n}.pdf` }));
    expect(screen.getByRole('checkbox', { name: 'Use 11.pdf' })).toHaveProperty('disabled', true);
    await remove('3.pdf');
    await waitFor(() => expect(screen.queryByText('3.pdf')).toBeNull());
    expect(fake.announce).toHaveBeenCalledWith('3.pdf removed.');
    expect(chosen).toHaveLength(9);
    expect(screen.getByRole('checkbox', { name: 'Use 11.pdf' })).toHaveProperty('disabled', false);
  });

  test('whose removal fails stay chosen, with the reason; one that is gone already counts as removed', async () => {
    stored = [aSource(1), aSource(2)];
    page(<Field />);
    for (const n of [1, 2]) fireEvent.click(await screen.findByRole('checkbox', { name: `Use ${n}.pdf` }));
    refusals['remove-source'] = new ApiError({ code: 'network', message: "You're offline.", status: 0 });
    await remove('1.pdf');
    await screen.findByText("1.pdf is still there. You're offline.");
    expect(chosen).toEqual([ulid(1), ulid(2)]);
    refusals['remove-source'] = new ApiError({ code: 'not_found', message: 'Gone.', status: 404 });
    await remove('1.pdf');
    await waitFor(() => expect(screen.queryByText('1.pdf')).toBeNull());
    expect(chosen).toEqual([ulid(2)]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const add = async () => {
    readings['1.txt'] = aSource(1, { name: '1.txt' });
    page(<Field />);
    choose(aFile('1.txt'));
    await uploadsStarted(1);
    act(() => FakeUpload.last().answer(200));
    await waitFor(() => row('1.txt').getByText('1,200 words'));
  };
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

  test('that are removed stay away, whatever a list says that was asked for earlier', async () => {
    await add();
    const answers: (() => void)[] = [];
    const answered = fake.call.getMockImplementation();
    fake.call.mockImplementation(
      async (endpoint: { name: string }, input: Ask, { signal }: { signal?: AbortSignal } = {}) => {
        const reply = await answered?.(endpoint, input);
        if (endpoint.name === 'list-sources') await new Promise<void>((resolve) => answers.push(resolve));
        signal?.throwIfAborted();
        return reply;
      },
    );
    await comeBack();
    expect(answers).toHaveLength(1);
    await remove('1.txt');
    await waitFor(() => expect(screen.queryByText('1.txt')).toBeNull());
    await act(async () => answers[0]?.());
    expect(screen.queryByText('1.txt')).toBeNull();
  });

  test('that another tab removes go with the next list', async () => {
    await add();
    await comeBack();
    screen.getByText('1.txt');
    stored = [];
    await comeBack();
    await waitFor(() => expect(screen.queryByText('1.txt')).toBeNull());
  });

  test('can be loaded again after a failure', async () => {
    fake.call.mockRejectedValueOnce(new Error('offline'));
    page(<Field />);
    const alert = within(await screen.findByRole('alert'));
    stored = [aSource(1)];
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1.pdf');
  });
});

describe('in the editor', () => {
  let content: CourseContent;
  function Editor({ start }: { start: CourseContent }) {
    const [text, edit] = useState(() => aCourseText({ content: start }));
    content = text.content;
    expect(CourseText.safeParse(text).error?.issues).toBeUndefined();
    return <SourcesSection content={text.content} edit={edit} />;
  }
  const withSlideOn = (sources: string[]): CourseContent => {
    const { content } = aCourseText();
    const [module, ...rest] = content.modules;
    const [lesson, ...lessons] = module?.lessons ?? [];
    if (!module || !lesson) throw new Error('The builder makes a lesson.');
    const slides = lesson.slides.map((slide, index) => (index === 0 ? { ...slide, sources } : slide));
    return { ...content, modules: [{ ...module, lessons: [{ ...lesson, slides }, ...lessons] }, ...rest] };
  };

  test('ticking attaches a source to the course and unticking takes it off; readers see names if wanted', async () => {
    stored = [aSource(1), aSource(2)];
    page(<Editor start={aCourseText().content} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use 2.pdf' }));
    expect(content.sources).toEqual({ names: ['2.pdf'], ids: [ulid(2)], areNamed: true });
    fireEvent.click(screen.getByRole('switch', { name: 'Name the sources to readers' }));
    expect(content.sources?.areNamed).toBe(false);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Use 2.pdf' }));
    expect('sources' in content).toBe(false);
  });

  test('unticking keeps the source; deleting it for all courses asks first', async () => {
    stored = [aSource(1)];
    page(<Editor start={aCourseText().content} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Use 1.pdf' }));
    press('Delete 1.pdf from your sources');
    await screen.findByRole('alertdialog', { name: 'Delete “1.pdf” from your sources?' });
    press('Keep it');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked('remove-source')).toEqual([]);
    expect(content.sources?.ids).toEqual([ulid(1)]);
    press('Delete 1.pdf from your sources');
    await screen.findByRole('alertdialog');
    press('Delete source');
    await waitFor(() => expect('sources' in content).toBe(false));
    expect(asked('remove-source')).toEqual([{ params: { sourceId: ulid(1) } }]);
  });

  test('two files that are added at once are both attached', async () => {
    stored = [aSource(3)];
    page(<Editor start={aCourseText().content} />);
    await screen.findByText('3.pdf');
    readings['A.pdf'] = aSource(1, { name: 'A.pdf' });
    readings['B.pdf'] = aSource(2, { name: 'B.pdf' });
    choose(aFile('A.pdf'), aFile('B.pdf'));
    await uploadsStarted(2);
    act(() => FakeUpload.all[0]?.answer(200));
    await waitFor(() => expect(content.sources?.ids).toEqual([ulid(1)]));
    act(() => FakeUpload.all[1]?.answer(200));
    await waitFor(() => expect(content.sources?.ids).toEqual([ulid(1), ulid(2)]));
  });

  test('an expired source that slides rest on is named, and added again it keeps its number', async () => {
    stored = [aSource(7, { name: 'Other.pdf' })];
    const sources = { names: ['Handbook.pdf'], ids: [ulid(1)], areNamed: true };
    page(<Editor start={{ ...withSlideOn(['S1.p3.1']), sources }} />);
    await screen.findByText(/Slides also rest on these/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Use Other.pdf' }));
    expect(content.sources).toMatchObject({ names: ['Handbook.pdf', 'Other.pdf'], ids: [null, ulid(7)] });
    readings['Handbook.pdf'] = aSource(8, { name: 'Handbook.pdf' });
    choose(aFile('Handbook.pdf'));
    await uploadsStarted(1);
    act(() => FakeUpload.last().answer(200));
    await waitFor(() => expect(content.sources?.ids).toEqual([ulid(8), ulid(7)]));
    expect(screen.queryByText(/Slides also rest on these/)).toBeNull();
  });
});

test('the line of a slide isolates each name, so that its pages stay beside it', () => {
  const { container } = render(
    <SourceLine sources={['S1.p3.1', 'S2.h1.1']} course={{ sourceNames: ['مدخل.pdf', 'Notes.txt'] }} />,
  );
  expect(container.textContent).toBe('Source: مدخل.pdf, page 3; Notes.txt');
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    'مدخل.pdf',
    'Notes.txt',
  ]);
});
