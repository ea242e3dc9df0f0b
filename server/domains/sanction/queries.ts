import { sql } from 'kysely';
import type { SanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import type { SanctionNote } from '@jangteo/contract/sanction/sanction.shape.ts';
import { send, type Db } from '../../kit/db/bound.ts';

export interface NewSanction {
  userSeq: number;
  reason: SanctionReason;
  /** Said to the sanctioned. */
  text: string;
  products: readonly number[];
  /** Its last day in Korea; null: until it is lifted. */
  until: string | null;
  by: number;
  at: string;
}

/** Begins a sanction; answers its number. */
export async function insertSanction(db: Db, one: NewSanction): Promise<number> {
  const { rows } = await send(
    db,
    db
      .insertInto('sanction')
      .values({
        user_seq: one.userSeq,
        reason: one.reason,
        text: one.text,
        product_seqs: [...one.products],
        until_day: one.until,
        imposed_by: one.by,
        imposed_at: one.at,
        state: 'ACTIVE',
      })
      .returning('sanction_seq'),
  );
  return rows[0]!.sanction_seq;
}

/** What these sanctions say. */
export async function readNotes(db: Db, sanctions: readonly number[]): Promise<SanctionNote[]> {
  const { rows } = await send(
    db,
    sql<SanctionNote>`select sanction_seq as "sanctionSeq", reason, text, until_day as until from sanction
      where sanction_seq = any(${[...sanctions]})`,
  );
  return [...rows];
}

export interface Overdue {
  sanctionSeq: number;
  userSeq: number;
  products: number[];
}

/** Sanctions in force whose last day is over. */
export async function readOverdue(db: Db, today: string, limit: number): Promise<Overdue[]> {
  const { rows } = await send(
    db,
    sql<Overdue>`select sanction_seq as "sanctionSeq", user_seq as "userSeq", product_seqs as products
      from sanction where state = 'ACTIVE' and until_day < ${today}::date order by until_day, sanction_seq
      limit ${limit}`,
  );
  return [...rows];
}
