import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What the storage knows of an object. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** When it was last put, by the storage's clock. */
  at: Date;
}

/** How a signed link answers. */
export interface LinkWish {
  /** It opens nothing after so many seconds; 1 to 604,800. */
  seconds: number;
  mime: string;
  /** Content-Disposition of the answer. */
  disposition: string;
}

/**
 * Where the bytes of files lie: a folder (folder.ts) or a bucket of S3 (s3.ts), one port for each of PLACES.
 * Keys come from the server, `newKey` or what follows from a number of ours; no name given by a user ever reaches the
 * storage (D13, G-FIL-2): a key of another form throws RangeError. A storage that cannot be reached or refuses rejects
 * with what its driver says, never as if the object were absent.
 */
export interface Storage {
  /**
   * Stores the whole stream under the key, over what lies there, and answers its bytes. All or nothing: whoever reads
   * meanwhile gets the old or the new object whole, a broken stream leaves what was there, and of two writers one wins.
   */
  put(source: Readable, key: string): Promise<number>;
  /** The bytes, or a part of them. Rejects with code ENOENT where there is no such object. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes and time of the object, or null where there is none. */
  stat(key: string): Promise<StoredObject | null>;
  /** All objects of the place in the order of their keys, or those behind a key. */
  list(after?: string): AsyncIterable<StoredObject>;
  /** An address that opens the object to whoever has it until it ends; null where the adapter makes none. */
  link(key: string, wish: LinkWish): Promise<string | null>;
  /** Removes the object; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Removes what writers that were killed left unfinished before then; answers how many. */
  tidy(before: Date): Promise<number>;
  /** A fresh path on the local disk for work in progress. The caller removes the file. */
  tmpPath(): Promise<string>;
}

/** 128 random bits in hex (D13). */
export const newKey = (): string => randomBytes(16).toString('hex');

const HEX = /^[0-9a-f]{32}$/;

/**
 * The places of an installation. `folder` lies below JANGTEO_HOME; in a bucket the name of the place stands before the
 * key. `flat` is the ending of files that lie beside each other.
 */
export const PLACES = {
  /** Uploads, pictures, recordings, films with their posters and sheets. */
  store: { folder: 'files/store', keys: HEX, flat: null },
  /** Papers of people, sealed. */
  vault: { folder: 'files/vault', keys: HEX, flat: null },
  /** Sheets and papers of the download centre. */
  downloads: { folder: 'downloads', keys: /^[\w-]{1,64}$/, flat: '.xlsx' },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;

export interface Place {
  folder: string;
  keys: RegExp;
  flat: string | null;
}

/** The key as it is; throws RangeError where it is none of the place. */
export function checkKey({ keys }: Pick<Place, 'keys'>, key: string): string {
  if (!keys.test(key)) throw new RangeError('not a storage key');
  return key;
}
