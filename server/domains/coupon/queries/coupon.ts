/** Coupons as they lie. */
import { sql } from 'kysely';
import type { CouponBody } from '@jangteo/contract/coupon/coupon.body.ts';
import type {
  CouponApproval,
  CouponDiscountKind,
  CouponIssueType,
  CouponProductMode,
  CouponScope,
  CouponStatus,
  CouponTarget,
  CouponTrigger,
  CouponValidity,
} from '@jangteo/contract/coupon/coupon.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { lockRows } from '../../../kit/db/lock.ts';
import { recordRows, type Stored } from '../../../kit/record/rows.ts';

/** What the form says, and what follows from it once: fields of the record. */
export const couponRows = recordRows({
  table: 'coupon',
  id: 'coupon_seq',
  created: true,
  exposed: 'exposed',
  columns: {
    couponId: 'coupon_id',
    issuer: 'issuer',
    name: 'name',
    scope: 'scope',
    issueType: 'issue_type',
    trigger: 'trigger',
    target: 'target',
    contentSeq: 'content_seq',
    producerSeq: 'producer_seq',
    discountKind: 'discount_kind',
    discountValue: 'discount_value',
    maxAmount: 'max_amount',
    minOrder: 'min_order',
    validityKind: 'validity_kind',
    validUntil: 'valid_until',
    validDays: 'valid_days',
    issueFrom: 'issue_from',
    issueTo: 'issue_to',
    issueLimit: 'issue_limit',
    perUser: 'per_user',
    productMode: 'product_mode',
    sellerBps: 'seller_bps',
    platformBps: 'platform_bps',
    gripperBps: 'gripper_bps',
    approval: 'approval',
    approvalReason: 'approval_reason',
    phrase: 'phrase',
    codeHash: 'code_hash',
    exposed: 'exposed',
  },
});
/** The same as it is read: with what is counted and moved. */
export const couponReading = recordRows({
  ...couponRows,
  table: 'coupon',
  id: 'coupon_seq',
  columns: {
    ...(couponRows.columns as { name: 'name' }),
    issued: 'issued',
    status: 'status',
    codesTaken: 'codes_taken',
    haltReason: 'halt_reason',
  },
});

export interface StoredCoupon extends Stored {
  couponId: string;
  issuer: 'PLATFORM' | 'SELLER';
  name: string;
  scope: CouponScope;
  issueType: CouponIssueType;
  trigger: CouponTrigger;
  target: CouponTarget;
  contentSeq: number | null;
  producerSeq: number | null;
  discountKind: CouponDiscountKind;
  discountValue: number;
  maxAmount: number | null;
  minOrder: number;
  validityKind: CouponValidity;
  validUntil: string | null;
  validDays: number | null;
  issueFrom: string;
  issueTo: string;
  issueLimit: number | null;
  perUser: number;
  productMode: CouponProductMode;
  sellerBps: number;
  platformBps: number;
  gripperBps: number;
  approval: CouponApproval;
  approvalReason: string;
  phrase: string | null;
  codeHash: Buffer | null;
  exposed: boolean;
  issued: number;
  status: CouponStatus;
  codesTaken: boolean;
  haltReason: string;
  createdAt: string;
}

/** A coupon as its form says it. */
export const bodyOf = (one: StoredCoupon): CouponBody => ({
  name: one.name,
  scope: one.scope,
  issueType: one.issueType,
  trigger: one.trigger,
  target: one.target,
  contentSeq: one.contentSeq,
  producerSeq: one.producerSeq,
  discount: { kind: one.discountKind, value: one.discountValue, maxAmount: one.maxAmount },
  minOrder: one.minOrder,
  validity: { kind: one.validityKind, until: one.validUntil, days: one.validDays },
  issueFrom: one.issueFrom,
  issueTo: one.issueTo,
  issueLimit: one.issueLimit,
  perUser: one.perUser,
  productMode: one.productMode,
  burden: { sellerBps: one.sellerBps, platformBps: one.platformBps },
  code: one.phrase,
  exposed: one.exposed,
});

/** Locks coupons of these sellers; those that are there. */
export const lockCoupons = (
  db: Db,
  owners: readonly number[],
  ids: readonly number[],
): Promise<{ seller: number; coupon: number; version: number }[]> =>
  lockRows(db, { table: 'coupon', owner: 'seller_seq', id: 'coupon_seq' }, { owners, ids }, [
    sql`seller_seq as seller`,
    sql`coupon_seq as coupon`,
    'version',
  ]);

export async function countProducts(db: Db, seller: number, coupon: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from coupon_product
      where seller_seq = ${seller} and coupon_seq = ${coupon}`,
  );
  return rows[0]!.n;
}

/** Products that a coupon's store has among these, deleted ones left out. */
export async function ownProducts(db: Db, seller: number, products: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select product_seq as seq from product
      where seller_seq = ${seller} and product_seq = any(${[...products]}) and deleted_at is null order by 1`,
  );
  return rows.map(({ seq }) => seq);
}

interface Key {
  seller: number;
  coupon: number;
}

