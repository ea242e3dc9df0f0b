import { sql } from 'kysely';
import { addDays, clock, kstDay } from '../clock/clock.ts';
import type { Db } from '../db/bound.ts';
import { inTransaction } from '../db/tx.ts';
import type { Chore } from '../jobs/jobs.ts';
import { sumOf } from '../list/search.ts';
import type { Condition } from '../list/source.ts';
import { addRows, type RollUp } from './roll-up.ts';

/** Of two folds at once one goes without: in slot 0 they would wait for each other. */
const FOLD_LOCK = 7_230_413;

type Row = Record<string, string | number>;

/**
 * Folds the writers' slots of quiet days into one row and drops rows that count nothing, so that what readers sum stays
 * small. Rows that somebody is writing are left for the next time; a writer that comes meanwhile waits for its row, finds
 * it gone and opens it anew: nothing is lost. It waits for no writer, so nobody can wait in a circle.
 */
export async function foldRollups<A>(db: Db, rollUps: readonly RollUp<A>[], before: string): Promise<void> {
  const { rows } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`.execute(db);
  if (!rows[0]!.mine) return;
  for (const rolled of rollUps) {
    const quiet = sql`${sql.ref(rolled.day)} < ${before}::date and (slot <> 0 or ${sql.ref(rolled.counts[0]!)} = 0)`;
    const sellers = await sql<{ seller: number }>`select distinct seller_seq as seller
      from ${sql.table(rolled.table)} where ${quiet}`.execute(db);
    for (const { seller } of sellers.rows) await foldSeller(db, rolled, seller, quiet);
  }
}

/** Folds every hour the days before yesterday. */
export const foldChore = <A>(name: string, rollUps: readonly RollUp<A>[]): Chore => ({
  name,
  everySeconds: 3_600,
  run: ({ pools }) =>
    inTransaction(pools.job, [], (db) => foldRollups(db, rollUps, addDays(kstDay(clock.now()), -1))),
});

async function foldSeller<A>(db: Db, rollUp: RollUp<A>, seller: number, quiet: Condition): Promise<void> {
  const { table, by, counts } = rollUp;
  const own = [...by, 'slot'];
  const key = sql.join(own.map((name) => sql.ref(name)));
  const same = own.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`q.${name}`)}`);
  const from = sql.table(table);
  const gone = await sql<Row>`delete from ${from} t
    using (select ${key} from ${from} where seller_seq = ${seller} and ${quiet}
      order by ${key} for update skip locked) q
    where t.seller_seq = ${seller} and ${sql.join(same, sql` and `)} returning t.*`.execute(db);
  const folded = Map.groupBy(gone.rows, (row) => by.map((name) => row[name]).join());
  const rows = [...folded.values()]
    .map((slots) => ({
      seller_seq: seller,
      ...Object.fromEntries(by.map((name) => [name, slots[0]![name]])),
      slot: 0,
      ...Object.fromEntries(counts.map((name) => [name, sumOf(slots, (row) => Number(row[name]))])),
    }))
    .filter((row) => counts.some((name) => (row as Row)[name] !== 0));
  await addRows(db, rollUp, rows);
}
