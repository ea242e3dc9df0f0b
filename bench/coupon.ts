/**
 * npm run bench coupon: checkouts with three coupons each (product, store, platform; each of its own issue) beside the same
 * checkouts without, in turns within one run. Aim: at least 0.8 of them. All buyers use the same three coupons, whose rows
 * count their uses: the worst case. Prints the ratio; nothing is asserted.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { buyers, FIRST_BUYER, goods, PRICE, RECIPIENT } from './harness/checkout.ts';
import { onGround, SECRET } from './harness/ground.ts';
import { driveCalls, type Call, type Measured } from './harness/load.ts';
import { seedLarge } from '../tools/seed/large.ts';

const CONNECTIONS = 10;
const ROUNDS = 4;
const MS = 4_000;
/** Of each coupon, for each buyer: more than a run can use. */
const ISSUES = 4_000;
const OFF = 500;

interface Held {
  /** By buyer: its issues of the three coupons, three by three. */
  next: (buyer: number) => number[];
}

/** Three coupons, and so many of each in every buyer's hands. */
async function hold(db: pg.Pool, sellerSeq: number): Promise<Held> {
  const { rows } = await db.query<{ user: string; issues: string[][] }>(
    `with c as (insert into coupon (seller_seq, coupon_id, name, issuer, scope, issue_type, trigger, target,
        discount_kind, discount_value, min_order, validity_kind, valid_days, issue_from, issue_to, per_user,
        product_mode, seller_bps, platform_bps, status, issued, created_at, updated_at, updated_by)
      select k.owner, 'BENCH', k.name, k.issuer, k.scope, 'GIVE', 'NONE', k.target, 'FIXED', ${OFF}, 1000, 'SINCE', 30,
        now() - interval '1 day', now() + interval '30 days', 10, 'ALL', k.bps, 10000 - k.bps, 'ISSUE_COMPLETED',
        ${ISSUES * CONNECTIONS}, now(), now(), '벤치'
      from (values ($1::bigint, '상품', 'SELLER', 'PRODUCT', 'PRODUCER', 10000), ($1, '스토어', 'SELLER', 'SELLER',
        'PRODUCER', 10000), (0, '장터', 'PLATFORM', 'SELLER', 'NONE', 0)) k(owner, name, issuer, scope, target, bps)
      returning seller_seq, coupon_seq),
    i as (insert into coupon_issue (seller_seq, coupon_seq, user_seq, n, state, kind, issued_at, expires_at, changed_by)
      select c.seller_seq, c.coupon_seq, u, n, 'ISSUED', 'ISSUED', now(), now() + interval '30 days', '벤치'
      from c, generate_series(${FIRST_BUYER}, ${FIRST_BUYER + CONNECTIONS - 1}) u, generate_series(1, ${ISSUES}) n
      returning coupon_seq, user_seq, n, issue_seq),
    t as (select user_seq, n, array_agg(issue_seq order by coupon_seq) as three from i group by 1, 2)
    select user_seq as user, json_agg(three order by n) as issues from t group by 1 order by 1`,
    [sellerSeq],
  );
  await db.query('analyze coupon_issue');
  const left = rows.map(({ issues }) => issues.map((three) => three.map(Number)));
  return { next: (buyer) => left[buyer]!.pop()! };
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

await onGround(async ({ url, db, serve }) => {
  const { sellerSeq } = await seedLarge(url, { lines: 10_000 });
  const api = await serve(sellerSeq);
  const ground = { url: api.url, db, secret: SECRET, sellerSeq, ms: MS, connections: CONNECTIONS };
  const [tokens, options] = [await buyers(ground), await goods(ground)];
  const held = await hold(db, sellerSeq);
  const run = (coupons: boolean, ms = MS): Promise<Measured> => {
    let n = 0;
    const next = (): Call => {
      n += 1;
      const buyer = n % CONNECTIONS;
      const body = {
        lines: [{ optionSeq: options[n % options.length], qty: 1 }],
        recipient: RECIPIENT,
        payMethod: 'CREDIT_CARD',
        ...(coupons && { couponIssueSeqList: held.next(buyer) }),
        expectedAmount: coupons ? PRICE - 3 * OFF : PRICE,
      };
      return { method: 'POST', path: '/market/v1/orders', token: tokens[buyer]!, key: randomUUID(), body };
    };
    return driveCalls(api.url, next, { ms, connections: CONNECTIONS });
  };
  await run(false, 1_000);
  await run(true, 1_000);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [without, three] = [await run(false), await run(true)];
    ratios.push(three.perSecond / without.perSecond);
    console.log(
      `without ${without.perSecond.toFixed(0)}/s p50 ${without.p50.toFixed(1)} ms · three coupons ` +
        `${three.perSecond.toFixed(0)}/s p50 ${three.p50.toFixed(1)} ms · ${ratios.at(-1)!.toFixed(2)}`,
    );
  }
  console.log(`checkout with three coupons: ${median(ratios).toFixed(2)} of without (aim ≥ 0.8)`);
});
