import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#local/service.ts';

export interface Key {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Ids are the same at every start; secrets are new. */
export class Credentials {
  readonly #byKeyId = new Map<string, { readonly caller: Caller; readonly key: Key }>();

  issue(name: string): Key {
    const accessKeyId = `AKIA${createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase()}`;
    const known = this.#byKeyId.get(accessKeyId);
    if (known) return known.key;
    const key = { accessKeyId, secretAccessKey: randomBytes(30).toString('base64url') };
    this.#byKeyId.set(accessKeyId, { caller: { name, accessKeyId }, key });
    return key;
  }

  secretOf(accessKeyId: string): string | undefined {
    return this.#byKeyId.get(accessKeyId)?.key.secretAccessKey;
  }

  callerOf(accessKeyId: string): Caller | undefined {
    return this.#byKeyId.get(accessKeyId)?.caller;
  }
}
