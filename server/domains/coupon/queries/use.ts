/** Coupons as baskets use them. */
import { sql } from 'kysely';
import type { Applying } from '@jangteo/contract/coupon/apply.ts';
import type { BuyerCoupon } from '@jangteo/contract/coupon/buyer.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn, eachSeller } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import type { CouponUseTable } from '../../../schema/tables.ts';
import type { Insertable } from 'kysely';
import { calledOf } from '../../account/index.ts';

/** A coupon that a buyer could use in a basket. */
export interface Usable extends Omit<Applying, 'key' | 'products' | 'discount'> {
  issue: number | null;
  /** Of an issue. */
  version: number | null;
  coupon: number;
  name: string;
  discountKind: 'FIXED' | 'RATE';
  discountValue: number;
  maxAmount: number | null;
  /** Of its products those that are in the basket. */
  productSeqs: number[];
  sellerBps: number;
  gripperBps: number;
  /** Of one that somebody holds; of one that is offered, until when it is. */
  expiresAt: string | null;
  /** Still to be had; null of what is held, and where there is no end of them. */
  left: number | null;
}

const APPLYING = (seller: number, products: readonly number[]) => sql`c.seller_seq as owner,
  c.coupon_seq as coupon, c.name, c.issuer, c.scope, c.target, c.content_seq as "contentSeq",
  c.producer_seq as "producerSeq", c.discount_kind as "discountKind", c.discount_value as "discountValue",
  c.max_amount as "maxAmount", c.min_order as "minOrder", c.product_mode as "productMode",
  c.seller_bps as "sellerBps", c.platform_bps as "platformBps", c.gripper_bps as "gripperBps",
  case when c.product_mode = 'ALL' then '[]' else (select coalesce(json_agg(p.product_seq), '[]') from coupon_product p
    where p.seller_seq = ${seller} and p.coupon_seq = c.coupon_seq
      and p.product_seq = any(${[...products]}::bigint[])) end as "productSeqs"`;

interface Basket {
  buyer: number;
  /** In whose books coupons may stand that are for it. */
  owners: readonly number[];
  products: readonly number[];
  now: Date;
}

const held = ({ buyer, products, now }: Basket, seller: number, issues: readonly number[] | null) =>
  sql<Usable>`(select i.issue_seq as issue, i.version, i.expires_at as "expiresAt", null::int as left,
      ${APPLYING(seller, products)}
    from coupon_issue i join coupon c on c.seller_seq = ${seller} and c.coupon_seq = i.coupon_seq
    where i.seller_seq = ${seller} and i.user_seq = ${buyer} and i.state = 'ISSUED'
      and (i.expires_at is null or i.expires_at > ${now})
      ${issues === null ? sql`` : sql`and i.issue_seq = any(${[...issues]}::bigint[])`}
    order by i.expires_at nulls last, i.issue_seq limit 200)`;

const unasked = ({ buyer, products, now }: Basket, seller: number) =>
  sql<Usable>`(select null::bigint as issue, null::int as version, null::timestamptz as "expiresAt", null::int as left,
      ${APPLYING(seller, products)} from coupon c
    where c.seller_seq = ${seller} and c.issue_type = 'ORDINARY' and c.status = 'ISSUE_START'
      and c.issue_from <= ${now} and c.issue_to > ${now} and (c.valid_until is null or c.valid_until > ${now})
      and (c.issue_limit is null or c.issued < c.issue_limit)
      and coalesce((select u.count from coupon_user u where u.seller_seq = ${seller}
        and u.coupon_seq = c.coupon_seq and u.user_seq = ${buyer}), 0) < c.per_user
    order by c.coupon_seq limit 50)`;

/** What the buyer holds. */
export const readHeld = (db: Db, basket: Basket): Promise<Usable[]> =>
  eachSeller(basket.owners, (seller) => send(db, held(basket, seller, null)));

/** What applies unasked, and the buyer may still use once more. */
export const readUnasked = (db: Db, basket: Basket): Promise<Usable[]> =>
  eachSeller(basket.owners, (seller) => send(db, unasked(basket, seller)));

/** The same, and of what the buyer holds these. */
export const readChosen = (db: Db, basket: Basket, issues: readonly number[]): Promise<Usable[]> =>
  eachSeller(basket.owners, (seller) =>
    send(db, sql<Usable>`${held(basket, seller, issues)} union all ${unasked(basket, seller)}`),
  );

