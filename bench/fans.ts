/**
 * npm run bench fans [followers]: the lists of a channel that so many people follow (community.md §3), each call beside the
 * first page of a shop's order lines, as many of them, in the same run; then its sheet. Prints ratios; nothing is asserted.
 */
import type pg from 'pg';
import { addDays, clock, kstDay } from '../server/kit/clock/clock.ts';
import { countFollowers } from '../server/testing/fans.ts';
import { seedLarge } from '../tools/seed/large.ts';
import { measure } from './harness/beside.ts';
import { call, onGround, written, type Api } from './harness/ground.ts';

const followers = Number(process.argv[2] ?? 1_000_000);
/** Pages turn so far by the day of the follow; by anything else to 10,000. */
const DEEPEST = 500_000;
const dayAgo = (days: number): string => addDays(kstDay(new Date(clock.realMs())), -days);

/** People who came over three years, one in twenty has left again; half of them have agreed, a third have bought. */
async function fillFans(db: pg.Pool, seller: number): Promise<void> {
  await db.query(
    `insert into account_user (user_seq, login_id, user_type, name, nickname, created_at)
      select 7000000 + n, 'fan' || n || '@jangteo.example', 'consumer', '김하람',
        (array['하람', '도윤', '서연', '지후', '새봄', '누리', '다온'])[1 + n % 7] || ' ' || n, now()
      from generate_series(1, $1::int) n`,
    [followers],
  );
  await db.query(
    `insert into fan (seller_seq, fan_seq, user_seq, followed_at, visited_at, left_at, watch_count, watch_sec, order_count,
        order_amount, last_ordered_at, frequent_rank)
      select $1, 7000000 + n, 7000000 + n, case when n % 20 > 0 then at end, at + (now() - at) * (n % 97) / 97.0,
        case when n % 20 = 0 then now() - (n % 26000) * interval '1 hour' end, n % 40, n % 4000, bought,
        bought * (5000 + (n * 7919::bigint) % 90000), case when bought > 0 then now() - (n % 8000) * interval '1 hour' end,
        case when n % 50 = 1 then 1 + n / 50 end
      from generate_series(1, $2::int) n,
        lateral (select now() - n * (interval '1095 days' / $2::int) as at,
          case when n % 3 = 0 then 1 + n % 7 else 0 end as bought) x`,
    [seller, followers],
  );
  await db.query(
    `insert into fan_consent (seller_seq, user_seq, ad, night, at)
      select $1, user_seq, true, user_seq % 10 = 0, now() from fan where user_seq % 2 = 0`,
    [seller],
  );
  await countFollowers((text, values) => db.query(text, values), seller);
  await db.query(
    'vacuum (analyze) fan, fan_consent, fan_rollup, fan_visit_rollup, fan_buyer_visit_rollup, account_user',
  );
}

/** A sheet of everybody, by the worker, once its first one has warmed it. */
async function exportAll(api: Api, db: pg.Pool, filter: object): Promise<number> {
  const began = performance.now();
  const body = { filter, reason: { code: 'CS' } };
  const { seq } = await call<{ seq: number }>(api, 'POST', '/v1/fan/followers/list/download', body);
  await written(db, seq);
  return (performance.now() - began) / 1000;
}

const LIST = '/v1/fan/followers?length=50';

const named = (word: string): string => `${LIST}&searchKey=USER_NAME&keyword=${encodeURIComponent(word)}`;
/** The first to ask for what many have pays for all who ask in the next minute (docs/decisions/0347). */
const FIRST = { agreed: `${LIST}&adConsent=true`, 'a frequent nickname': named('새봄') };

await onGround(async ({ url, db, serve, startWorker }) => {
  const { sellerSeq } = await seedLarge(url, { lines: followers });
  const began = performance.now();
  await fillFans(db, sellerSeq);
  console.log(`${followers.toLocaleString()} fans in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const api = await serve(sellerSeq);
  await call(api, 'GET', LIST);
  for (const [name, path] of Object.entries(FIRST)) {
    const at = performance.now();
    await call(api, 'GET', path);
    console.log(`first to ask, ${name}: ${(performance.now() - at).toFixed(0)} ms`);
  }
  await measure(api, '', [
    ['order lines, first page', '/v1/orders?length=50', ''],
    ['followers, first page', LIST, '≥ 1.0 of it'],
    ['tab, new', `${LIST}&tab=new`],
    ['tab, buyers', `${LIST}&tab=buyer`],
    ['tab, dormant', `${LIST}&tab=dormant`],
    ['by amount', `${LIST}&sort=orderAmount&direction=DESC`],
    ['buyers of a month', `${LIST}&tab=buyer&from=${dayAgo(400)}&to=${dayAgo(370)}`],
    ['agreed', `${LIST}&adConsent=true`],
    ['regulars', `${LIST}&frequenter=true`],
    ['nickname', named('서연')],
    ['nickname of one', named('서연 4244')],
    ['nickname of nobody', named('홍길동')],
    ['id', `${LIST}&searchKey=USER_ID&keyword=fan4242@jangteo.example`],
    ['deep page', `${LIST}&start=${Math.min(DEEPEST, Math.floor(followers / 2))}`],
    [
      'deep page by amount',
      `${LIST}&sort=orderAmount&direction=DESC&start=${Math.min(10_000, Math.floor(followers / 2))}`,
    ],
    ['cards', '/v1/fan/followers/summary', '≤ 5 ms'],
    ['cards of buyers', '/v1/fan/followers/summary?bought=true', '≤ 5 ms'],
    ['cards of those who have not bought', '/v1/fan/followers/summary?bought=false', '≤ 5 ms'],
    ['frequenters', '/v1/fan/frequenters?length=50'],
  ]);
  await startWorker();
  await call(api, 'POST', '/v1/user/file/password', { password: 'Bench-file-1' });
  await exportAll(api, db, { tab: 'new' });
  // A sheet holds 300,000 rows: the part that the budget names.
  const took = await exportAll(api, db, { from: dayAgo(115), to: dayAgo(1) });
  console.log(
    `a sheet of ${Math.round((followers * 0.95 * 115) / 1095).toLocaleString()}: ${took.toFixed(1)} s   (≤ 6 s)`,
  );
});
