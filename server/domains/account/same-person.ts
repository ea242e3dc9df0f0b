import type { Db } from '../../kit/db/bound.ts';
import { saidIn } from '../../kit/house.ts';
import type { Deps } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';

/** Whether a proven person (keyed hash of their ci, null where the provider has none) may be whose account it is. */
type MayBe = (db: Db, userSeq: number, ci: string | null) => Promise<boolean>;

declare module '../../kit/house.ts' {
  interface Places {
    samePerson: MayBe;
  }
}

/** Throws PERSON_DIFFERS where somebody knows this account as another person's. */
export async function refuseAnother(
  { house }: Pick<Deps, 'house'>,
  db: Db,
  userSeq: number,
  ci: string | null,
): Promise<void> {
  for (const mayBe of saidIn(house, 'samePerson'))
    if (!(await mayBe(db, userSeq, ci))) throw fail('PERSON_DIFFERS');
}
