import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { askable, someReason } from '../../proofs/sheets.ts';
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
async function ofHouse(
  { world }: Occasion,
  status = 'READY',
  { type = 'DOWNLOAD', limit = null }: { type?: string; limit?: number | null } = {},
): Promise<{ couponSeq: number }> {
  const [row] = await world.sql<{ id: string }>(
    `with c as (insert into coupon (seller_seq, coupon_id, name, issuer, scope, issue_type, trigger, target,
        discount_kind, discount_value, min_order, validity_kind, valid_days, issue_from, issue_to, issue_limit, per_user,
        product_mode, seller_bps, platform_bps, status, created_at, updated_at, updated_by)
      values (0, 'EXAMPLE', '예시 장터 쿠폰', 'PLATFORM', 'SELLER', $2, 'NONE', 'NONE', 'FIXED', 3000, 10000,
        'SINCE', 30, ${sqlNow()} - interval '1 day', ${sqlNow()} + interval '30 days', $3, 1, 'ALL', 0, 10000, $1,
        ${sqlNow()}, ${sqlNow()}, '예시') returning seller_seq, coupon_seq),
      o as (insert into owner_of (kind, seq, owner_seq) select 'coupon', coupon_seq, seller_seq from c)
    select coupon_seq as id from c`,
    [status, type, limit],
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

/** Whoever is at the desk may ask for sheets. */
async function askableAll({ world, owner }: Occasion): Promise<void> {
  for (const who of [owner, world.person('admin'), ...world.operators]) await askable(world, who);
}

const people = async ({ world }: Occasion): Promise<number[]> =>
  (
    await world.sql<{ id: string }>(
      "select user_seq as id from account_user where user_type = 'consumer' and status = 'NORMAL' order by 1 limit 2",
    )
  ).map(({ id }) => Number(id));

/** Two people get one; the first one's. */
export async function giveToTwo(
  { world }: Pick<Occasion, 'world'>,
  { seller, couponSeq }: { seller: number; couponSeq: number },
): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `with i as (insert into coupon_issue (seller_seq, coupon_seq, user_seq, n, state, kind, issued_at, changed_by)
        select $1, $2, user_seq, 1, 'ISSUED', 'ISSUED', ${sqlNow()}, '예시' from account_user
        where user_type = 'consumer' order by user_seq limit 2 returning issue_seq, user_seq, issued_at),
      u as (insert into coupon_user (seller_seq, coupon_seq, user_seq, count) select $1, $2, user_seq, 1 from i),
      b as (insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
        select user_seq, 'coupon', issued_at, issue_seq, $1 from i),
      c as (update coupon set issued = 2 where seller_seq = $1 and coupon_seq = $2)
    select min(issue_seq) as id from i`,
    [seller, couponSeq],
  );
  return Number(row!.id);
}

/** One of the house's that two people hold; the first one's. */
async function held(o: Occasion) {
  const params = await ofHouse(o, 'ISSUE_START');
  return { params, couponIssueSeqList: [await giveToTwo(o, { seller: 0, ...params })] };
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
  'coupon-desk.downloadHistories': async (o) => {
    await askableAll(o);
    const { params, couponIssueSeqList } = await held(o);
    return [
      { params, body: { couponIssueSeqList, reason: someReason } },
      { params, body: { filter: {}, reason: someReason } },
    ];
  },
  'coupon-desk.reclaim': async (o) => {
    const { params, couponIssueSeqList } = await held(o);
    return [{ params, body: { couponIssueSeqList, ...WHY } }];
  },
  'coupon-desk.previewIssue': async (o) => [
    { params: await ofHouse(o, 'READY', { type: 'GIVE' }), body: { userSeqList: await people(o) } },
  ],
  'coupon-desk.issue': async (o) => [
    {
      params: await ofHouse(o, 'READY', { type: 'GIVE' }),
      body: { userSeqList: await people(o), expectedCount: 2, ...WHY },
    },
  ],
  'coupon-desk.downloadCodes': async (o) => {
    await askableAll(o);
    return [{ params: await ofHouse(o, 'READY', { type: 'SERIAL', limit: 5 }), body: { ...WHY } }];
  },
};
