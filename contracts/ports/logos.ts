import { gets, port, puts, queries, updates } from '../needs.ts';

/** Which logos creators have. */
export const logos = port({
  ofUser: { does: "A creator's logos, newest first", needs: [queries('USER#id / LOGO#…')] },
  byId: { does: 'One logo of a creator', needs: [gets('USER#id / LOGO#id')] },
  add: { does: 'Records a logo that everyone sees', needs: [puts('USER#id / LOGO#id')] },
  allowUpload: {
    does: 'Counts an upload against its hourly limit, unless it is past it',
    needs: [gets('TOKENS#logos / TOKENS'), updates('TOKENS#logos / TOKENS')],
  },
});

const upload = { bucket: 'media', key: 'uploads/*' } as const;

/** The images themselves: uploaded by the browser to a place of their own, looked at, and then shown to everyone. */
export const logoFiles = port({
  openUpload: {
    does: 'A presigned address for one image of exactly this type and size',
    needs: [{ ...upload, object: 'PutObject' }],
  },
  uploaded: { does: 'How large an upload is, and how it begins', needs: [{ ...upload, object: 'GetObject' }] },
  publish: {
    does: 'Copies an upload to where everyone sees it',
    needs: [
      { ...upload, object: 'GetObject' },
      { bucket: 'media', object: 'PutObject', key: 'logos/*' },
    ],
  },
  discard: { does: 'Deletes an upload', needs: [{ ...upload, object: 'DeleteObject' }] },
});

/** What everyone sees. */
export const publishedLogos = port({
  withdraw: {
    does: 'Deletes what everyone sees; again is the same',
    needs: [{ bucket: 'media', object: 'DeleteObject', key: 'logos/*' }],
  },
});
