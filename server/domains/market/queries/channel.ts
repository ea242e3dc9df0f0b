import { sql } from 'kysely';
import type { ShopPage } from '@jangteo/contract/market/shop.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { countTo, FOUND_MOST } from '../../../kit/db/count-to.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { allStand } from '../../../kit/list/conditions.ts';
import { addressOf, calledOf, isSeen } from '../../account/index.ts';

type Said = Pick<ShopPage, 'intro' | 'banner' | 'openHours' | 'sns'>;
type Account = Omit<ShopPage, keyof Said | 'followers'>;

const account = (
  now: Date,
) => sql`select u.user_seq as "channelSeq", u.user_tag as "userTag", ${calledOf('u')} as name,
    u.profile_image as image, ${addressOf('u')} as address
  from account_user u
  where ${isSeen('u', now)} and u.user_type in ('producer', 'influencer')`;

/** The channel under an address or behind an @, in either case; null where it is nobody's who may be seen. */
export async function readChannelAt(
  db: Db,
  address: string,
  now: Date,
): Promise<Omit<ShopPage, 'followers'> | null> {
  const low = address.toLowerCase();
  const { rows } = await send(
    db,
    low.startsWith('@')
      ? sql<Account>`${account(now)} and u.user_tag = ${low.slice(1)}`
      : sql<Account>`${account(now)} and u.channel_address = ${low}`,
  );
  const found = rows[0];
  if (!found) return null;
  const said = await send(
    db,
    sql<Said>`select intro, banner, open_hours as "openHours", sns from seller_profile
      where seller_seq = ${found.channelSeq}`,
  );
  return { ...found, ...(said.rows[0] ?? { intro: '', banner: null, openHours: '', sns: [] }) };
}

/** A seller's channel, wherever its page is. */
export async function readChannelOf(db: Db, seller: number, now: Date): Promise<Account | null> {
  const { rows } = await send(db, sql<Account>`${account(now)} and u.user_seq = ${seller}`);
  return rows[0] ?? null;
}

export interface FoundShop {
  sellerSeq: number;
  name: string;
  image: string | null;
  address: string;
}

/** What a shop is called where buyers see it, and under which address: as the index has it. */
const LETTERS = sql`lower(normalize(coalesce(u.shop_name, u.nickname, u.name) || ' '
  || coalesce(u.channel_address, u.user_tag), NFD))`;

/** Shops with a page of their own in whose name or address these words stand, by name. */
export async function findShops(
  db: Db,
  { keyword, start, length, now }: { keyword: string; start: number; length: number; now: Date },
): Promise<{ shops: FoundShop[]; total: number }> {
  const wanted = sql`coalesce(u.channel_address, u.user_tag) is not null and ${isSeen('u', now)}
    and u.user_type in ('producer', 'influencer')
    and ${allStand(LETTERS, keyword)}`;
  const [{ rows: shops }, total] = await Promise.all([
    send(
      db,
      sql<FoundShop>`select u.user_seq as "sellerSeq", ${calledOf('u')} as name,
          u.profile_image as image, ${addressOf('u')} as address
        from account_user u where ${wanted} order by 2, 1 offset ${start} limit ${length}`,
    ),
    countTo(db, sql`account_user u where ${wanted}`, FOUND_MOST),
  ]);
  return { shops: [...shops], total };
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
