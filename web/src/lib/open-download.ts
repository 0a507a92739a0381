/** Longer than a slow store takes to reply. */
const KEPT_FOR_MS = 60_000;

/**
 * In a frame of its own: as a page, a download would ask whether to leave unsaved input, and an error would replace it.
 * @param url replies with an attachment
 */
export function openDownload(url: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  document.body.append(frame);
  setTimeout(() => frame.remove(), KEPT_FOR_MS);
}
