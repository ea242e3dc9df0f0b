import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchableRow } from '@jangteo/contract/gripper-request/matchable.ts';
import { scoreOf } from '@jangteo/contract/gripper-request/score.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { countMatchable } from './count.ts';

let db: TestDb;
let app: TestApp;
let onyu: string;
const context = () => ({ ...app.deps, signal: new AbortController().signal }) as JobContext;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  standAt(Date.parse('2026-11-20T12:00:00+09:00'));
  onyu = (await app.login('hello@onyu.kr')).token;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

describe('추천 그리퍼', () => {
  const look = async (query = '', token = onyu) =>
    (
      await app.call<MatchableRow[]>(
        'GET',
        `/v1/recommend/search/matchable/influencer/list?length=200${query}`,
        {
          token,
        },
      )
    ).body.data;

  test('figures are those of their lines, lives and followers; scores their reasons, the best first', async () => {
    await countMatchable(context());
    const rows = await look();
    const one = rows.find(({ userSeq }) => userSeq === 10_008)!;
    const { rows: truth } = await app.deps.pools.job.query<{ sold: number; followers: number }>(
      `select (select coalesce(sum(product_amount - seller_coupon), 0) from order_product where gripper_user_seq = 10008
          and fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')
          and not (claim_in_force and claim_type in ('CANCEL', 'RETURN'))
          and ordered_at >= timestamptz '2026-11-20T12:00+09' - interval '90 days')::bigint as sold,
        (select count(*) from fan where seller_seq = 10008 and followed_at is not null)::int as followers`,
    );
    expect(one).toMatchObject({ categorySales: Number(truth[0]!.sold), followers: truth[0]!.followers });
    expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).toSorted((a, b) => b - a));
    for (const { score, reasons } of rows) expect(score).toBe(scoreOf(reasons));
  });

  test('by category, name and followers', async () => {
    const [all] = [await look()];
    const fruit = await look('&categorySeq=10101');
    expect(fruit.length).toBe(all.length);
    const one = all.find(({ userSeq }) => userSeq === 10_008)!;
    expect(fruit.find(({ userSeq }) => userSeq === 10_008)!.categorySales).toBeLessThanOrEqual(
      one.categorySales,
    );
    expect((await look(`&minFollower=${one.followers + 1}`)).some(({ userSeq }) => userSeq === 10_008)).toBe(
      false,
    );
    const named = await look(`&keyword=${encodeURIComponent(one.nickname.slice(0, 3))}`);
    expect(named.map(({ userSeq }) => userSeq)).toContain(10_008);
    expect(await look('&productSeqList=200001')).not.toEqual([]);
    const byFollowers = (await look('&sort=FOLLOWER')).map(({ followers }) => followers);
    expect(byFollowers).toEqual(byFollowers.toSorted((a, b) => b - a));
  });
});
