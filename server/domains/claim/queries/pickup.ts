import { sql } from 'kysely';
import type { Party } from '../../../adapters/courier/port.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { lockRows } from '../../../kit/db/lock.ts';
import type { Tracked } from '../../delivery/index.ts';

/** A claim whose goods wait for the driver. */
export interface Waiting {
  claim_seq: number;
  product_name: string;
  tracking_no: string | null;
}

/**
 * The claims that a pickup of this one fetches: those of its parcel and type that are permitted, come by 자동수거 and have not
 * left the buyer yet, lowest first. None where this one does not wait.
 */
export async function readWaiting(db: Db, sellerSeq: number, claimSeq: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select m.claim_seq, k.product_name, m.pickup_tracking_no as tracking_no
    from claim c
      join order_product l on l.seller_seq = ${sellerSeq} and l.order_product_seq = c.order_product_seq
      join order_product k on k.seller_seq = ${sellerSeq} and k.bundle_seq = l.bundle_seq
      join claim m on m.seller_seq = ${sellerSeq} and m.order_product_seq = k.order_product_seq and m.type = c.type
    where c.seller_seq = ${sellerSeq} and c.claim_seq = ${claimSeq}
      and m.state = 'PROCESSING' and m.received_at is null and m.pickup_method = 'AUTO'
      and (m.claim_seq = c.claim_seq or coalesce(m.pickup_state, 'NONE') in ('NONE', 'PREPARE'))
    order by m.claim_seq`.execute(db);
  return rows.some((row) => row.claim_seq === claimSeq) ? rows : [];
}

export interface Parties {
  company: string;
  from: Party;
  /** null: the seller has not said where returns go. */
  to: Party | null;
}

/** Where the parcel went, and where what comes back goes: plain, for the courier alone. */
export async function openParties(db: Db, sellerSeq: number, claimSeq: number): Promise<Parties> {
  const { rows } = await sql<{
    company: string;
    from: Party;
    shop: string;
    shop_phone: string | null;
    returns: { zip: string; base: string; detail: string } | null;
  }>`select coalesce(c.pickup_company, l.company_code, t.terms->>'companyCode', 'CJ') as company,
      json_build_object('name', coalesce(x.recipient_name, o.recipient_name),
        'phone', regexp_replace(coalesce(x.recipient_phone, o.recipient_phone), '\\D', '', 'g'),
        'zip', coalesce(x.zip, o.zip),
        'address', trim(coalesce(x.addr1, o.addr1) || ' ' || coalesce(x.addr2, o.addr2))) as from,
      coalesce(s.shop_name, s.name) as shop,
      regexp_replace(coalesce(n.phone, s.phone_number), '\\D', '', 'g') as shop_phone,
      coalesce(p.return_address, t.terms->'returnAddress') as returns
    from claim c
      join order_product l on l.seller_seq = ${sellerSeq} and l.order_product_seq = c.order_product_seq
      join orders o on o.seller_seq = ${sellerSeq} and o.order_seq = l.order_seq
      join account_user s on s.user_seq = l.seller_seq
      left join sent_recipient x on x.seller_seq = ${sellerSeq} and x.order_product_seq = l.order_product_seq
      left join product p on p.seller_seq = ${sellerSeq} and p.product_seq = l.product_seq
      left join seller_terms t on t.seller_seq = ${sellerSeq} and t.kind = 'NORMAL'
      left join seller_asnote n on n.seller_seq = ${sellerSeq}
    where c.seller_seq = ${sellerSeq} and c.claim_seq = ${claimSeq}`.execute(db);
  const { company, from, shop, shop_phone: phone, returns } = rows[0]!;
  if (!returns || !phone) return { company, from, to: null };
  const address = `${returns.base} ${returns.detail}`.trim();
  return { company, from, to: { name: shop, phone, zip: returns.zip, address } };
}

const CLAIMS = { table: 'claim', owner: 'seller_seq', id: 'claim_seq' };

/** Writes the driver's number on claims that still wait for one; answers those. */
export async function writePickup(
  db: Db,
  sellerSeq: number,
  claimSeqs: readonly number[],
  { companyCode, trackingNo }: { companyCode: string; trackingNo: string },
): Promise<number[]> {
  await lockRows(db, CLAIMS, { owners: [sellerSeq], ids: claimSeqs }, ['claim_seq']);
  const { rows } = await sql<{ claim_seq: number }>`update claim set pickup_company = ${companyCode},
      pickup_tracking_no = ${trackingNo}, pickup_state = 'PREPARE'
    where seller_seq = ${sellerSeq} and claim_seq = any(${[...claimSeqs]}) and pickup_tracking_no is null
      and pickup_method = 'AUTO' and state = 'PROCESSING' and received_at is null
    returning claim_seq`.execute(db);
  return rows.map((row) => row.claim_seq);
}

/** 확인불가: nobody comes for it. */
export async function writeNobody(db: Db, sellerSeq: number, claimSeqs: readonly number[]): Promise<void> {
  await lockRows(db, CLAIMS, { owners: [sellerSeq], ids: claimSeqs }, ['claim_seq']);
  await sql`update claim set pickup_state = 'UNKNOWN'
    where seller_seq = ${sellerSeq} and claim_seq = any(${[...claimSeqs]}) and pickup_tracking_no is null
      and pickup_method = 'AUTO' and state = 'PROCESSING' and received_at is null`.execute(db);
}

/** Repeats on a claim where its pickup is; answers the claim's type where that was another place. */
export async function repeatPickup(
  db: Db,
  sellerSeq: number,
  { refSeq, trackingNo, state }: Tracked,
): Promise<'RETURN' | 'EXCHANGE' | null> {
  const { rows } = await sql<{ type: 'RETURN' | 'EXCHANGE' }>`update claim set pickup_state = ${state}
    where seller_seq = ${sellerSeq} and claim_seq = ${refSeq} and pickup_tracking_no = ${trackingNo}
      and pickup_state is distinct from ${state}
    returning type`.execute(db);
  return rows[0]?.type ?? null;
}

/** When what was sent again arrived. */
export async function writeReshipArrived(
  db: Db,
  sellerSeq: number,
  { refSeq, trackingNo, completedAt }: Tracked,
): Promise<void> {
  await sql`update claim set reship_delivered_at = ${completedAt}::timestamptz
    where seller_seq = ${sellerSeq} and claim_seq = ${refSeq} and reship_tracking_no = ${trackingNo}
      and reship_delivered_at is null`.execute(db);
}
