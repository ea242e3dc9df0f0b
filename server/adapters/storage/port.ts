import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of files lie: a folder by default (folder.ts), an object store later.
 * Keys come from `newKey`; no name given by a user ever reaches the storage (D13, G-FIL-2).
 */
export interface Storage {
  /**
   * Stores the whole stream under a new key and answers its
   * bytes. All or nothing: a broken stream leaves no object.
   */
  put(source: Readable, key: string): Promise<number>;
  /** The bytes, or a part of them. Rejects with code ENOENT where there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes of the object, or null where there is none. */
  size(key: string): Promise<number | null>;
  /** Removes the object; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** A fresh path on the local disk for work in progress. The caller removes the file. */
  tmpPath(): Promise<string>;
}

/** 128 random bits in hex (D13). */
export const newKey = (): string => randomBytes(16).toString('hex');
