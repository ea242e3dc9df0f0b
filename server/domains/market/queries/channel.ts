import { sql } from 'kysely';
import type { ShopPage } from '@jangteo/contract/market/shop.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { addressOf, calledOf } from '../../../kit/db/called.ts';

type Said = Pick<ShopPage, 'intro' | 'banner' | 'openHours' | 'sns'>;
type Account = Omit<ShopPage, keyof Said | 'followers'>;

const account = sql`select u.user_seq as "channelSeq", u.user_tag as "userTag", ${calledOf('u')} as name,
    u.profile_image as image, ${addressOf('u')} as address
  from account_user u
  where u.active and u.status in ('NORMAL', 'WARN') and u.user_type in ('producer', 'influencer')`;

/** The channel under an address or behind an @, in either case; null where it is nobody's who may be seen. */
export async function readChannelAt(db: Db, address: string): Promise<Omit<ShopPage, 'followers'> | null> {
  const low = address.toLowerCase();
  const { rows } = await send(
    db,
    low.startsWith('@')
      ? sql<Account>`${account} and u.user_tag = ${low.slice(1)}`
      : sql<Account>`${account} and u.channel_address = ${low}`,
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
export async function readChannelOf(db: Db, seller: number): Promise<Account | null> {
  const { rows } = await send(db, sql<Account>`${account} and u.user_seq = ${seller}`);
  return rows[0] ?? null;
}
