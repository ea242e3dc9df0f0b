import { sql } from 'kysely';
import type { ExternalAgreement } from '@jangteo/contract/legal/legal.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Every partner, with the seller's last word on it. */
export async function readExternalAgreements(db: Db, sellerSeq: number): Promise<ExternalAgreement[]> {
  const { rows } = await send(
    db,
    sql<ExternalAgreement>`select p.partner_code as "partnerCode", p.name, p.purpose, p.items, a.agreed, a.at
      from external_partner p left join lateral (select agreed, at from external_agreement
        where seller_seq = ${sellerSeq} and partner_code = p.partner_code order by agreement_seq desc limit 1) a on true
      order by p.sort, p.partner_code`,
  );
  return [...rows];
}

/** Writes the seller's word; false where there is no such partner. */
export async function insertExternalAgreement(
  db: Db,
  one: { sellerSeq: number; partnerCode: string; agreed: boolean; at: Date; by: number },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{
      partner_code: string;
    }>`insert into external_agreement (seller_seq, partner_code, agreed, at, by_seq)
      select ${one.sellerSeq}::bigint, partner_code, ${one.agreed}::boolean, ${one.at}::timestamptz, ${one.by}::bigint
      from external_partner where partner_code = ${one.partnerCode} returning partner_code`,
  );
  return rows.length > 0;
}
