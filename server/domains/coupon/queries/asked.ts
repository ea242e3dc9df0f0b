/** Grippers' coupons for a producer's products. */
import { sql } from 'kysely';
import { ASKED_MAX } from '@jangteo/contract/coupon/asked.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { calledOf } from '../../account/index.ts';

/** Coupons of one gripper that are looked at. */
const MOST = 200;

interface Found {
  seller: number;
  coupon: number;
  waits: boolean;
  at: string;
}

/** What waits first, then the newest; and how many wait. The transaction sees the rows of `owners`. */
export async function readAsked(
  db: Db,
  owners: readonly number[],
  producer: number,
): Promise<{ waiting: number; found: Found[] }> {
  const all = await eachSeller(owners, (seller) =>
    send(
      db,
      sql<Found>`select seller_seq as seller, coupon_seq as coupon, approval = 'WAIT' as waits, updated_at as at
        from coupon where seller_seq = ${seller} and producer_seq = ${producer}
        order by approval = 'WAIT' desc, updated_at desc, coupon_seq desc limit ${MOST}`,
    ),
  );
  return {
    waiting: all.filter(({ waits }) => waits).length,
    found: all
      .toSorted(
        (a, b) => Number(b.waits) - Number(a.waits) || b.at.localeCompare(a.at) || b.coupon - a.coupon,
      )
      .slice(0, ASKED_MAX),
  };
}

/** Names of a store's products, twenty at most. */
export async function readNamesOf(db: Db, seller: number, products: readonly number[]): Promise<string[]> {
  if (products.length === 0) return [];
  const { rows } = await send(
    db,
    sql<{ name: string }>`select name from product where seller_seq = ${seller}
      and product_seq = any(${[...products]}::bigint[]) order by product_seq limit 20`,
  );
  return rows.map(({ name }) => name);
}

/** What a seller is called. */
export async function readOwnerName(db: Db, seller: number): Promise<string> {
  const { rows } = await send(
    db,
    sql<{
      name: string;
    }>`select ${calledOf('u')} as name from account_user u where u.user_seq = ${seller}`,
  );
  return rows[0]?.name ?? '';
}
