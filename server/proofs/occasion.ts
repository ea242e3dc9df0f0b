// What an example is made for.
import type { Ids } from './ids.ts';
import type { Person, World } from './world.ts';

export interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Body text as it goes out, instead of `body`. */
  raw?: string;
  form?: FormData;
}

export interface Occasion {
  world: World;
  /** Whose rows the request speaks of. */
  owner: Person;
  ids: Ids;
}

export type Example = (occasion: Occasion) => Promise<Request[]> | Request[];
/** By the name of the call. */
export type Examples = Readonly<Record<string, Example>>;
