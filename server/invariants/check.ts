// What kits and domains say must hold, gathered for tests and proofs; a worker asks the house that it was given.
import { readCalendar } from '../domains/reference/index.ts';
import { domains } from '../domains.ts';
import type { Queryable } from '../kit/db/query.ts';
import { check, invariantsOf, writtenIn, type Broken, type CheckOptions } from '../kit/invariants/check.ts';
import type { Invariant } from '../kit/invariants/invariant.ts';

/** All but those that are made from the schema. */
export const written: readonly Invariant[] = writtenIn(domains);

export const allOf = (db: Queryable, options?: CheckOptions): Promise<Invariant[]> =>
  invariantsOf(db, domains, options);

/** Runs every invariant, or the one named; answers the broken ones. */
export async function checkInvariants(
  db: Queryable,
  only?: string,
  options?: CheckOptions,
): Promise<Broken[]> {
  const all = await allOf(db, options);
  return check(db, only ? all.filter(({ id }) => id === only) : all, await readCalendar(db), options);
}
