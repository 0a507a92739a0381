import { port } from '../needs.ts';

const upload = { bucket: 'media', key: 'uploads/*' } as const;

export const imageFiles = port({
  createUpload: {
    does: 'Creates a presigned URL for one image of an exact type and size',
    needs: [{ ...upload, object: 'PutObject' }],
  },
  readUpload: {
    does: 'Reads an upload with its type and dimensions',
    needs: [{ ...upload, object: 'GetObject' }],
  },
  publishUpload: {
    does: "Copies an upload to its course's private files",
    needs: [
      { ...upload, object: 'GetObject' },
      { bucket: 'media', object: 'PutObject', key: 'media/*' },
    ],
  },
  discardUpload: { does: 'Deletes an upload', needs: [{ ...upload, object: 'DeleteObject' }] },
});
