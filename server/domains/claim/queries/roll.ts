import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import { addAlike, type RollUp } from '../../../kit/roll-up/roll-up.ts';
import { slotOf, takeSlot } from '../../../kit/roll-up/slot.ts';

/** Claims that count in the same row, as they stand. */
interface Alike {
  type: string;
  /** KST. */
  opened_day: string;
  state: string;
  /** '' where no refund is open. */
  refund_state: string;
  delivery_method: string;
  claims: number;
}

export const CLAIM_ROLL_UPS: readonly RollUp<Alike>[] = [
  {
    table: 'claim_rollup',
    day: 'opened_day',
    by: ['type', 'opened_day', 'state', 'refund_state', 'delivery_method'],
    counts: ['claims'],
    takes: () => true,
  },
];

export interface ClaimKey {
  sellerSeq: number;
  claimSeq: number;
}

/**
 * Adds these claims as they stand to the roll-up (`sign` 1) or takes them out (−1): every writer of a claim's state
 * takes it out, writes, and puts it back in the same transaction.
 */
export async function rollClaims(db: Db, claims: readonly ClaimKey[], sign: 1 | -1): Promise<void> {
  if (claims.length === 0) return;
  const slot = slotOf(db) ?? (await takeSlot(db));
  await eachOwn(
    claims,
    (claim) => claim.sellerSeq,
    async (seller, own) => {
      const ids = own.map((claim) => claim.claimSeq);
      const { rows } = await send(
        db,
        sql<Alike>`select type, (opened_at at time zone 'Asia/Seoul')::date as opened_day, state,
          coalesce(refund_state, '') as refund_state, delivery_method, count(*) as claims
        from claim where seller_seq = ${seller} and claim_seq = any(${ids})
        group by 1, 2, 3, 4, 5`,
      );
      await addAlike(db, CLAIM_ROLL_UPS[0]!, { seller_seq: seller, slot }, rows, sign);
      return { rows: [] };
    },
  );
}
