import { checks, port, queries, updates } from '../needs.ts';

export const courseExports = port({
  ofCourse: { does: "Reads a course's last file of each format", needs: [queries('COURSE#id / EXPORT#…')] },
  begin: {
    does: 'Starts a file of an existing course, unless another one was started meanwhile',
    needs: [updates('COURSE#id / EXPORT#format'), checks('COURSE#id / COURSE')],
  },
  finish: { does: 'Records a finished file', needs: [updates('COURSE#id / EXPORT#format')] },
  fail: { does: 'Closes a failed export', needs: [updates('COURSE#id / EXPORT#format')] },
});

export const exportFiles = port({
  images: {
    does: 'Reads images of a course',
    needs: [{ bucket: 'media', object: 'GetObject', key: 'media/*' }],
  },
  isKept: {
    does: 'Checks whether a file is kept for another hour',
    needs: [{ bucket: 'media', object: 'GetObject', key: 'exports/*' }],
  },
  store: {
    does: 'Stores a file for a day',
    needs: [{ bucket: 'media', object: 'PutObject', key: 'exports/*' }],
  },
  link: {
    does: 'Signs an address that downloads a file for five minutes',
    needs: [{ bucket: 'media', object: 'GetObject', key: 'exports/*' }],
  },
});

/** Needs nothing: the player is beside the function's code. */
export const packages = port({
  make: { does: 'Makes the file of a course in one format', needs: [] },
});

/** Needs nothing: the fonts are beside the function's code. */
export const workbooks = port({
  make: { does: 'Makes the workbook of a course as PDF', needs: [] },
});

/** Needs nothing: the fonts are beside the function's code. */
export const certificateFiles = port({
  make: { does: 'Makes the PDF file of a certificate', needs: [] },
});
