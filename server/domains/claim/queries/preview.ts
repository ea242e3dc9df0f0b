import { sql } from 'kysely';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface NamedLine {
  order_product_seq: number;
  product_name: string;
  option_text: string;
  qty: number;
}
export interface LineToCancel extends NamedLine {
  fulfilment_status: string;
  status: string;
  version: number;
  claim_in_force: boolean;
  claim_type: string | null;
}

const NAMED = sql`l.order_product_seq, l.product_name, l.option_text, l.qty`;

/** Lines as they stand, unlocked. */
export async function readToCancel(
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
): Promise<LineToCancel[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<LineToCancel>`select ${NAMED}, l.fulfilment_status, l.status, l.version, l.claim_in_force,
      l.claim_type
    from order_product l
    where l.seller_seq = ${seller} and l.order_product_seq = any(${[...ids]})
    order by 1`,
    ),
  );
  return rows;
}

/**
 * What stays in the parcels of these lines: no part of them,
 * and not cancelled or returned itself (as in `readMoney`).
 */
export async function readParcelMates(
  db: Db,
  sellers: readonly number[],
  going: readonly number[],
): Promise<NamedLine[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<NamedLine>`select ${NAMED} from order_product l
    where l.seller_seq = ${seller} and not l.order_product_seq = any(${[...going]})
      and not (l.claim_in_force and l.refund_state is not null)
      and (l.seller_seq, l.bundle_seq) in (select g.seller_seq, g.bundle_seq from order_product g
        where g.seller_seq = ${seller} and g.order_product_seq = any(${[...going]}))
    order by 1`,
    ),
  );
  return rows;
}
