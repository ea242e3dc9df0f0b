import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** 32 bytes each (keysFor). The first one seals; the others open what they sealed. */
export type Keys = readonly [Buffer, ...Buffer[]];

const MARK = Buffer.from('jt1:');
const ID = 4;
const IV = 12;
const TAG = 16;

const idOf = (key: Buffer): Buffer =>
  createHash('sha256').update('key-id:').update(key).digest().subarray(0, ID);
const headOf = (key: Buffer): Buffer => Buffer.concat([MARK, idOf(key)]);

/** AES-256-GCM: mark, id of the key, iv, tag and bytes in one buffer. */
export function sealBytes([key]: Keys, bytes: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([headOf(key), iv, cipher.getAuthTag(), body]);
}

function open(key: Buffer, bare: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bare.subarray(0, IV), { authTagLength: TAG });
  decipher.setAuthTag(bare.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bare.subarray(IV + TAG)), decipher.final()]);
}

/** What opens with one of the keys; the error of the last one where none does. */
function openWithAny([key, ...others]: Keys, bare: Buffer): Buffer {
  try {
    return open(key, bare);
  } catch (error) {
    const [next, ...rest] = others;
    if (!next) throw error;
    return openWithAny([next, ...rest], bare);
  }
}

/** Opens what `sealBytes` made; throws where key or bytes differ. Before keys had ids only iv, tag and bytes were kept. */
export function unsealBytes(keys: Keys, sealed: Buffer): Buffer {
  const key = keys.find((one) => headOf(one).equals(sealed.subarray(0, MARK.length + ID)));
  return key ? open(key, sealed.subarray(MARK.length + ID)) : openWithAny(keys, sealed);
}

export const seal = (keys: Keys, text: string): Buffer => sealBytes(keys, Buffer.from(text));
export const unseal = (keys: Keys, sealed: Buffer): string => unsealBytes(keys, sealed).toString('utf8');

/** The same sealed with the key of now, or null where it is already. */
export const resealed = (keys: Keys, sealed: Buffer): Buffer | null =>
  headOf(keys[0]).equals(sealed.subarray(0, MARK.length + ID))
    ? null
    : sealBytes(keys, unsealBytes(keys, sealed));
