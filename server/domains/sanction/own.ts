/** Sanctions as the sanctioned reads them, and their appeal (community.md §9). */
import { sql } from 'kysely';
import type { SanctionReason, SanctionTarget } from '@jangteo/contract/sanction/sanction.enums.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { send, toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';

export interface ToldSanction {
  sanctionSeq: number;
  reason: SanctionReason;
  /** Null: of products. */
  target: SanctionTarget | 'ACCOUNT' | null;
  contentSeq: number | null;
  productSeqList: number[];
  from: string;
  /** Of products: the end of their last day. */
  until: string | null;
  endedAt: string | null;
  text: string;
  points: number;
  appealText: string | null;
  appealState: 'OPEN' | 'UPHELD' | 'LIFTED' | 'SHORTENED' | null;
}

const TOLD = sql`select s.sanction_seq as "sanctionSeq", s.reason, s.target, s.content_seq as "contentSeq",
    s.product_seqs as "productSeqList", s.imposed_at as "from",
    coalesce(s.until_at, (s.until_day + 1)::timestamp at time zone 'Asia/Seoul' - interval '1 second') as until,
    s.ended_at as "endedAt", s.text, s.points, a.text as "appealText", a.state as "appealState"
  from sanction s left join sanction_appeal a using (sanction_seq)`;

/** Somebody's sanctions in force, and those that ended since; the newest first. */
export async function readOwnSanctions(db: Db, user: number, since: Date): Promise<ToldSanction[]> {
  const { rows } = await send(
    db,
    sql<ToldSanction>`${TOLD} where s.user_seq = ${user} and (s.state = 'ACTIVE' or s.ended_at >= ${since})
      order by s.imposed_at desc, s.sanction_seq desc`,
  );
  return rows;
}

/** One of somebody's, locked for what is written beside it. */
export async function lockOwnSanction(
  db: Db,
  user: number,
  sanction: number,
): Promise<ToldSanction | undefined> {
  const { rows } = await send(
    db,
    sql<ToldSanction>`${TOLD} where s.user_seq = ${user} and s.sanction_seq = ${sanction} for no key update of s`,
  );
  return rows[0];
}

/** Writes an appeal; the operator on duty is told. */
export async function appealSanction(
  db: Db,
  said: { sanction: number; user: number; text: string; images: readonly string[]; at: Date },
): Promise<void> {
  const { sanction, user, text, images, at } = said;
  await send(
    db,
    sql`insert into sanction_appeal (sanction_seq, user_seq, text, images, at)
      values (${sanction}, ${user}, ${text}, ${[...images]}::text[], ${toKst(at)})`,
  );
  await emit(toQueryable(db), {
    topic: 'sanction.appealed',
    key: `sanction.appealed:${sanction}`,
    payload: { sanctionSeq: sanction, userSeq: user, text },
  });
}
