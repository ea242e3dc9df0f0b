import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockRows } from '../../../kit/db/lock.ts';
import { CLAIM_FACTS, type ClaimRow } from '../facts.ts';

const CLAIMS = { table: 'claim', owner: 'seller_seq', id: 'claim_seq' };

/** Claims as guards read them, locked by number; their lines are locked before. */
export const lockFacts = (db: Db, sellers: readonly number[], ids: readonly number[]): Promise<ClaimRow[]> =>
  lockRows<ClaimRow>(db, CLAIMS, { owners: sellers, ids }, [
    sql`claim_seq as id`,
    sql`seller_seq as owner`,
    sql`state as status`,
    'version',
    ...CLAIM_FACTS,
  ]);

/** Columns of a locked claim, and its next version. */
export async function writeClaim(db: Db, row: ClaimRow, set: Record<string, unknown>): Promise<void> {
  const columns = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await send(
    db,
    sql`update claim set ${sql.join(columns)}, version = version + 1
    where seller_seq = ${row.owner} and claim_seq = ${row.id}`,
  );
}
