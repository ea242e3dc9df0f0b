/** What a seller has agreed to give to partners of the house: the last word about each. */
import { sql } from 'kysely';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { toKst } from '../../../../kit/clock/clock.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';

export async function readAgreements(db: Db, seller: number): Promise<ProducerInfo['externalAgreements']> {
  const { rows } = await send(
    db,
    sql<ProducerInfo['externalAgreements'][number]>`
      select distinct on (a.partner_code) a.partner_code as "partnerCode", p.name, a.agreed, a.at
      from external_agreement a join external_partner p on p.partner_code = a.partner_code
      where a.seller_seq = ${seller} order by a.partner_code, a.agreement_seq desc`,
  );
  return rows.map((row) => ({ ...row, at: toKst(new Date(row.at)) }));
}
