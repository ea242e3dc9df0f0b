import { sql } from 'kysely';
import type { PickupMethod } from '@jangteo/contract/claim/claim.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** How a claim's goods come back, where this line is of its parcel; null where it is not. */
export async function readPickup(
  db: Db,
  claim: { seller_seq: number; claim_seq: number; bundle_seq: number },
  orderProductSeq: number,
): Promise<{ method: PickupMethod } | null> {
  const { rows } = await send(
    db,
    sql<{ method: PickupMethod }>`select c.pickup_method as method
    from claim c join order_product l
      on l.seller_seq = ${claim.seller_seq} and l.order_product_seq = ${orderProductSeq}
        and l.bundle_seq = ${claim.bundle_seq}
    where c.seller_seq = ${claim.seller_seq} and c.claim_seq = ${claim.claim_seq}`,
  );
  return rows[0] ?? null;
}

/** What the seller says once about returns, and where they go. */
export interface Guide {
  guide: string;
  address: { zip: string; base: string; detail: string } | null;
  method: PickupMethod | null;
  companyName: string | null;
  productName: string | null;
  buyerName: string | null;
  /** Of an e-ticket. */
  voucher: boolean;
}

/** The seller's words, filled for a claim where one is named. */
export async function readGuide(
  db: Db,
  seller: number,
  claim: number | undefined,
): Promise<Guide | undefined> {
  const { rows } = await send(
    db,
    sql<Guide>`select coalesce(n.return_guide, '') as guide, p.return_address as address,
      c.pickup_method as method, d.name as "companyName", l.product_name as "productName",
      o.buyer_nickname as "buyerName", coalesce(c.delivery_method = 'MESSAGE', false) as voucher
    from (select 1) one
    left join seller_asnote n on n.seller_seq = ${seller}
    left join claim c on c.seller_seq = ${seller} and c.claim_seq = ${claim ?? 0}
    left join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
    left join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
    left join product p on p.seller_seq = ${seller} and p.product_seq = l.product_seq
    left join delivery_company d on d.code = c.pickup_company`,
  );
  return rows[0];
}
