let region: HTMLElement | undefined;

/** Made with the first announcement; in the body, where no page's change takes it away. */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  document.body.append(region);
  return region;
}

/** Says to screen readers what the eye sees happen, such as a part that moved. */
export function announce(text: string): void {
  const live = liveRegion();
  live.textContent = '';
  // A region is read when its text changes after it was there, also when the same words come twice.
  setTimeout(() => {
    live.textContent = text;
  }, 50);
}