/** Answers those that were not named before. */
export async function addProducts(
  db: Db,
  { seller, coupon }: Key,
  products: readonly number[],
): Promise<number[]> {
  const rows = await insertRows<'coupon_product', { seq: number }>(
    db,
    'coupon_product',
    products.map((product) => ({ seller_seq: seller, coupon_seq: coupon, product_seq: product })),
    (query) => query.onConflict((c) => c.doNothing()).returning('product_seq as seq'),
  );
  return rows.map(({ seq }) => seq);
}

export async function dropProducts(
  db: Db,
  { seller, coupon }: Key,
  products: readonly number[] | null,
): Promise<number[]> {
  const those = products === null ? sql`` : sql` and product_seq = any(${[...products]})`;
  const { rows } = await send(
    db,
    sql<{ seq: number }>`delete from coupon_product
      where seller_seq = ${seller} and coupon_seq = ${coupon}${those} returning product_seq as seq`,
  );
  return rows.map(({ seq }) => seq);
}

/** Something else is said of it: its version goes on, and a producer who has agreed to it is asked again. */
export const touch = (
  db: Db,
  { seller, coupon, mode, at, by }: Key & { mode: CouponProductMode; at: string; by: string },
) =>
  send(
    db,
    sql`update coupon set product_mode = ${mode}, version = version + 1,
        approval = case when approval = 'NONE' then approval else 'WAIT' end, updated_at = ${at}, updated_by = ${by}
      where seller_seq = ${seller} and coupon_seq = ${coupon}`,
  );

export const writeApproval = (
  db: Db,
  {
    seller,
    coupon,
    ...said
  }: Key & { approval: CouponApproval; reason: string; gripperBps: number; at: string; by: string },
) =>
  send(
    db,
    sql`update coupon set approval = ${said.approval}, approval_reason = ${said.reason},
        gripper_bps = ${said.gripperBps}, version = version + 1, updated_at = ${said.at}, updated_by = ${said.by}
      where seller_seq = ${seller} and coupon_seq = ${coupon}`,
  );

export async function takeCodes(db: Db, { seller, coupon }: Key): Promise<boolean> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`update coupon set codes_taken = true, version = version + 1
      where seller_seq = ${seller} and coupon_seq = ${coupon} and not codes_taken returning 1 as n`,
  );
  return rows.length > 0;
}

/** A page of the products that are named; they are of `store`. */
export async function pageOfProducts(
  db: Db,
  { seller, coupon, store }: Key & { store: number },
  { start, length, word }: { start: number; length: number; word: string[] | null },
) {
  const from = sql`from coupon_product l join product p on p.seller_seq = ${store} and p.product_seq = l.product_seq
    where l.seller_seq = ${seller} and l.coupon_seq = ${coupon}`;
  const found = sql`${from} and (${word}::text[] is null or normalize(p.name, NFD) like any(${word}::text[]))`;
  const [page, filtered, total] = await Promise.all([
    send(
      db,
      sql<{ productSeq: number; name: string; thumbnail: string; salePrice: number }>`select
          p.product_seq as "productSeq", p.name, coalesce(p.thumbnail, '') as thumbnail, p.sale_price as "salePrice"
        ${found} order by p.product_seq desc offset ${start} limit ${length}`,
    ),
    send(db, sql<{ n: number }>`select count(*) as n ${found}`),
    send(db, sql<{ n: number }>`select count(*) as n ${from}`),
  ]);
  return { rows: [...page.rows], recordsFiltered: filtered.rows[0]!.n, recordsTotal: total.rows[0]!.n };
}

/** A live of this channel. */
export async function isOwnContent(db: Db, seller: number, content: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from content where seller_seq = ${seller} and content_seq = ${content}`,
  );
  return rows.length > 0;
}

/** Whether a live of this channel is over, however it ended. */
export async function isOver(db: Db, channel: number, content: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from content where seller_seq = ${channel} and content_seq = ${content}
      and state not in ('WAIT', 'LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')`,
  );
  return rows.length > 0;
}

/** A live of this channel's that this host has, as the directory of hosts says. */
export async function isHosted(
  db: Db,
  { host, channel, content }: { host: number; channel: number; content: number },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from hosted_content
      where host_user_seq = ${host} and content_seq = ${content} and owner_seq = ${channel}`,
  );
  return rows.length > 0;
}

/** Products that a coupon names. */
export async function readNamed(db: Db, seller: number, coupon: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select product_seq as seq from coupon_product
      where seller_seq = ${seller} and coupon_seq = ${coupon} order by 1`,
  );
  return rows.map(({ seq }) => seq);
}

/** Those of these coupons that a phrase of a live stands for. */
export async function readPhrasesOf(db: Db, seller: number, coupons: readonly number[]) {
  const { rows } = await send(
    db,
    sql<{
      issueType: 'TEXT';
      contentSeq: number;
    }>`select issue_type as "issueType", content_seq as "contentSeq"
      from coupon where seller_seq = ${seller} and coupon_seq = any(${[...coupons]}) and issue_type = 'TEXT'`,
  );
  return [...rows];
}
