interface SavedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: string;
}

/** Downloads start much sooner; FileSaver.js uses the same delay. */
const KEPT_FOR_MS = 40_000;

export function saveFile({ fileName, contentType, body }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([body], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Frees the memory. Browsers don't report when they have read the URL.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}
