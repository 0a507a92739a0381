let region: HTMLElement | undefined;

/** Created once, in the body, so that no page change removes it. */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  document.body.append(region);
  return region;
}

/** Announces a visual change to screen readers. */
export function announce(text: string): void {
  const live = liveRegion();
  live.textContent = '';
  // A live region is read when its text changes, so clear it first for a repeated text.
  setTimeout(() => {
    live.textContent = text;
  }, 50);
}
