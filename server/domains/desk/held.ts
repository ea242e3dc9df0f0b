import { sql } from 'kysely';
import type { DeskKey } from '@jangteo/contract/desk/desks.ts';
import type { Condition } from '../../kit/list/source.ts';

/** Fields of a desk's list that say who has the row; `seq`: its number in the list's query, `l.refund_seq`. */
export const heldFields = (desk: DeskKey, seq: string) => {
  const from = `from desk_hold h join account_user hu on hu.user_seq = h.holder_seq
    where h.desk = '${desk}' and h.seq = ${seq}`;
  return { holderSeq: `(select h.holder_seq ${from})`, holder: `(select hu.name ${from})` };
};

/** The filter 담당 of such a list: whoever has the row. */
export const heldBy =
  (desk: DeskKey, seq: string) =>
  (user: number): Condition =>
    sql`exists (select from desk_hold h
    where h.desk = ${desk} and h.seq = ${sql.ref(seq)} and h.holder_seq = ${user})`;
