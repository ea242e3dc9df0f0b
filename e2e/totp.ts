// What an authenticator app shows (RFC 6238), apart from the library that the server checks with.
import { createHmac } from 'node:crypto';
import { productTime } from './buyers.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code of so many periods of 30 s from now, by the clock of who checks it. */
export async function codeAt(secret: string, ahead: number): Promise<string> {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((await productTime()) / 30_000) + ahead));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = hash.at(-1)! & 0xf;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
