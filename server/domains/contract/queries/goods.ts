import { sql } from 'kysely';
import type { ContractedGripper } from '@jangteo/contract/contract/contract.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { pattern } from '../../../kit/list/conditions.ts';

interface Asked {
  keyword?: string | undefined;
  productSeq?: number | undefined;
  day: string;
}

/** Broadcasters under a contract of this seller's that runs on a day; about one product where that is asked, at its rate. */
export async function readContracted(
  db: Db,
  seller: number,
  { keyword, productSeq, day }: Asked,
): Promise<ContractedGripper[]> {
  const about =
    productSeq === undefined
      ? sql`true`
      : sql`exists(select from contract_product k where k.seller_seq = ${seller} and k.contract_seq = m.contract_seq
          and k.product_seq = ${productSeq})`;
  const named =
    keyword === undefined
      ? sql`true`
      : sql`normalize(coalesce(u.nickname, u.shop_name, u.name), NFD) like ${pattern(keyword)}`;
  const rate =
    productSeq === undefined
      ? sql`m.commission_bps`
      : sql`coalesce((select k.commission_bps from contract_product k where k.seller_seq = ${seller}
          and k.contract_seq = m.contract_seq and k.product_seq = ${productSeq}), m.commission_bps)`;
  const { rows } = await send(
    db,
    sql<ContractedGripper>`select * from (select distinct on (m.gripper_user_seq) m.gripper_user_seq as "userSeq",
        coalesce(u.nickname, u.shop_name, u.name) as nickname, u.profile_image as image, m.contract_seq as "contractSeq",
        ${rate} as "commissionBps", m.end_day::text as "endDay"
      from matching_contract m join account_user u on u.user_seq = m.gripper_user_seq
      where m.seller_seq = ${seller} and m.status = 'ACTIVE' and m.start_day <= ${day}::date
        and coalesce(m.end_day >= ${day}::date, true) and ${about} and ${named}
      order by m.gripper_user_seq, m.contract_seq desc) x order by nickname, "userSeq" limit 200`,
  );
  return [...rows];
}
