import type { Page } from '@playwright/test';

/** Presses are sent in batches for speed; extra ones are reverted. */
const BATCH = 8;
const MAX_PRESSES = 160;

/** Names of the focused elements in order. Focus changes can happen in a later frame. */
async function focusedBy(page: Page, press: () => Promise<void>): Promise<string[]> {
  await page.evaluate(async () => {
    const settled = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    await settled();
    const names: string[] = [];
    const note = () => {
      const { activeElement: focused } = document;
      const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
      const label = isField ? focused.labels?.[0] : undefined;
      names.push((focused?.getAttribute('aria-label') ?? (label ?? focused)?.textContent ?? '').trim());
    };
    document.addEventListener('focusin', note);
    const seen = async () => {
      await settled();
      document.removeEventListener('focusin', note);
      return names;
    };
    Object.assign(window, { seen });
  });
  await press();
  return page.evaluate(() => (window as unknown as { seen(): Promise<string[]> }).seen());
}

async function pressed(page: Page, key: string, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press(key)));
}

/** Presses Tab or another key until the element with this name has the focus. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const back = { Tab: 'Shift+Tab', 'Shift+Tab': 'Tab' }[key];
  const stride = back ? BATCH : 1;
  const passed: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses += stride) {
    const names = await focusedBy(page, () => pressed(page, key, stride));
    passed.push(...names);
    if (!names.includes(name)) continue;
    // A press that leaves the page focuses nothing, so there may be a few more to revert.
    for (let extra = names.length - 1 - names.lastIndexOf(name); passed.at(-1) !== name; extra = 1, presses++) {
      if (!back || presses >= MAX_PRESSES)
        throw new Error(`${name} is passed by ${key}, but not reached: ${passed.join(' | ')}`);
      passed.push(...(await focusedBy(page, () => pressed(page, back, extra))));
    }
    return;
  }
  throw new Error(`${name} is not reached by ${key}, only ${passed.join(' | ')}`);
}
