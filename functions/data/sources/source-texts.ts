import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { sourceTexts as declared } from '#contracts/ports/sources.ts';
import { SourceText } from '#domain/sources/source.ts';
import { provide } from '../../runtime/dependencies.ts';
import { files, refusalStatus } from '../media/files.ts';
import { type SourceKey, sourceTextKey } from './stored-source-texts.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const ContentType = 'application/gzip';

export const sourceTexts = provide(declared, ({ setting }) => {
  const at = (source: SourceKey) => ({ Bucket: setting('MEDIA_BUCKET'), Key: sourceTextKey(source) });
  return {
    async save(source: SourceKey, text: SourceText): Promise<void> {
      const Body = await pack(JSON.stringify(text));
      await files.send(new PutObjectCommand({ ...at(source), Body, ContentType }));
    },

    /** The lifecycle rule counts from the last write. Returns false if the text is gone. */
    async renew(source: SourceKey): Promise<boolean> {
      const { Bucket, Key } = at(source);
      try {
        const CopySource = `${Bucket}/${Key}`;
        // S3 refuses a copy onto itself that changes nothing.
        const MetadataDirective = 'REPLACE';
        await files.send(new CopyObjectCommand({ Bucket, Key, CopySource, MetadataDirective, ContentType }));
        return true;
      } catch (error) {
        if (refusalStatus(error) === 404) return false;
        throw error;
      }
    },

    async read(source: SourceKey): Promise<SourceText | undefined> {
      try {
        const { Body } = await files.send(new GetObjectCommand(at(source)));
        const bytes = await unpack((await Body?.transformToByteArray()) ?? new Uint8Array());
        return SourceText.parse(JSON.parse(bytes.toString('utf8')));
      } catch (error) {
        if (refusalStatus(error) === 404) return undefined;
        throw error;
      }
    },
  };
});
