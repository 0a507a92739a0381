export const logoUploadMessages = {
  label: 'Upload a logo',
  drop: 'Drop an image here, or',
  choose: 'Choose a file',
  hint: 'PNG, JPEG or WebP, at most 2 MB',
  uploading: 'Uploading…',
  checking: 'Checking the image…',
  tooLarge: 'This file is larger than 2 MB. Choose a smaller one.',
  wrongType: "This isn't a PNG, JPEG or WebP image. Choose another file.",
  sendFailed: "Couldn't upload the file. Check your connection and try again.",
  expired: 'The upload took too long. Try again.',
  failed: "Couldn't upload the logo. Try again.",
  earlier: 'Your logos',
  earlierFailed: "Couldn't load your logos.",
  again: 'Try again',
  /** Logos have no name, so the date identifies them. */
  uploadedAt: (when: string) => `Logo uploaded ${when}`,
} as const;
