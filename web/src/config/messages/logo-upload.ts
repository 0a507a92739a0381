export const logoUploadMessages = {
  label: 'Upload a logo',
  drop: 'Drop an image here, or',
  choose: 'Choose a file',
  hint: 'PNG, JPEG or WebP, at most 2 MB',
  uploading: 'Uploading…',
  checking: 'Checking the image…',
  tooLarge: 'This file is larger than 2 MB. Please choose a smaller one.',
  wrongType: 'This is not a PNG, JPEG or WebP image. Please choose another file.',
  sendFailed: 'The file did not get through. Check your connection and try again.',
  expired: 'Sending took too long. Please try again.',
  failed: 'The logo could not be uploaded. Please try again.',
  earlier: 'Your logos',
  earlierFailed: 'Your earlier logos could not be loaded.',
  again: 'Try again',
  /** A logo has no name; when it was uploaded tells them apart. */
  uploadedAt: (when: string) => `Logo uploaded ${when}`,
} as const;
