import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** An account as the other side of a contract. */
export interface Party {
  userSeq: number;
  name: string;
  sells: boolean;
  hosts: boolean;
}

/** Somebody who may be a party; null for whoever has left or is nobody. */
export async function readParty(db: Db, userSeq: number): Promise<Party | null> {
  const { rows } = await send(
    db,
    sql<Party>`select user_seq as "userSeq", coalesce(shop_name, name) as name, user_type = 'producer' as sells,
        user_type = 'influencer' or match_saleable as hosts
      from account_user where user_seq = ${userSeq} and user_type in ('producer', 'influencer')
        and status in ('NORMAL', 'WARN')`,
  );
  return rows[0] ?? null;
}

/** Whether a seller was let in with approved papers; one that is handed in anew does not stop what goes on. */
export async function isApproved(db: Db, seller: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ ok: boolean }>`select need_basic_info_type is distinct from 'seller'
        and exists (select from seller_doc d where d.user_seq = u.user_seq and d.doc_type not in (7, 8)
          and d.state = 'APPROVED') as ok
      from account_user u where user_seq = ${seller}`,
  );
  return rows[0]?.ok ?? false;
}

/** Whether a broadcaster has sent papers 7 and 8 and says how it is paid. The transaction sees their rows. */
export async function canBePaid(db: Db, gripper: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ ok: boolean }>`select u.need_basic_info_type is distinct from 'matching'
        and exists (select from influencer_info i where i.seller_seq = ${gripper})
        and (select count(*) from seller_doc d where d.user_seq = ${gripper} and d.doc_type in (7, 8)
          and d.state in ('SUBMITTED', 'APPROVED')) = 2 as ok
      from account_user u where user_seq = ${gripper}`,
  );
  return rows[0]?.ok ?? false;
}
