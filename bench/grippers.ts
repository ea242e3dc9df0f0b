/**
 * npm run bench grippers [grippers]: the list of grippers who can be asked at 100,000 of them (money.md §13), each call beside
 * the first page of a shop's lines, as many of them, in the same run. Prints ratios; nothing is asserted.
 */
import type pg from 'pg';
import { seedLarge } from '../tools/seed/large.ts';
import { measure } from './harness/beside.ts';
import { onGround } from './harness/ground.ts';

const grippers = Number(process.argv[2] ?? 100_000);
/** No shop's regulars are counted for more. */
const KNOWN = 500;
const word = encodeURIComponent;

/** Grippers as last night's count would have left them; some are known to regulars of the shop. */
async function fillGrippers(db: pg.Pool, shop: number): Promise<number> {
  const { rows } = await db.query<{ seq: string }>(
    'select category_seq as seq from category order by 1 limit 20',
  );
  const categories = rows.map(({ seq }) => Number(seq));
  await db.query(
    `with u as (insert into account_user (user_seq, login_id, user_type, name, nickname, user_tag, created_at)
        select 6000000 + n, 'gripper' || n || '@jangteo.example', 'influencer', '윤하루',
          (array['하루', '다인', '새봄', '누리'])[1 + n % 4] || ' ' || n, 'gripper' || n, now()
        from generate_series(1, $1::int) n returning user_seq, nickname, user_tag),
      m as (insert into matchable_influencer (user_seq, category_seqs, sales_forms, followers, lives90, return_bps, wish_bps,
          last_live_at, points, counted_at, words)
        select user_seq, array[($2::bigint[])[1 + user_seq % cardinality($2)]], '{LIVE_MYSELF}', (user_seq * 7919) % 200000,
          user_seq % 40, user_seq % 900, 1000 + user_seq % 1500, now() - (user_seq % 5000) * interval '1 hour',
          (user_seq * 31) % 41, now(), normalize(nickname || E'\n' || user_tag, NFD) from u returning user_seq, followers, points)
    insert into matchable_sales (category_seq, user_seq, amount, points, score, followers)
      select c, user_seq, (user_seq * 104729) % 90000000, (user_seq * 13) % 41, points + (user_seq * 13) % 41, followers
      from m, unnest($2::bigint[] || 0::bigint) c
      where c = 0 or (user_seq + c) % 5 = 0`,
    [grippers, categories],
  );
  await db.query(
    `insert into matchable_regulars (shop_seq, user_seq, regulars, points)
      select $1, user_seq, user_seq % 300, user_seq % 21 from matchable_influencer where user_seq % 20 = 0
        order by 3 desc, 2 limit ${KNOWN}`,
    [shop],
  );
  await db.query('vacuum (analyze) matchable_influencer, matchable_sales, matchable_regulars, account_user');
  return categories[0]!;
}

const LIST = '/v1/recommend/search/matchable/influencer/list?length=50';

await onGround(async ({ url, db, serve }) => {
  const { sellerSeq } = await seedLarge(url, { lines: grippers });
  const category = await fillGrippers(db, sellerSeq);
  const api = await serve(sellerSeq);
  await measure(api, '', [
    ['lines, first page', '/v1/orders?length=50'],
    ['first page', LIST],
    ['followers', `${LIST}&sort=FOLLOWER`],
    ['recent', `${LIST}&sort=RECENT`],
    ['category', `${LIST}&categorySeq=${category}`],
    ['many followers', `${LIST}&minFollower=150000`],
    ['most followers', `${LIST}&minFollower=199950`],
    ['name', `${LIST}&keyword=${word('새봄')}`],
    ['one by tag', `${LIST}&keyword=gripper4242`],
    ['nobody', `${LIST}&keyword=${word('홍길동')}`],
    ['category, name', `${LIST}&categorySeq=${category}&keyword=${word('새봄')}`],
    ['deep page', `${LIST}&start=10000`],
    ['deep page of a category', `${LIST}&start=10000&categorySeq=${category}`],
  ]);
});
