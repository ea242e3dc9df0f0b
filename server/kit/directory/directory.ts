/**
 * Whose something is, where a caller names it by its number alone, and what a buyer has of all sellers: two tables on the
 * coordinator that the owning domain writes in the transaction of the row (docs/decisions/0038). From them every
 * statement goes on with its seller as a constant (docs/decisions/0036).
 */
import { sql } from 'kysely';
import { send, toQueryable, type Db } from '../db/bound.ts';
import { eachOwn } from '../db/by-seller.ts';

/** A number and one of its owners. */
export interface Listed {
  seq: number;
  seller: number;
}
type Answer<R> = { rows: readonly R[] };

/** What is found by its number alone. Domains say which kinds they have; `listAll` writes several in one statement. */
export interface OwnerDirectory {
  readonly kind: string;
  /** Entries to write with `listAll`. */
  of(listed: readonly Listed[]): Entry[];
  /** Owners of these numbers, each with the numbers that are theirs; an unknown number is simply not there. */
  find(db: Db, seqs: readonly number[]): Promise<Listed[]>;
  /** The one owner; null where there is none. */
  ownerOf(db: Db, seq: number): Promise<number | null>;
  /**
   * Asks each owner for what is theirs, all in one write; answers the rows of all, owners ascending. `beside` sends in
   * that write what else can be asked as soon as the number of owners is known.
   */
  ask<R>(
    db: Db,
    seqs: readonly number[],
    query: (seller: number, own: number[]) => Promise<Answer<R>>,
    beside?: (owners: number) => Promise<unknown>,
  ): Promise<R[]>;
}

interface Entry extends Listed {
  kind: string;
}

/** The directory of one kind of things. */
export function ownersOf(kind: string): OwnerDirectory {
  const find = async (db: Db, seqs: readonly number[]): Promise<Listed[]> => {
    if (seqs.length === 0) return [];
    const { rows } = await send(
      db,
      sql<Listed>`select seq, owner_seq as seller from owner_of
        where kind = ${kind} and seq = any(${[...new Set(seqs)]}) order by owner_seq, seq`,
    );
    return rows;
  };
  return {
    kind,
    of: (listed) => listed.map(({ seq, seller }) => ({ kind, seq, seller })),
    find,
    ownerOf: async (db, seq) => (await find(db, [seq]))[0]?.seller ?? null,
    ask: async (db, seqs, query, beside) => {
      const found = await find(db, seqs);
      const asked = eachOwn(
        found,
        ({ seller }) => seller,
        (seller, own) =>
          query(
            seller,
            own.map(({ seq }) => seq),
          ),
      );
      const [rows] = await Promise.all([asked, beside?.(new Set(found.map(({ seller }) => seller)).size)]);
      return rows;
    },
  };
}

/**
 * Writes entries, of one kind or several, and what buyers have got, in one statement; what is listed already stays.
 * Recordsets keep its text one: these tables are no tenant's (docs/decisions/0036).
 */
export async function listAll(
  db: Db,
  entries: readonly Entry[],
  bought: readonly BoughtEntry[] = [],
): Promise<void> {
  await toQueryable(db).query(
    `with owned as (insert into owner_of (kind, seq, owner_seq)
      select * from unnest($1::text[], $2::bigint[], $3::bigint[]) on conflict do nothing)
    insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
      select * from unnest($4::bigint[], $5::text[], $6::timestamptz[], $7::bigint[], $8::bigint[])
      on conflict do nothing`,
    [
      entries.map(({ kind }) => kind),
      entries.map(({ seq }) => seq),
      entries.map(({ seller }) => seller),
      bought.map(({ buyer }) => buyer),
      bought.map(({ kind }) => kind),
      bought.map(({ at }) => at),
      bought.map(({ seq }) => seq),
      bought.map(({ seller }) => seller),
    ],
  );
}

/** Something of a buyer's, with its seller. `at`: wire time, by which a buyer's list is sorted. */
export interface Bought extends Listed {
  buyer: number;
  at: string;
}

interface BoughtEntry extends Bought {
  kind: string;
}

export interface BuyerDirectory {
  /** Entries to write with `listAll`. */
  of(bought: readonly Bought[]): BoughtEntry[];
  /** One page of a buyer's, newest first, and how many there are. */
  page(
    db: Db,
    buyer: number,
    page: { start: number; length: number },
  ): Promise<{ entries: Listed[]; total: number }>;
  /** Takes entries out: what they were of is gone. */
  drop(db: Db, gone: readonly Pick<Bought, 'buyer' | 'seq'>[]): Promise<void>;
}

/** What buyers have of one kind, over all sellers. */
export const buyersOf = (kind: string): BuyerDirectory => ({
  of: (bought) => bought.map((one) => ({ ...one, kind })),
  async page(db, buyer, { start, length }) {
    const found = send(
      db,
      sql<Listed>`select seq, owner_seq as seller from buyer_index
        where buyer_user_seq = ${buyer} and kind = ${kind}
        order by at desc, seq desc offset ${start} limit ${length}`,
    );
    const counted = send(
      db,
      sql<{ n: number }>`select count(*) as n from buyer_index
        where buyer_user_seq = ${buyer} and kind = ${kind}`,
    );
    const [{ rows: entries }, { rows: counts }] = await Promise.all([found, counted]);
    return { entries, total: counts[0]!.n };
  },
  async drop(db, gone) {
    if (gone.length === 0) return;
    await send(
      db,
      sql`delete from buyer_index i using json_to_recordset(${JSON.stringify(gone)}::json) as g (buyer bigint, seq bigint)
        where i.kind = ${kind} and i.buyer_user_seq = g.buyer and i.seq = g.seq`,
    );
  },
});
