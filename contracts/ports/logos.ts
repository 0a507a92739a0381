import { gets, port, puts, queries, updates } from '../needs.ts';

const upload = { bucket: 'media', key: 'uploads/*' } as const;

/** Creators' logos: uploaded by the browser to a place of their own, looked at, and then shown to everyone. */
export const logos = port({
  ofUser: { does: "A creator's logos, newest first", needs: [queries('USER#id / LOGO#…')] },
  byId: { does: 'One logo of a creator', needs: [gets('USER#id / LOGO#id')] },
  allowUpload: {
    does: 'Counts an upload against its hourly limit, unless it is past it',
    needs: [gets('TOKENS#logos / TOKENS'), updates('TOKENS#logos / TOKENS')],
  },
  openUpload: {
    does: 'A presigned address for one image of exactly this type and size',
    needs: [{ ...upload, object: 'PutObject' }],
  },
  uploaded: {
    does: 'How large an upload is, and how it begins',
    needs: [{ ...upload, object: 'GetObject' }],
  },
  publish: {
    does: 'Copies an upload to where everyone sees it, and records it',
    needs: [
      { ...upload, object: 'GetObject' },
      { bucket: 'media', object: 'PutObject', key: 'logos/*' },
      puts('USER#id / LOGO#id'),
    ],
  },
  discard: { does: 'Deletes an upload', needs: [{ ...upload, object: 'DeleteObject' }] },
});
