/**
 * npm run bench coupon-lists [issues]: the lists of coupons of a store one of whose coupons 1,000,000 people's issues are of
 * (money.md §13). Each call beside the first page of its list in the same run, in turns. Prints ratios; nothing is asserted.
 */
import type pg from 'pg';
import { addDays, clock, kstDay } from '../server/kit/clock/clock.ts';
import { seedLarge } from '../tools/seed/large.ts';
import { measure } from './harness/beside.ts';
import { onGround } from './harness/ground.ts';

const issues = Number(process.argv[2] ?? 1_000_000);
const COUPONS = 1_000;
const EACH = 10;
/** Lists turn no further pages. */
const DEEPEST = 10_000;

/** Coupons over all states, and one that everybody has ten of: used, held, over, taken back. */
async function fillCoupons(db: pg.Pool, seller: number): Promise<number> {
  await db.query(
    `insert into coupon (seller_seq, coupon_id, name, issuer, scope, issue_type, trigger, target, discount_kind,
        discount_value, min_order, validity_kind, valid_days, issue_from, issue_to, per_user, product_mode, seller_bps,
        platform_bps, status, created_at, updated_at, updated_by)
      select $1, 'BENCH-' || n, (array['감귤', '한우', '들기름', '첫 주문', '단골'])[1 + n % 5] || ' 쿠폰 ' || n, 'SELLER', 'SELLER',
        (array['DOWNLOAD', 'GIVE', 'CODE', 'ORDINARY'])[1 + n % 4], 'NONE', 'PRODUCER', 'FIXED', 1000, 10000, 'SINCE', 30,
        now() - n * interval '1 hour' - interval '1 day', now() + interval '30 days', ${EACH}, 'ALL', 10000, 0,
        (array['READY', 'ISSUE_START', 'ISSUE_COMPLETED', 'COMPLETED', 'ISSUE_STOP'])[1 + n % 5],
        now() - n * interval '1 hour' - interval '2 days', now(), '벤치' from generate_series(1, ${COUPONS}) n`,
    [seller],
  );
  await db.query(
    `insert into account_user (user_seq, login_id, user_type, name, nickname, created_at)
      select 7000000 + n, 'holder' || n || '@jangteo.example', 'consumer', '김하람',
        (array['하람', '도윤', '서연', '지후'])[1 + n % 4] || ' ' || n, now() from generate_series(1, $1::int) n`,
    [Math.ceil(issues / EACH)],
  );
  const { rows } = await db.query<{ seq: string }>(
    `with c as (select coupon_seq from coupon where seller_seq = $1 and status = 'ISSUE_COMPLETED' order by 1 limit 1),
      i as (insert into coupon_issue (seller_seq, coupon_seq, user_seq, n, state, kind, issued_at, expires_at, used_at,
          order_seq, discount, changed_by)
        select $1, c.coupon_seq, 7000000 + 1 + g / ${EACH}, 1 + g % ${EACH}, s.state, s.state, at, at + interval '30 days',
          case s.state when 'USED' then at + interval '1 day' end, case s.state when 'USED' then 26000000000 + g end,
          case s.state when 'USED' then 1000 else 0 end, '벤치'
        from c, generate_series(0, $2::int - 1) g,
          lateral (select (array['USED', 'USED', 'ISSUED', 'ISSUED', 'EXPIRED', 'RECLAIMED'])[1 + g % 6] as state,
            now() - g * interval '7 seconds' as at) s)
    update coupon set issued = $2, used = (select count(*) from generate_series(0, $2::int - 1) g where g % 6 < 2)
      from c where seller_seq = $1 and coupon.coupon_seq = c.coupon_seq returning coupon.coupon_seq as seq`,
    [seller, issues],
  );
  await db.query('vacuum (analyze) coupon_issue, coupon, account_user');
  return Number(rows[0]!.seq);
}

const word = encodeURIComponent;
const dayAgo = (days: number): string => addDays(kstDay(new Date(clock.realMs())), -days);

await onGround(async ({ url, db, serve }) => {
  const { sellerSeq } = await seedLarge(url, { lines: 1_000 });
  const began = performance.now();
  const coupon = await fillCoupons(db, sellerSeq);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${issues.toLocaleString()} issues in ${seconds} s`);
  const api = await serve(sellerSeq);
  await measure(api, '/v2/coupons', [
    ['first page', '?length=50'],
    ['card', '?length=50&tab=issued'],
    ['name', `?length=50&searchKey=COUPON_NAME&keyword=${word('한우')}`],
    ['most used', '?length=50&sort=used&direction=DESC'],
    ['cards', '/summary', '≤ 5 ms'],
  ]);
  await measure(api, `/v2/coupons/${coupon}/histories`, [
    ['first page', '?length=50'],
    ['used', '?length=50&kind=USED'],
    ['taken back', '?length=50&kind=RECLAIMED'],
    ['a month', `?length=50&from=${dayAgo(37)}&to=${dayAgo(7)}`],
    ['member, number', '?length=50&keyword=7000042'],
    ['order', '?length=50&keyword=26000000042'],
    ['member, name', `?length=50&keyword=${word('하람')}`],
    ['member, nobody', `?length=50&keyword=${word('홍길동')}`],
    ['deep page', `?length=50&start=${Math.min(DEEPEST, Math.floor(issues / 2))}`],
  ]);
});
