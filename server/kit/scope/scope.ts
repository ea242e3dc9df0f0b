import type { Caller } from '../auth/caller.ts';

declare const scoped: unique symbol;

/**
 * Whose rows a handler may touch. Made only here, from the signed-in caller, so a
 * query function that takes a Scope cannot be called with ids from a request (D1).
 */
export interface Scope {
  readonly [scoped]: true;
  /** The caller's own seller id; new rows get it. */
  readonly sellerSeq: number;
  /** The caller's sellers: self, and the members of a master. */
  readonly sellers: readonly number[];
  readonly userSeq: number;
}

export function scopeOf(caller: Caller): Scope {
  return { sellerSeq: caller.userSeq, sellers: caller.sellers, userSeq: caller.userSeq } as unknown as Scope;
}

/** Another's scope, alone, for what the caller was proven to do in that one's place; the user stays the caller. */
export const inPlaceOf = (scope: Scope, sellerSeq: number): Scope =>
  ({ ...scope, sellerSeq, sellers: [sellerSeq] }) as Scope;

/** Made by `inPlaceOf`. */
export const isInPlace = ({ sellerSeq, userSeq }: Scope): boolean => sellerSeq !== userSeq;

/** Narrows a master's scope to one of its sellers; null where the seller is not in it. */
export function narrow(scope: Scope, sellerSeq: number | undefined): Scope | null {
  if (sellerSeq === undefined) return scope;
  return scope.sellers.includes(sellerSeq) ? ({ ...scope, sellers: [sellerSeq] } as Scope) : null;
}
