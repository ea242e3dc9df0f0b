/**
 * What everybody may see of all sellers: of a tenant table those rows that are shown, in a table on the coordinator, so
 * that a list of all sellers asks no node before it knows whose rows it wants (docs/decisions/0324).
 */
import { sql } from 'kysely';
import { send, type Db } from '../db/bound.ts';
import { inTransaction } from '../db/tx.ts';
import { drain, type Draining } from '../jobs/drain.ts';
import type { Listed } from './directory.ts';

interface ShownSaid {
  /** The directory's table; `columns` are all that it has, `owner_seq` among them as `seller_seq`. */
  table: string;
  /** The tenant table, and the number of its rows. */
  of: string;
  id: string;
  columns: readonly string[];
  /** What is shown, as a relation with these columns: the tenant table or a select in brackets. */
  from: string;
  where: string;
}

export interface ShownDirectory {
  /**
   * After what is shown of these rows was written, in the same transaction: the directory says the same. Their writer
   * has locked them, so nobody waits for an entry. Two statements that wait for nothing.
   */
  keep(db: Db, seller: number, seqs: readonly number[]): Promise<unknown>;
  /** Lists all anew, for rows that no door of ours has written: seeds, tests. */
  fill: readonly [empty: string, insert: string];
  /** Finds entries that are not what the rows say, and keeps them anew. */
  mend(ctx: Draining): Promise<void>;
}

const AT_ONCE = 500;

export function shownOf({ table, of, id, columns, from, where }: ShownSaid): ShownDirectory {
  const here = columns.map((name) => (name === 'seller_seq' ? 'owner_seq' : name)).join(', ');
  const shown = `select ${columns.join(', ')} from ${from} s where ${where}`;
  const rows = sql.raw(shown);
  const [directory, tenant, key] = [sql.table(table), sql.table(of), sql.ref(id)];

  const keep = async (db: Db, seller: number, seqs: readonly number[]): Promise<unknown> => {
    if (seqs.length === 0) return undefined;
    const own = [...new Set(seqs)];
    return Promise.all([
      send(db, sql`delete from ${directory} where ${key} = any(${own})`),
      send(
        db,
        sql`insert into ${directory} (${sql.raw(here)}) ${rows} and s.seller_seq = ${seller} and s.${key} = any(${own})`,
      ),
    ]);
  };

  /** Whose entries say something else than their rows, of the sellers after `after` up to `last`. */
  async function readAstray(db: Db, { after, last }: Part): Promise<Listed[]> {
    const found = await send(
      db,
      sql<{
        seller: number;
        seq: number;
      }>`with truth as materialized (${rows} and s.seller_seq > ${after} and s.seller_seq <= ${last}),
          listed as materialized (select ${sql.raw(here)} from ${directory}
            where owner_seq > ${after} and owner_seq <= ${last}),
          astray as ((select * from truth except select * from listed)
            union all (select * from listed except select * from truth))
        select distinct seller_seq as seller, ${key} as seq from astray order by 1, 2 limit ${AT_ONCE}`,
    );
    return [...found.rows];
  }

  return {
    keep,
    fill: [`delete from ${table}`, `insert into ${table} (${here}) ${shown}`],
    mend: async (ctx) => {
      const act = async (db: Db, seller: number, astray: Listed[]): Promise<void> => {
        const seqs = astray.map(({ seq }) => seq);
        // Whoever writes one of them meanwhile keeps it himself, before this or after it.
        await send(
          db,
          sql`select from ${tenant} where seller_seq = ${seller} and ${key} = any(${seqs})
            order by ${key} for no key update`,
        );
        await keep(db, seller, seqs);
      };
      for (const part of await inTransaction(ctx.pools.job, [], readParts))
        await drain<Listed>(ctx, (db) => readAstray(db, part), act);
    },
  };
}

interface Part {
  after: number;
  last: number;
}

const SELLERS_AT_ONCE = 500;

/** All numbers of sellers in parts, some sellers each: no statement compares a whole marketplace. */
async function readParts(db: Db): Promise<Part[]> {
  const { rows } = await send(
    db,
    sql<{ last: number }>`select max(user_seq) as last
      from (select user_seq, row_number() over (order by user_seq) as n from account_user
        where user_type in ('producer', 'influencer')) s
      group by (n - 1) / ${SELLERS_AT_ONCE} order by 1`,
  );
  const ends = [0, ...rows.slice(0, -1).map(({ last }) => last), Number.MAX_SAFE_INTEGER];
  return ends.slice(1).map((last, i) => ({ after: ends[i]!, last }));
}
