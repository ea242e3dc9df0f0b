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
    sql<{ seller: number; name: string }>`select user_seq as seller, coalesce(nickname, name) as name
      from account_user where channel_address = lower(${address}) and active and status in ('NORMAL', 'WARN')
        and user_type in ('producer', 'influencer')`,
  );
  const found = rows[0];
  if (!found) return null;
  const said = await send(
    db,
    sql<{ intro: string }>`select intro from seller_profile where seller_seq = ${found.seller}`,
  );
  return { sellerSeq: found.seller, name: found.name, intro: said.rows[0]?.intro ?? '' };
}
