interface SavedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: string;
}

/** Far longer than a browser takes to begin; FileSaver.js keeps addresses as long. */
const KEPT_FOR_MS = 40_000;

/** Hands a file made in the browser to its downloads. */
export function saveFile({ fileName, contentType, body }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([body], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Without this every export would stay in memory. Browsers fetch the address in their own time and do not tell when
  // they have.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}
