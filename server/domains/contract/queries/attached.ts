import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Which of these files any version of a contract names. */
export async function readAttached(db: Db, pathnames: readonly string[]): Promise<Set<string>> {
  const { rows } = await send(
    db,
    sql<{ pathname: string }>`select distinct pathname
      from contract_revision cross join lateral jsonb_array_elements_text(terms -> 'attachments') pathname
      where terms -> 'attachments' ?| ${[...pathnames]}::text[]`,
  );
  return new Set(rows.map(({ pathname }) => pathname));
}
