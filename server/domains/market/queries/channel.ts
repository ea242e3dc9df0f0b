import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { allStand } from '../../../kit/list/conditions.ts';

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

export interface FoundShop {
  sellerSeq: number;
  name: string;
  image: string | null;
  address: string;
}

/** What a shop is called where buyers see it, and under which address: as the index has it. */
const LETTERS = sql`lower(normalize(coalesce(shop_name, nickname, name) || ' ' || channel_address, NFD))`;

/** Shops with a page of their own in whose name or address these words stand, by name. */
export async function findShops(
  db: Db,
  { keyword, start, length }: { keyword: string; start: number; length: number },
): Promise<{ shops: FoundShop[]; total: number }> {
  const wanted = sql`channel_address is not null and active and status in ('NORMAL', 'WARN')
    and user_type in ('producer', 'influencer') and ${allStand(LETTERS, keyword)}`;
  const [{ rows: shops }, { rows: counts }] = await Promise.all([
    send(
      db,
      sql<FoundShop>`select user_seq as "sellerSeq", coalesce(shop_name, nickname, name) as name,
          profile_image as image, channel_address as address
        from account_user where ${wanted} order by 2, 1 offset ${start} limit ${length}`,
    ),
    send(db, sql<{ n: number }>`select count(*) as n from account_user where ${wanted}`),
  ]);
  return { shops: [...shops], total: counts[0]!.n };
}

/** What channels say of themselves, by seller. */
export async function readIntros(db: Db, sellers: readonly number[]): Promise<Map<number, string>> {
  const said = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ seller: number; intro: string }>`select seller_seq as seller, intro from seller_profile
        where seller_seq = ${seller}`,
    ),
  );
  return new Map(said.map(({ seller, intro }) => [seller, intro]));
}
