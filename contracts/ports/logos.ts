import { gets, port, puts, queries, updates } from '../needs.ts';

const upload = { bucket: 'media', key: 'uploads/*' } as const;

/** Which logos creators have. */
export const logos = port({
  ofUser: { does: "A creator's logos, newest first", needs: [queries('USER#id / LOGO#…')] },
  byId: { does: 'One logo of a creator', needs: [gets('USER#id / LOGO#id')] },
  add: { does: 'Records a logo that everyone sees', needs: [puts('USER#id / LOGO#id')] },
  allowUpload: {
    does: 'Counts an upload against its hourly limit, unless it is past it',
    needs: [gets('TOKENS#logos / TOKENS'), updates('TOKENS#logos / TOKENS')],
  },
  createUpload: {
    does: 'A presigned address for one image of exactly this type and size',
    needs: [{ ...upload, object: 'PutObject' }],
  },
  readUpload: { does: 'How large an upload is, and how it begins', needs: [{ ...upload, object: 'GetObject' }] },
  publishUpload: {
    does: 'Copies an upload to where everyone sees it',
    needs: [
      { ...upload, object: 'GetObject' },
      { bucket: 'media', object: 'PutObject', key: 'logos/*' },
    ],
  },
  discardUpload: { does: 'Deletes an upload', needs: [{ ...upload, object: 'DeleteObject' }] },
  withdraw: {
    does: 'Deletes what everyone sees; again is the same',
    needs: [{ bucket: 'media', object: 'DeleteObject', key: 'logos/*' }],
  },
});
