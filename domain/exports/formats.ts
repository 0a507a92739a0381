import * as z from 'zod';

interface Format {
  readonly extension: 'zip';
  readonly contentType: string;
  /** At the end of the file's name, since several formats share an extension. */
  readonly suffix: string;
}

/** Files that a job makes. JSON and text are short enough for a reply. */
export const exportFormats = {
  /** A unit for each lesson and each quiz. */
  scorm12: { extension: 'zip', contentType: 'application/zip', suffix: 'scorm' },
  /** The whole course as one unit. */
  'scorm12-single': { extension: 'zip', contentType: 'application/zip', suffix: 'scorm-single' },
  html: { extension: 'zip', contentType: 'application/zip', suffix: 'web' },
} as const satisfies Record<string, Format>;
export type ExportFormat = keyof typeof exportFormats;
export const formatNames = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];
export const ExportFormat = z.enum(formatNames);
