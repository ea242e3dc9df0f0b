import { sql } from 'kysely';
import type { DeliveryBody, DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { writeOver } from '../../../kit/db/write-over.ts';

/** A writing of somebody's over the version that they read. */
export interface Written<T> {
  seller: number;
  version: number;
  terms: T;
  at: string;
  by: number;
}

/** Of the row `t`, written by the user `w`. */
export const savedBy = sql`case when t.version is not null then json_build_object('by', coalesce(w.name, ''),
  'at', to_char(t.updated_at at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+09:00"')) end`;

/** A seller's terms of delivery, or of e-tickets: what was written for another kind than theirs does not count. */
export async function readDelivery(db: Db, seller: number): Promise<DeliveryInfo | null> {
  const { rows } = await send(
    db,
    sql<DeliveryInfo>`
      select case u.product_type when 'voucher' then 'VOUCHER' else 'NORMAL' end as kind,
        coalesce(t.version, 0) as version, ${savedBy} as saved,
        case when t.kind = case u.product_type when 'voucher' then 'VOUCHER' else 'NORMAL' end
          then t.terms end as terms
      from account_user u left join seller_terms t on t.seller_seq = ${seller}
        left join account_user w on w.user_seq = t.updated_by
      where u.user_seq = ${seller} and u.product_type is not null`,
  );
  return rows[0] ?? null;
}

/** Writes terms over the version given. */
export const writeDelivery = (
  db: Db,
  { seller, version, terms, at, by, kind }: Written<DeliveryBody['terms']> & { kind: string },
): Promise<number> =>
  writeOver(
    db,
    'seller_terms',
    { seller, version },
    { kind, terms: JSON.stringify(terms), updated_at: at, updated_by: by },
  );
