import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Storage } from './port.ts';

const IV = 12;
const TAG = 16;

/**
 * A storage whose objects nobody reads without the key (32 bytes): AES-256-GCM, iv and tag before the bytes. For small
 * files: each is sealed and opened whole, so that no byte of an altered one comes out. Sizes are those of the plain bytes.
 */
export function sealedStorage(inner: Storage, key: Buffer): Storage {
  const opened = async (sealed: Buffer): Promise<Buffer> => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV));
    decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
  };
  return {
    async put(source, objectKey) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const plain = await buffer(source);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      await inner.put(Readable.from([Buffer.concat([iv, cipher.getAuthTag(), body])]), objectKey);
      return plain.length;
    },
    async get(objectKey, range) {
      const plain = await opened(await buffer(await inner.get(objectKey)));
      return Readable.from([range ? plain.subarray(range.start, range.end + 1) : plain]);
    },
    async size(objectKey) {
      const size = await inner.size(objectKey);
      return size === null ? null : size - IV - TAG;
    },
    remove: (objectKey) => inner.remove(objectKey),
    tmpPath: () => inner.tmpPath(),
  };
}
