export const brandingMessages = {
  hint: 'Your logo and colors appear on every slide and the cover. Changes go live when you save.',
  logo: 'Logo',
  logoUrl: 'Logo URL',
  logoHint: 'An image URL that starts with https://, or one of your logos below. Suggested size: 200x60 px.',
  logoUploaded: 'Using an uploaded logo. Enter a URL to replace it.',
  logoNotHttps: 'Enter a URL that starts with https://, such as https://example.com/logo.png.',
  logoBroken: "We couldn't load an image from this URL.",
  logoPreview: 'Your logo',
  removeLogo: 'Remove logo',
  colors: 'Colors',
  names: { primary: 'Primary', secondary: 'Secondary', accent: 'Accent' },
  uses: {
    primary: 'Edge and bullets of every slide, and the cover',
    secondary: 'Shapes on the cover',
    accent: 'Small shapes on the cover',
  },
  picker: (name: string) => `${name}, color picker`,
  /** Appended to the color's name. */
  hex: ', hex code',
  hexInvalid: 'Enter a color such as #9b87f5 or #abc.',
  ratio: (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`,
  contrast: (light: string, dark: string) => `Contrast: ${light} on light slides, ${dark} on dark ones.`,
  lowContrast: (where: 'light' | 'dark' | 'both', least: number) =>
    `Hard to see on ${where === 'both' ? 'light and dark' : where} slides. ${
      where === 'light' ? 'Choose a darker shade' : where === 'dark' ? 'Choose a lighter shade' : 'Choose another color'
    } to reach ${least}:1.`,
  reset: 'Reset to defaults',
  unchosen: "Until you choose colors, we'll use a palette for this course.",
  save: 'Save branding',
  saving: 'Saving…',
  saved: 'Branding saved',
  preview: 'Preview',
  previewOf: { light: 'A slide with this branding, light', dark: 'A slide with this branding, dark' },
  checkingPlan: 'Checking your plan…',
  lockedTitle: 'Make it yours',
  lockedText: "Pro and Agency plans put your logo and colors on every slide and the cover. Here's how it could look.",
  plans: 'View Plans',
} as const;
