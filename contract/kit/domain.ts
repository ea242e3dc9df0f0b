import type { Arrangement } from './arrangement.ts';
import type { Endpoint } from './endpoint.ts';
import type { EnumOf } from './enum.ts';
import type { ErrorDef } from './error.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { ListSpec } from './list.ts';

/** What a domain says to the others and to the world; `contract/domains.ts` names every domain once. */
export interface Domain {
  /** Calls, by key. */
  apis?: readonly Readonly<Record<string, Endpoint>>[];
  lists?: readonly ListSpec[];
  errors?: Readonly<Record<string, ErrorDef>>;
  lifecycles?: readonly Lifecycle[];
  enums?: readonly EnumOf[];
  /** Pages whose parts somebody arranges. */
  arrangements?: readonly Arrangement[];
}

/** Declares a domain. It is for the catalogues alone: whoever needs a part of it imports that part's own file. */
export const defineDomain = (parts: Domain): Domain => parts;
