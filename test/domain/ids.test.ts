import { expect, test } from 'vitest';
import { PartId } from '#domain/ids.ts';

test('part ids are safe as object keys and table keys', () => {
  for (const id of ['m1-q1', '0190a7c2-1d3e-7c4b-9a55-3f2b8f0e6d11', 'constructors', 'topic-1'])
    expect(PartId.safeParse(id).success).toBe(true);
  for (const id of Object.getOwnPropertyNames(Object.prototype)) expect(PartId.safeParse(id).success).toBe(false);
});
