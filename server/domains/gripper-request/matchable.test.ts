/** The list of who can be asked beside all of them, put in order by one plain statement. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchableRow } from '@jangteo/contract/gripper-request/matchable.ts';
import { connected, demoDb, type TestDb } from '../../../tools/testing/db.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { pattern } from '../../kit/list/conditions.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { keepGrippers } from './count.ts';
import { requestSubscriptions } from './follow.ts';
import { replaceKnown } from './queries/count.ts';

/** More than the few that are put in order by themselves. */
const MANY = 2_600;
const PAGE = 200;
const FIRST = 6_000_000;
const CATEGORY = 10101;
const now = new Date('2026-11-20T12:00:00+09:00');

let db: TestDb;
let app: TestApp;
let token: string;
let shop: number;

/**
 * Few different figures, so that many are alike. Some have sold nothing, some nothing of the category; the shop's regulars
 * know some, of whom some have left; the shop is a channel, too.
 */
async function fill(): Promise<void> {
  await connected(db.url, (owner) =>
    owner.query(
      `insert into account_user (user_seq, login_id, user_type, name, nickname, user_tag, status, created_at)
        select ${FIRST} + n, 'gripper' || n || '@jangteo.example', 'influencer', '윤하루',
          (array['하루', '다인', '새봄', 'Nuri_'])[1 + n % 4] || ' ' || n, 'tagof' || n, 'NORMAL', ${sqlNow()}
        from generate_series(1, ${MANY}) n`,
    ),
  );
  const users = [shop, ...Array.from({ length: MANY }, (_, n) => FIRST + 1 + n)];
  const names = ['하루', '다인', '새봄', 'Nuri_'];
  const profiles = users.map((user, n) => ({
    user,
    nickname: `${names[n % 4]} ${n}`,
    userTag: user === shop ? '' : `tagof${n}`,
    categories: [CATEGORY],
    salesForms: ['LIVE_MYSELF'],
    wishBps: [1_500, 2_200, 3_000][n % 3]!,
    followers: (n % 17) * 100,
    lives90: n % 14,
    lastLiveAt: n % 5 === 0 ? null : new Date(now.getTime() - (n % 30) * 3_600_000).toISOString(),
    lines: n % 40,
    returned: n % 3,
  }));
  const all = users.filter((_, n) => n % 10 > 0);
  const some = all.filter((_, n) => n % 3 === 0);
  const amount = (user: number) => (user % 6) * 2_000_000;
  await inTransaction(app.deps.pools.job, [], async (tx) => {
    const sold = [
      ...all.map((user) => ({ user, category: 0, amount: amount(user) })),
      ...some.map((user) => ({ user, category: CATEGORY, amount: Math.floor(amount(user) / 2) })),
    ];
    await keepGrippers(tx, profiles, sold, now);
    await replaceKnown(
      tx,
      shop,
      users
        .filter((_, n) => n % 9 === 0)
        .map((user) => ({ shop_seq: shop, user_seq: user, regulars: user % 200, points: (user % 4) * 5 })),
    );
  });
}

interface Asked {
  category: number;
  keyword?: string;
  minFollower?: number;
  sort: 'SCORE' | 'FOLLOWER' | 'RECENT';
}
const ORDERS = {
  SCORE: 'm.points + coalesce(s.points, 0) + coalesce(r.points, 0) desc',
  FOLLOWER: 'm.followers desc',
  RECENT: 'm.last_live_at desc nulls last',
};

/** Everybody meant, in their order. */
const truth = ({ category, keyword, minFollower, sort }: Asked): Promise<number[]> =>
  connected(db.url, async (owner) => {
    const { rows } = await owner.query<{ user: string }>(
      `select m.user_seq as user from matchable_influencer m
          join account_user u on u.user_seq = m.user_seq and u.status in ('NORMAL', 'WARN') and u.active
          left join matchable_sales s on s.category_seq = $1 and s.user_seq = m.user_seq
          left join matchable_regulars r on r.shop_seq = $2 and r.user_seq = m.user_seq
        where m.user_seq <> $2 and m.followers >= $3
          and (normalize(coalesce(u.nickname, u.name), NFD) ilike $4 or u.user_tag ilike $4)
        order by ${ORDERS[sort]}, m.user_seq`,
      [category, shop, minFollower ?? 0, pattern(keyword ?? '')],
    );
    return rows.map(({ user }) => Number(user));
  });

async function list({ category, ...asked }: Asked, start: number, length: number) {
  const query = new URLSearchParams({ start: String(start), length: String(length) });
  for (const [key, value] of Object.entries({ ...asked, ...(category > 0 && { categorySeq: category }) }))
    query.set(key, String(value));
  const { body } = await app.call<MatchableRow[]>(
    'GET',
    `/v1/recommend/search/matchable/influencer/list?${query}`,
    { token },
  );
  return body as typeof body & { recordsFiltered: number; recordsTotal: number };
}

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  const session = await app.login('hello@onyu.kr');
  token = session.token;
  const { rows } = await app.deps.pools.job.query<{ seq: string }>(
    `select user_seq as seq from account_user where login_id = 'hello@onyu.kr'`,
  );
  shop = Number(rows[0]!.seq);
  await fill();
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const LOOKS = (['SCORE', 'FOLLOWER', 'RECENT'] as const).flatMap((sort): Asked[] =>
  [0, CATEGORY].flatMap((category) => [
    { sort, category },
    { sort, category, minFollower: 900 },
    { sort, category, minFollower: 100, keyword: 'tag' },
    { sort, category, keyword: '새봄' },
    { sort, category, keyword: 'nuRI_' },
    { sort, category, keyword: 'TAGOF25' },
    { sort, category, keyword: '다인 1', minFollower: 500 },
    { sort, category, keyword: '홍길동' },
  ]),
);

test.each(LOOKS)('pages of %o are those of everybody in that order', async (asked) => {
  const all = await truth(asked);
  const pages: MatchableRow[] = [];
  for (let start = 0; start <= all.length; start += PAGE) {
    const page = await list(asked, start, PAGE);
    expect(page).toMatchObject({ recordsFiltered: all.length, recordsTotal: MANY });
    pages.push(...page.data);
  }
  expect(pages.map(({ userSeq }) => userSeq)).toEqual(all);
});

test('who leaves is shown no more at once, and counted no more once it was told', async () => {
  const asked: Asked = { sort: 'SCORE', category: 0 };
  const [gone, next] = await truth(asked);
  const stands = (status: string) =>
    connected(db.url, (owner) =>
      owner.query('update account_user set status = $2 where user_seq = $1', [gone, status]),
    );
  await stands('LEAVE');
  expect((await list(asked, 0, 1)).data).toEqual([]);
  const ctx = { ...app.deps, signal: new AbortController().signal } as JobContext;
  const payload = { userSeq: gone!, from: 'NORMAL', to: 'LEAVE' };
  for (const { topic, run } of requestSubscriptions)
    if (topic === 'account.left') await run({ key: 'left', sellerSeq: null, payload } as never, ctx);
  const page = await list(asked, 0, 1);
  expect(page.data.map(({ userSeq }) => userSeq)).toEqual([next]);
  expect(page.recordsTotal).toBe(MANY - 1);
  await stands('NORMAL');
});
