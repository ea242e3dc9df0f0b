import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { COUPON } from '../../testing/coupons.ts';

const WHY = { why: '예시로 확인했습니다.' };
const FORM = {
  ...COUPON,
  name: '예시 장터 쿠폰',
  target: 'NONE',
  issueTo: '2027-12-31T00:00:00+09:00',
  burden: { sellerBps: 0, platformBps: 10_000 },
  exposed: false,
  // The house names no live and no producer of its own accord.
  contentSeq: null,
  producerSeq: null,
  ...WHY,
} as const;

/** A coupon of the house. */
async function ofHouse({ world }: Occasion, status = 'READY'): Promise<{ couponSeq: number }> {
  const [row] = await world.sql<{ id: string }>(
    `with c as (insert into coupon (seller_seq, coupon_id, name, issuer, scope, issue_type, trigger, target,
        discount_kind, discount_value, min_order, validity_kind, valid_days, issue_from, issue_to, per_user,
        product_mode, seller_bps, platform_bps, status, created_at, updated_at, updated_by)
      values (0, 'EXAMPLE', '예시 장터 쿠폰', 'PLATFORM', 'SELLER', 'DOWNLOAD', 'NONE', 'NONE', 'FIXED', 3000, 10000,
        'SINCE', 30, ${sqlNow()} - interval '1 day', ${sqlNow()} + interval '30 days', 1, 'ALL', 0, 10000, $1,
        ${sqlNow()}, ${sqlNow()}, '예시') returning seller_seq, coupon_seq),
      o as (insert into owner_of (kind, seq, owner_seq) select 'coupon', coupon_seq, seller_seq from c)
    select coupon_seq as id from c`,
    [status],
  );
  return { couponSeq: Number(row!.id) };
}

/** One that several have got. */
async function used(o: Occasion): Promise<{ couponSeq: number }> {
  const [row] = await o.world.sql<{ id: string }>(
    'select coupon_seq as id from coupon where seller_seq = 0 and issued > 1 order by 1 limit 1',
  );
  return row ? { couponSeq: Number(row.id) } : ofHouse(o);
}

export const deskExamples: Examples = {
  'coupon-desk.detail': async (o) => [{ params: await ofHouse(o) }],
  'coupon-desk.create': () => [{ body: FORM }],
  'coupon-desk.edit': async (o) => [{ params: await ofHouse(o), body: { ...FORM, version: 1 } }],
  'coupon-desk.activate': async (o) => [{ params: await ofHouse(o), body: { version: 1, ...WHY } }],
  'coupon-desk.stop': async (o) => [
    { params: await ofHouse(o, 'ISSUE_START'), body: { version: 1, ...WHY } },
  ],
  'coupon-desk.expose': async (o) => [
    { params: await ofHouse(o, 'ISSUE_START'), body: { version: 1, exposed: true, ...WHY } },
  ],
  'coupon-desk.histories': async (o) => [{ params: await used(o) }],
};
