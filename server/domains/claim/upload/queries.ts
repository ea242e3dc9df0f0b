import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { ParsedRow, Unit } from '../../../kit/sheet-upload/rows.ts';

export type KeyField = 'claimSeq' | 'orderProductSeq';
export type Keys = Readonly<Record<KeyField, number[]>>;

export interface ReshipRow extends ParsedRow {
  key: { field: KeyField; value: number } | null;
  companyCode: string | null;
  trackingNo: string | null;
}

export function keysOf(units: readonly Unit<ParsedRow>[]): Keys {
  const of = (field: KeyField): number[] =>
    units.flatMap(({ key }) => (key?.field === field ? [key.value as number] : []));
  return { claimSeq: of('claimSeq'), orderProductSeq: of('orderProductSeq') };
}

export interface FoundExchange {
  seller_seq: number;
  claim_seq: number;
  order_product_seq: number;
  state: string;
  reship_company: string | null;
  reship_tracking_no: string | null;
  product_name: string;
  recipient_name: string;
}

/** Exchanges of these sellers by their numbers, and the newest of each line, which it repeats. */
export const findExchanges = (
  db: Db,
  sellers: readonly number[],
  { claimSeq, orderProductSeq }: Keys,
): Promise<FoundExchange[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<FoundExchange>`select c.seller_seq, c.claim_seq, c.order_product_seq, c.state, c.reship_company,
        c.reship_tracking_no, l.product_name, o.recipient_name
      from claim c
        join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
        join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
      where c.seller_seq = ${seller} and c.type = 'EXCHANGE'
        and c.claim_seq in (
          select n from unnest(${[...claimSeq]}::bigint[]) n
          union select x.claim_seq from order_product x
          where x.seller_seq = ${seller} and x.order_product_seq = any(${[...orderProductSeq]}))
      order by c.claim_seq`,
    ),
  );
