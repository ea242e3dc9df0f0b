import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';
import type { Desk } from '../../../desk/index.ts';

/** 입점 심사: what a reviewer has to look at; due when its last day is over. */
export const applicationDesk: Desk = {
  desk: 'applications',
  subject: 'application',
  waits: () => sql`select application_seq as seq, submitted_at as since,
      (due_day + 1)::timestamp at time zone 'Asia/Seoul' as due
    from seller_application where status in ('new', 'retry', 'progress')`,
};

/** Applications that are to be looked at by a day or later. */
export async function countDueFrom(db: Db, day: string): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*)::int as n from seller_application
      where status in ('new', 'retry', 'progress') and due_day >= ${day}::date`,
  );
  return rows[0]!.n;
}
