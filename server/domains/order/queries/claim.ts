import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';

/** What a line repeats of its newest claim, and the two columns that follow from it (line.ts). */
export interface RepeatedClaim {
  seller_seq: number;
  order_product_seq: number;
  claim_seq: number | null;
  claim_type: string | null;
  claim_state: string | null;
  claim_by: string | null;
  claim_opened_at: string | null;
  claim_closed_at: string | null;
  claim_completed_at: string | null;
  claim_closed_fulfilment: string | null;
  refund_state: string | null;
  auto_confirm_at: string | null;
  status: string;
  claim_in_force: boolean;
}

/** Writes it on locked lines, all at once. */
export async function repeatClaims(db: Db, claims: readonly RepeatedClaim[]): Promise<void> {
  await eachOwn(
    claims,
    (claim) => claim.seller_seq,
    (seller, own) => send<never>(db, repeated(seller, own)),
  );
}

const repeated = (seller: number, claims: readonly RepeatedClaim[]) =>
  sql<never>`update order_product t
    set version = t.version + 1, claim_seq = v.claim_seq, claim_type = v.claim_type,
      claim_state = v.claim_state, claim_by = v.claim_by, claim_opened_at = v.claim_opened_at,
      claim_closed_at = v.claim_closed_at, claim_completed_at = v.claim_completed_at,
      claim_closed_fulfilment = v.claim_closed_fulfilment, refund_state = v.refund_state,
      auto_confirm_at = v.auto_confirm_at, status = v.status, claim_in_force = v.claim_in_force
    from json_populate_recordset(null::order_product, ${JSON.stringify(claims)}::json) v
    where t.seller_seq = ${seller} and t.order_product_seq = v.order_product_seq`;
