import { charactersIn } from '#domain/cut-text.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The characters of a text that fit into `room` UTF-16 units. */
function fitting(text: string, room: number): string {
  let whole = '';
  for (const character of charactersIn(text)) {
    if (whole.length + character.length > room) break;
    whole += character;
  }
  return whole;
}

function onBeforeInput(event: InputEvent): void {
  const { target, inputType, isComposing } = event;
  // Where dropped text goes is not selected yet.
  if (!isTextControl(target) || !event.data || isComposing || inputType === 'insertFromDrop' || target.maxLength < 0)
    return;
  const data = event.data.replaceAll(/\r\n?/g, '\n');
  const { value, maxLength, selectionStart, selectionEnd } = target;
  const room = Math.max(0, maxLength - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0));
  if (data.length <= room) return;
  const whole = fitting(data, room);
  if (whole.length === room) return;
  event.preventDefault();
  // Unlike a new value, it can be undone.
  if (whole === '' || document.execCommand('insertText', false, whole)) return;
  target.setRangeText(whole, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Browsers cut what is pasted into a full field at its `maxlength`, also inside a character as readers see it. */
export const keepCharactersWhole = (): void => document.addEventListener('beforeinput', onBeforeInput);
