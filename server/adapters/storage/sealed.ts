import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sealBytes, unsealBytes, type Keys } from '../../kit/auth/seal.ts';
import type { Storage } from './port.ts';

/**
 * A storage whose objects nobody reads without a key. For small files: each is sealed and opened whole, so that no byte of
 * an altered one comes out. Sizes are those of the plain bytes.
 */
export function sealedStorage(inner: Storage, keys: Keys): Storage {
  const opened = async (objectKey: string): Promise<Buffer> =>
    unsealBytes(keys, await buffer(await inner.get(objectKey)));
  return {
    async put(source, objectKey) {
      const plain = await buffer(source);
      await inner.put(Readable.from([sealBytes(keys, plain)]), objectKey);
      return plain.length;
    },
    async get(objectKey, range) {
      const plain = await opened(objectKey);
      return Readable.from([range ? plain.subarray(range.start, range.end + 1) : plain]);
    },
    async stat(objectKey) {
      const there = await inner.stat(objectKey);
      return there && { ...there, bytes: (await opened(objectKey)).length };
    },
    async *list(after) {
      for await (const { key } of inner.list(after)) {
        const found = await this.stat(key);
        if (found) yield found;
      }
    },
    // An address would give away what is sealed.
    link: async () => null,
    tidy: (before) => inner.tidy(before),
    remove: (objectKey) => inner.remove(objectKey),
    tmpPath: () => inner.tmpPath(),
  };
}
