import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';

/** Whether a proven person (keyed hash of their ci, null where the provider has none) may be whose account it is. */
type MayBe = (db: Db, userSeq: number, ci: string | null) => Promise<boolean>;
const askers: MayBe[] = [];

/** A place that is kept open: a later domain that knows whose account it is says so here. */
export function registerSamePerson(...more: readonly MayBe[]): void {
  askers.push(...more);
}

/** Throws PERSON_DIFFERS where somebody knows this account as another person's. */
export async function refuseAnother(db: Db, userSeq: number, ci: string | null): Promise<void> {
  for (const mayBe of askers) if (!(await mayBe(db, userSeq, ci))) throw fail('PERSON_DIFFERS');
}
