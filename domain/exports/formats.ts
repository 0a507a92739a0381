import * as z from 'zod';

interface Format {
  readonly extension: 'zip' | 'pdf' | 'pptx';
  readonly contentType: string;
  /** At the end of the file's name, since several formats share an extension. */
  readonly suffix: string;
  /** Whether it shows the images of slides. */
  readonly hasImages: boolean;
}

const zip = { extension: 'zip', contentType: 'application/zip' } as const;
const pdf = { extension: 'pdf', contentType: 'application/pdf' } as const;

/** Files that a job makes. JSON and text are short enough for a reply. */
export const exportFormats = {
  /** A unit for each lesson and each quiz. */
  scorm12: { ...zip, suffix: 'scorm', hasImages: true },
  /** The whole course as one unit. */
  'scorm12-single': { ...zip, suffix: 'scorm-single', hasImages: true },
  html: { ...zip, suffix: 'web', hasImages: true },
  'pdf-slides': { ...pdf, suffix: 'slides', hasImages: true },
  /** Three slides a page, with what is said about them. */
  'pdf-handout': { ...pdf, suffix: 'handout', hasImages: true },
  /** What learners fill in. Has no right answers. */
  'pdf-workbook': { ...pdf, suffix: 'workbook', hasImages: false },
  'pdf-answers': { ...pdf, suffix: 'answers', hasImages: false },
  pptx: {
    extension: 'pptx',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ...{ suffix: '', hasImages: true },
  },
} as const satisfies Record<string, Format>;
export type ExportFormat = keyof typeof exportFormats;
export type PdfFormat = Extract<ExportFormat, `pdf-${string}`>;
export const formatNames = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];
export const ExportFormat = z.enum(formatNames);

export const isPdf = (format: ExportFormat): format is PdfFormat => exportFormats[format].extension === 'pdf';
