export const brandingMessages = {
  hint: 'Your logo and colours stand on every slide and on the cover. Saved branding shows at once, to buyers too.',
  logo: 'Logo',
  logoUrl: 'Logo URL',
  logoHint: 'The address of an image, beginning with https://, or one of your own below. Suggested size: 200x60 px.',
  logoUploaded: 'An uploaded logo is in use. An address typed here takes its place.',
  logoNotHttps: 'Please enter an address that begins with https://, such as https://example.com/logo.png.',
  logoBroken: 'There is no image at this address, or its site does not let others show it.',
  logoPreview: 'Your logo',
  removeLogo: 'Remove logo',
  colours: 'Colours',
  names: { primary: 'Primary', secondary: 'Secondary', accent: 'Accent' },
  uses: {
    primary: 'Edge and bullets of every slide, and the cover',
    secondary: 'Shapes on the cover',
    accent: 'Small shapes on the cover',
  },
  picker: (name: string) => `${name}, colour picker`,
  /** Follows the colour's name. */
  hex: ', hex code',
  hexInvalid: 'Please enter a colour such as #9b87f5 or #abc.',
  ratio: (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`,
  contrast: (light: string, dark: string) => `Contrast: ${light} on light slides, ${dark} on dark ones.`,
  lowContrast: (where: 'light' | 'dark' | 'both', least: number) =>
    `Hard to see on ${where === 'both' ? 'light and dark' : where} slides. ${
      where === 'light'
        ? 'Choose a darker shade'
        : where === 'dark'
          ? 'Choose a lighter shade'
          : 'Choose another colour'
    } to reach ${least}:1.`,
  reset: 'Reset to defaults',
  unchosen: 'While you keep the default colours, the course wears a palette picked for it.',
  save: 'Save branding',
  saving: 'Saving…',
  saved: 'Branding saved',
  preview: 'Preview',
  previewOf: { light: 'A slide with this branding, light', dark: 'A slide with this branding, dark' },
  checkingPlan: 'Looking up your plan…',
  lockedTitle: 'Make it yours',
  lockedText:
    'With the Pro and Agency plans your courses carry your own logo and colours, on every slide and on the cover. This is how it could look.',
  plans: 'View plans',
} as const;
