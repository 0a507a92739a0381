const LONGEST_WAIT_FRAMES = 60;

type Find = () => HTMLElement | null | undefined;

/** After two frames: one for the render, one for a menu that returns the focus to its button. A new part may take more. */
export function focusSoon(find: Find, options?: FocusOptions): void {
  const tryAt = (frame: number) =>
    requestAnimationFrame(() => {
      const element = frame < 2 ? undefined : find();
      element?.focus(options);
      // A dialog that closes makes the page inert a little longer.
      if ((!element || document.activeElement !== element) && frame < LONGEST_WAIT_FRAMES) tryAt(frame + 1);
    });
  tryAt(1);
}

/** Only if the pressed button is gone. */
export const focusIfLost = (find: Find, options?: FocusOptions): void =>
  focusSoon(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : find();
  }, options);
