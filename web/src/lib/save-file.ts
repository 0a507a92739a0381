interface SavedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: string;
}

/** Hands a file made in the browser to its downloads. */
export function saveFile({ fileName, contentType, body }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([body], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address by then; without this every export would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
