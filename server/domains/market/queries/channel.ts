import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface ChannelAt {
  sellerSeq: number;
  name: string;
  intro: string;
}

/** The channel under an address, in either case; null where it is nobody's who may be seen. */
export async function readChannelAt(db: Db, address: string): Promise<ChannelAt | null> {
  const { rows } = await send(
    db,
    sql<ChannelAt>`select u.user_seq as "sellerSeq", coalesce(u.nickname, u.name) as name,
        coalesce((select p.intro from seller_profile p where p.seller_seq = u.user_seq), '') as intro
      from account_user u
      where u.channel_address = lower(${address}) and u.active and u.status in ('NORMAL', 'WARN')
        and u.user_type in ('producer', 'influencer')`,
  );
  return rows[0] ?? null;
}