/** What stores show to be taken, and this buyer may have once more. */
export const readOffered = (db: Db, { buyer, owners, products, now }: Basket): Promise<Usable[]> =>
  eachSeller(owners, (seller) =>
    send(
      db,
      sql<Usable>`select null::bigint as issue, null::int as version, c.issue_to as "expiresAt", c.issue_limit - c.issued as left,
          ${APPLYING(seller, products)} from coupon c
        where c.seller_seq = ${seller} and c.exposed and c.issue_type = 'DOWNLOAD' and c.status = 'ISSUE_START'
          and c.issue_from <= ${now} and c.issue_to > ${now} and (c.issue_limit is null or c.issued < c.issue_limit)
          and coalesce((select u.count from coupon_user u where u.seller_seq = ${seller}
            and u.coupon_seq = c.coupon_seq and u.user_seq = ${buyer}), 0) < c.per_user
        order by c.coupon_seq desc limit 20`,
    ),
  );

export const insertUses = (db: Db, uses: readonly Insertable<CouponUseTable>[]): Promise<unknown> =>
  insertRows(db, 'coupon_use', uses);

export interface LineUse {
  issue: number;
  sellerPart: number;
  platformPart: number;
}

/** What a line bears of coupons, under lock. */
export async function lockUses(db: Db, seller: number, line: number): Promise<LineUse[]> {
  const { rows } = await send(
    db,
    sql<LineUse>`select issue_seq as issue, seller_part as "sellerPart", platform_part as "platformPart"
      from coupon_use where seller_seq = ${seller} and order_product_seq = ${line} order by issue_seq for no key update`,
  );
  return [...rows];
}

/** Some of a line's pieces have left it, with their part of a coupon. */
export async function splitUse(
  db: Db,
  { seller, line, fresh, issue }: { seller: number; line: number; fresh: number; issue: number },
  goes: Omit<LineUse, 'issue'>,
): Promise<void> {
  await send(
    db,
    sql`insert into coupon_use (seller_seq, order_product_seq, issue_seq, coupon_owner, coupon_seq, order_seq, user_seq,
        seller_part, platform_part, seller_bps, platform_bps, gripper_bps, used_at, cancelled_at)
      select seller_seq, ${fresh}::bigint, issue_seq, coupon_owner, coupon_seq, order_seq, user_seq,
        ${goes.sellerPart}::bigint, ${goes.platformPart}::bigint, seller_bps, platform_bps, gripper_bps, used_at, cancelled_at
      from coupon_use where seller_seq = ${seller} and order_product_seq = ${line} and issue_seq = ${issue}`,
  );
  await send(
    db,
    sql`update coupon_use set seller_part = seller_part - ${goes.sellerPart},
        platform_part = platform_part - ${goes.platformPart}
      where seller_seq = ${seller} and order_product_seq = ${line} and issue_seq = ${issue}`,
  );
}

/** A line of an issue that was used, and whether it is gone and what was paid for it given back. */
export interface UsedLine {
  seller: number;
  line: number;
  owner: number;
  coupon: number;
  issue: number;
  gone: boolean;
  cancelled: boolean;
}

/** A line is gone that was never paid, or cancelled or returned and refunded. */
const GONE = sql`(l.fulfilment_status = 'PAYMENT_FAIL' or (l.refund_state = 'DONE'
  and l.claim_type in ('CANCEL', 'RETURN')))`;

const USED_LINE = sql`u.seller_seq as seller, u.order_product_seq as line, u.coupon_owner as owner,
  u.coupon_seq as coupon, u.issue_seq as issue, ${GONE} as gone, u.cancelled_at is not null as cancelled`;

/** Coupons of these lines that are still used. */
export async function usesOf(db: Db, seller: number, lines: readonly number[]): Promise<UsedLine[]> {
  const { rows } = await send(
    db,
    sql<UsedLine>`select ${USED_LINE} from coupon_use u
        join order_product l on l.seller_seq = ${seller} and l.order_product_seq = u.order_product_seq
      where u.seller_seq = ${seller} and u.order_product_seq = any(${[...lines]}) and u.cancelled_at is null`,
  );
  return [...rows];
}

