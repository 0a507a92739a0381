import { gets, port, puts, queries } from '../needs.ts';

export const logos = port({
  ofUser: { does: "Lists a creator's logos, newest first", needs: [queries('USER#id / LOGO#…')] },
  byId: { does: 'Reads one logo of a creator', needs: [gets('USER#id / LOGO#id')] },
  add: { does: 'Records a public logo', needs: [puts('USER#id / LOGO#id')] },
});

const upload = { bucket: 'media', key: 'uploads/*' } as const;

export const logoFiles = port({
  createUpload: {
    does: 'Creates a presigned URL for one image of an exact type and size',
    needs: [{ ...upload, object: 'PutObject' }],
  },
  readUpload: { does: 'Reads the size and the first bytes of an upload', needs: [{ ...upload, object: 'GetObject' }] },
  publishUpload: {
    does: 'Copies an upload to its public path',
    needs: [
      { ...upload, object: 'GetObject' },
      { bucket: 'media', object: 'PutObject', key: 'logos/*' },
    ],
  },
  discardUpload: { does: 'Deletes an upload', needs: [{ ...upload, object: 'DeleteObject' }] },
});

export const publishedLogos = port({
  withdraw: {
    does: 'Deletes a public logo; idempotent',
    needs: [{ bucket: 'media', object: 'DeleteObject', key: 'logos/*' }],
  },
});
