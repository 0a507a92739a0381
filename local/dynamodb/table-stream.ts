import { EventEmitter } from 'node:events';
import * as z from 'zod';
import { REGION } from '#local/service.ts';
import { streamArnOf } from './create-tables.ts';
import type { Emulator } from './emulator.ts';

const Attributes = z.record(z.string(), z.unknown());
const StreamRecord = z.looseObject({
  eventName: z.enum(['INSERT', 'MODIFY', 'REMOVE']),
  dynamodb: z.looseObject({
    SequenceNumber: z.string(),
    Keys: Attributes,
    NewImage: Attributes.optional(),
    OldImage: Attributes.optional(),
  }),
});
export type StreamRecord = z.output<typeof StreamRecord>;

const IteratorReply = z.object({ ShardIterator: z.string() });
const RecordsReply = z.object({ Records: z.array(StreamRecord), NextShardIterator: z.string().optional() });
const StreamReply = z.object({
  StreamDescription: z.object({
    Shards: z.array(
      z.object({
        ShardId: z.string(),
        SequenceNumberRange: z.object({ EndingSequenceNumber: z.string().optional() }).optional(),
      }),
    ),
  }),
});

/** The emulator has one shard, which never closes. */
export interface TableStream {
  readonly tableName: string;
  readAfter(sequenceNumber: string | undefined, limit: number): Promise<readonly StreamRecord[]>;
  latest(): Promise<string | undefined>;
  /** Readers otherwise poll. */
  nudge(): void;
  onChange(listener: () => void): () => void;
}

export async function openStream(emulator: Emulator, tableName: string): Promise<TableStream> {
  const changes = new EventEmitter().setMaxListeners(50);
  const StreamArn = await streamArnOf(emulator, tableName);
  const describe = async () => {
    const { StreamDescription } = StreamReply.parse(await emulator.call('Streams.DescribeStream', { StreamArn }));
    return StreamDescription.Shards.at(-1);
  };
  let shardId: string | undefined;

  return {
    tableName,
    async readAfter(sequenceNumber, limit) {
      shardId ??= (await describe())?.ShardId;
      if (shardId === undefined) return [];
      const from =
        sequenceNumber === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequenceNumber };
      const iterator = await emulator.call('Streams.GetShardIterator', { StreamArn, ShardId: shardId, ...from });
      const { ShardIterator } = IteratorReply.parse(iterator);
      const { Records } = RecordsReply.parse(
        await emulator.call('Streams.GetRecords', { ShardIterator, Limit: limit }),
      );
      return Records.map((record) => ({ ...record, awsRegion: REGION }));
    },
    latest: async () => (await describe())?.SequenceNumberRange?.EndingSequenceNumber,
    nudge: () => changes.emit('change'),
    onChange(listener) {
      changes.on('change', listener);
      return () => changes.off('change', listener);
    },
  };
}