/** What coupons took off orders; what has left a line with its pieces is counted with them. */
export const readUsedIn = (
  db: Db,
  orders: readonly { sellerSeq: number; orderSeq: number }[],
): Promise<{ order: number; owner: number; coupon: number; amount: number }[]> =>
  eachOwn(
    orders,
    ({ sellerSeq }) => sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<{ order: number; owner: number; coupon: number; amount: number }>`select order_seq as order,
            coupon_owner as owner, coupon_seq as coupon, sum(seller_part + platform_part)::bigint as amount
          from coupon_use where seller_seq = ${seller}
            and order_product_seq in (select l.order_product_seq from order_product l
              where l.seller_seq = ${seller} and l.order_seq = any(${own.map(({ orderSeq }) => orderSeq)}))
          group by 1, 2, 3, issue_seq order by 1, issue_seq`,
      ),
  );

/** Sellers whose lines a used one stands in. */
export async function sellersOf(db: Db, owner: number, issue: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{
      sellers: number[];
    }>`select sellers from coupon_issue where seller_seq = ${owner} and issue_seq = ${issue}`,
  );
  return rows[0]?.sellers ?? [];
}

/** All lines of an issue, whoever sold them. */
export const linesOfIssue = (db: Db, sellers: readonly number[], issue: number): Promise<UsedLine[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<UsedLine>`select ${USED_LINE} from coupon_use u
          join order_product l on l.seller_seq = ${seller} and l.order_product_seq = u.order_product_seq
        where u.seller_seq = ${seller} and u.issue_seq = ${issue} and u.cancelled_at is null`,
    ),
  );

export const cancelUses = (db: Db, seller: number, issue: number, at: string) =>
  send(
    db,
    sql`update coupon_use set cancelled_at = ${at}
      where seller_seq = ${seller} and issue_seq = ${issue} and cancelled_at is null`,
  );

const SHOWN = sql`c.coupon_seq as "couponSeq", c.name, c.issuer, c.scope, c.target, c.content_seq as "contentSeq",
  case when c.seller_seq = 0 then null else json_build_object('sellerSeq', coalesce(c.producer_seq, c.seller_seq),
    'name', (select ${calledOf('a')} from account_user a
      where a.user_seq = coalesce(c.producer_seq, c.seller_seq))) end as seller,
  json_build_object('kind', c.discount_kind, 'value', c.discount_value, 'maxAmount', c.max_amount) as discount,
  c.min_order as "minOrder"`;

/** In whose books somebody has coupons. */
export async function ownersHeld(db: Db, buyer: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select distinct owner_seq as seller from buyer_index
      where buyer_user_seq = ${buyer} and kind = 'coupon'`,
  );
  return rows.map(({ seller }) => seller);
}

/** What somebody has got, newest first; `usable`: only what can be used now. */
export const readOwn = (
  db: Db,
  { buyer, owners, now }: { buyer: number; owners: readonly number[]; now: Date },
  { usable, issues = null }: { usable: boolean; issues?: readonly number[] | null },
): Promise<BuyerCoupon[]> =>
  eachSeller(owners, (seller) =>
    send(
      db,
      sql<BuyerCoupon>`select i.issue_seq as "couponIssueSeq", ${SHOWN}, i.expires_at as "expiresAt",
          case when i.state = 'ISSUED' and i.expires_at <= ${now} then 'EXPIRED' else i.state end as state,
          null::int as left
        from coupon_issue i join coupon c on c.seller_seq = ${seller} and c.coupon_seq = i.coupon_seq
        where i.seller_seq = ${seller} and i.user_seq = ${buyer}
          and (${issues}::bigint[] is null or i.issue_seq = any(${issues}::bigint[]))
          and (not ${usable} or (i.state = 'ISSUED' and (i.expires_at is null or i.expires_at > ${now})))
        order by i.issued_at desc, i.issue_seq desc limit 200`,
    ),
  );

/** What a store shows to be taken, and this buyer may have. */
export async function readDownloadable(
  db: Db,
  seller: number,
  buyer: number,
  now: Date,
): Promise<BuyerCoupon[]> {
  const { rows } = await send(
    db,
    sql<BuyerCoupon>`select null::bigint as "couponIssueSeq", ${SHOWN}, null::timestamptz as "expiresAt",
        null::text as state, c.issue_limit - c.issued as left from coupon c
      where c.seller_seq = ${seller} and c.exposed and c.issue_type = 'DOWNLOAD' and c.status = 'ISSUE_START'
        and c.issue_from <= ${now} and c.issue_to > ${now} and (c.issue_limit is null or c.issued < c.issue_limit)
        and coalesce((select u.count from coupon_user u where u.seller_seq = ${seller}
          and u.coupon_seq = c.coupon_seq and u.user_seq = ${buyer}), 0) < c.per_user
      order by c.coupon_seq desc`,
  );
  return [...rows];
}
