import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepCharactersWhole } from '#web/lib/whole-characters.ts';

const insert = vi.fn();
beforeAll(() => {
  document.execCommand = insert;
  keepCharactersWhole();
});
afterEach(() => {
  document.body.innerHTML = '';
  insert.mockReset();
});

/** A field that is full up to `room` units, with the rest of its text selected. */
function paste(data: string, room: number, kind: 'input' | 'textarea' = 'textarea', maxLength = 20): boolean {
  const field = document.createElement(kind);
  if (maxLength >= 0) field.maxLength = maxLength;
  field.value = 'x'.repeat(20);
  document.body.append(field);
  field.setSelectionRange(20 - room, 20);
  const event = new InputEvent('beforeinput', { data, inputType: 'insertFromPaste', bubbles: true, cancelable: true });
  return !field.dispatchEvent(event);
}

const FAMILY = '👨‍👩‍👧‍👦';

test.each([
  ['a family', `ab${FAMILY}c`, 6, 'ab'],
  ['a tone of skin', 'ab👍🏽', 4, 'ab'],
  ['a flag', 'a🇩🇪', 3, 'a'],
  ['an accent', 'caffe\u0301', 5, 'caff'],
])('%s at the limit is left out whole', (_, data, room, whole) => {
  for (const kind of ['input', 'textarea'] as const) {
    expect(paste(data, room, kind)).toBe(true);
    expect(insert).toHaveBeenLastCalledWith('insertText', false, whole);
  }
});

test('a character that is longer than the room inserts nothing', () => {
  expect(paste(FAMILY, 4)).toBe(true);
  expect(insert).not.toHaveBeenCalled();
});

test.each([
  ['fits', FAMILY, FAMILY.length, 20],
  ['ends between two characters', 'abcd', 2, 20],
  ['has no limit', `${FAMILY}${FAMILY}`, 4, -1],
])('the browser inserts what %s', (_, data, room, maxLength) => {
  expect(paste(data, room, 'textarea', maxLength)).toBe(false);
  expect(insert).not.toHaveBeenCalled();
});
