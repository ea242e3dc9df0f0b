import type { DeskKey } from '@jangteo/contract/desk/desks.ts';

/** Fields of a desk's list that say who has the row; `seq`: its number in the list's query, `l.refund_seq`. */
export const heldFields = (desk: DeskKey, seq: string) => {
  const from = `from desk_hold h join account_user hu on hu.user_seq = h.holder_seq
    where h.desk = '${desk}' and h.seq = ${seq}`;
  return { holderSeq: `(select h.holder_seq ${from})`, holder: `(select hu.name ${from})` };
};
