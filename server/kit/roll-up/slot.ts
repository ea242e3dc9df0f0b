import { sql } from 'kysely';
import { clientOf, send, type Db } from '../db/bound.ts';

/** Advisory locks that stand for slots; each is held as long as its connection lives. */
const SLOTS = 7_230_414;
/** More connections than write at a time. */
const MOST = 200;

const slots = new WeakMap<object, number>();

/** The slot of the roll-ups in which this connection writes; undefined until it has taken one. */
export const slotOf = (db: Db): number | undefined => slots.get(clientOf(db));

/**
 * The lowest slot that no other connection has, so that there are no more than ever wrote at once. It names no tenant's
 * table: locks are the coordinator's where rows are distributed.
 */
export async function takeSlot(db: Db): Promise<number> {
  const known = slotOf(db);
  if (known !== undefined) return known;
  const { rows } = await send(
    db,
    sql<{ slot: number }>`select coalesce((select n from generate_series(1, ${sql.lit(MOST)}) n
      where pg_try_advisory_lock(${sql.lit(SLOTS)}, n) limit 1), 1000 + pg_backend_pid() % 30000) as slot`,
  );
  slots.set(clientOf(db), rows[0]!.slot);
  return rows[0]!.slot;
}
