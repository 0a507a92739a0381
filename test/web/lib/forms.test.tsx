import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { InputField } from '#web/components/ui/field.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { requiredText, useZodForm } from '#web/lib/forms.ts';

const fake = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock('#web/lib/toast.ts', () => ({ toast: fake.toast }));

const Course = z.object({
  title: requiredText('Enter a title'),
  price: z.string().check(z.regex(/^\d+$/, 'Enter a price')),
});
const onSubmit = vi.fn<(values: z.infer<typeof Course>) => unknown>();
const onFailure = vi.fn();

function CourseForm({ reports = true }: { reports?: boolean }) {
  const { field, submit, busy } = useZodForm({
    schema: Course,
    messages: { price: 'A price is a number' },
    defaultValues: { title: '', price: '' },
    onSubmit,
    ...(reports && { onFailure }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <InputField label="Title" hint="Shown to buyers" {...field('title')} />
      <InputField label="Price" {...field('price')} />
      <button type="submit" disabled={busy}>
        {busy ? 'Saving…' : 'Save'}
      </button>
    </form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(input(label), { target: { value } }));
const leave = (label: string, relatedTarget: HTMLElement) =>
  act(async () => void fireEvent.blur(input(label), { relatedTarget }));
const save = () => act(async () => void fireEvent.click(screen.getByRole('button')));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function fill(): Promise<void> {
  await type('Title', ' Sourdough ');
  await type('Price', '20');
}

beforeEach(() => {
  onSubmit.mockReset();
  onFailure.mockReset();
  fake.toast.mockReset();
});
afterEach(cleanup);

test('an error is shown at its field, the first gets the focus, and nothing is sent', async () => {
  render(<CourseForm />);
  await save();
  expect(alerts()).toEqual(['Enter a title', 'A price is a number']);
  const title = input('Title');
  expect(document.activeElement).toBe(title);
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a title');
  expect(onSubmit).not.toHaveBeenCalled();

  await type('Title', 'Sourdough');
  expect(alerts()).toEqual(['A price is a number']);
  await save();
  expect(document.activeElement).toBe(input('Price'));
});

test('a filled field is validated on blur, then on change', async () => {
  render(<CourseForm />);
  await leave('Title', input('Price'));
  await type('Price', 'twenty');
  expect(alerts()).toEqual([]);
  await leave('Price', input('Title'));
  expect(alerts()).toEqual(['A price is a number']);
  await type('Price', '20');
  expect(alerts()).toEqual([]);
});

test('leaving a field for the button shows no error, which would move the button', async () => {
  render(<CourseForm />);
  await type('Price', 'twenty');
  await leave('Price', screen.getByRole('button'));
  expect(alerts()).toEqual([]);
});

test('a double click sends once, and the button stays busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onSubmit.mockReturnValue(promise);
  render(<CourseForm />);
  await fill();
  await act(async () => {
    fireEvent.submit(screen.getByRole('button'));
    fireEvent.submit(screen.getByRole('button'));
  });
  expect(onSubmit.mock.calls).toEqual([[{ title: 'Sourdough', price: '20' }]]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true);
  await act(async () => resolve());
  await save();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a server error is shown at its field, and the form can be resent', async () => {
  const refusal = new ApiError({
    code: 'invalid_input',
    message: 'Correct the named fields.',
    status: 400,
    fields: { 'body.price': 'is too high', 'body.title': 'is taken', 'query.page': 'is not expected here' },
  });
  onSubmit.mockRejectedValueOnce(refusal);
  render(<CourseForm />);
  await fill();
  await save();
  expect(alerts()).toEqual(['Is taken', 'Is too high']);
  expect(document.activeElement).toBe(input('Price'));
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(refusal);
  await save();
  expect(alerts()).toEqual([]);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('an unhandled failure shows an error toast and keeps the input', async () => {
  onSubmit.mockRejectedValueOnce(new TypeError('x is undefined'));
  render(<CourseForm reports={false} />);
  await fill();
  await save();
  expect(fake.toast.mock.lastCall?.[0]).toMatchObject({ title: 'Error' });
  expect(input('Title').value).toBe(' Sourdough ');
});
