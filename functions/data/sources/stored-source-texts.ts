import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { storedSourceTexts as declared } from '#contracts/ports/sources.ts';
import type { Source } from '#domain/sources/source.ts';
import { provide } from '../../runtime/dependencies.ts';
import { files } from '../media/files.ts';

export type SourceKey = Pick<Source, 'ownerId' | 'id'>;

/** They expire with the record of the source. */
export const sourceTextKey = ({ ownerId, id }: SourceKey): string => `sources/${ownerId}/${id}`;

/** Separate for `work-outbox`'s bundle budget. */
export const storedSourceTexts = provide(declared, ({ setting }) => ({
  async remove(source: SourceKey): Promise<void> {
    await files.send(new DeleteObjectCommand({ Bucket: setting('MEDIA_BUCKET'), Key: sourceTextKey(source) }));
  },
}));
