// 단골 기억: one person as one channel knows them (community.md §3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FanCard } from '@jangteo/contract/fan/card.api.ts';
import { personas } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { statements } from '../../kit/db/bound.ts';
import { listenTo } from '../../proofs/plans.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { countFollowers } from '../../testing/fans.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let seller: number;

const personaOf = (name: string) => personas.find(({ persona }) => persona === name)!;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  ({ token, userSeq: seller } = await app.login(personaOf('producer-a').loginId));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

async function sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await app.deps.pools.job.query<R>(text, values)).rows;
}
const ask = (user: number, query: Record<string, unknown> = {}, by = token) =>
  app.call<FanCard>('GET', `/v1/fan/users/${user}`, { token: by, query });

const PAID = "o.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')";
/** Whoever bought most of this seller. */
async function bestOf(of: number): Promise<number> {
  const [row] = await sql<{ user: number }>(
    `select r.buyer_user_seq as user from orders r join order_product o using (seller_seq, order_seq)
      where seller_seq = $1 and ${PAID} group by 1 order by count(*) desc, 1 limit 1`,
    [of],
  );
  return Number(row!.user);
}
async function stranger(): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into account_user (login_id, user_type, name, nickname, created_at)
      values ($1, 'consumer', '처음', $1, ${sqlNow()}) returning user_seq as id`,
    [`card-${crypto.randomUUID()}`],
  );
  return Number(row!.id);
}
/** A live of the channel, with room. */
async function liveOf(of: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    'select content_seq as id from room where seller_seq = $1 order by 1 limit 1',
    [of],
  );
  if (row) return Number(row.id);
  const [made] = await sql<{ id: number }>(
    `with c as (select content_seq from content where seller_seq = $1 order by 1 limit 1)
      insert into room (seller_seq, content_seq) select $1, content_seq from c returning content_seq as id`,
    [of],
  );
  return Number(made!.id);
}
async function say(of: number, user: number, texts: readonly string[]): Promise<number> {
  const content = await liveOf(of);
  await sql(
    `insert into chat_message (seller_seq, content_seq, message_seq, user_seq, who, nickname, role, sec, text, kind, at)
      select $1, $2, (select coalesce(max(message_seq), 0) from chat_message
          where seller_seq = $1 and content_seq = $2) + n, $3, 1, '손님', 'BUYER', n, t, 'ALL',
        timestamptz '2026-11-01 20:00+09' + n * interval '1 minute'
      from unnest($4::text[]) with ordinality u(t, n)`,
    [of, content, user, texts],
  );
  await sql(
    `update room set last_seq = (select max(message_seq) from chat_message where seller_seq = $1 and content_seq = $2)
      where seller_seq = $1 and content_seq = $2`,
    [of, content],
  );
  return content;
}

test('what was bought is what the rows say, counted another way', async () => {
  const user = await bestOf(seller);
  const card = (await ask(user)).body.data;
  const lines = await sql<Record<'seq' | 'option' | 'claim' | 'name' | 'category', string> & Line>(
    `select r.order_seq as seq, o.option_text as option, o.pay_amount::int as amount, o.claim_in_force as claimed,
        o.claim_type as claim, o.product_name as name, o.status, r.ordered_at as at, ${PAID} as paid,
        o.fulfilment_status as fulfilment, o.order_product_seq as line, g.name as category
      from order_product o join orders r using (seller_seq, order_seq)
        join product p using (seller_seq, product_seq) left join category g on g.category_seq = p.category_seq
      where seller_seq = $1 and r.buyer_user_seq = $2`,
    [seller, user],
  );
  const paid = lines.filter((line) => line.paid);
  const stands = paid.filter((line) => !line.claimed);
  const back = paid.filter((line) => line.claimed && ['CANCEL', 'RETURN'].includes(line.claim));
  expect(stands.length).toBeGreaterThan(1);
  const days = stands.map(({ at }) => at).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  expect(card.orders).toEqual({
    count: new Set(stands.map(({ seq }) => seq)).size,
    amount: stands.reduce((sum, { amount }) => sum + amount, 0),
    first: days[0],
    last: days.at(-1),
    cancelBps: Math.round((back.length * 10_000) / paid.length),
  });
  expect([card.orderCount, card.orderAmount, card.lastOrderedAt]).toEqual([
    card.orders.count,
    card.orders.amount,
    card.orders.last,
  ]);
  const times = new Map<string, number>();
  for (const { category, option } of stands)
    if (option !== '') times.set(`${category}|${option}`, (times.get(`${category}|${option}`) ?? 0) + 1);
  const most = [...times.values()].toSorted((a, b) => b - a).slice(0, 5);
  expect(card.sizes.shared).toBeNull();
  expect(card.sizes.bought.map((one) => one.times)).toEqual(most);
  for (const one of card.sizes.bought) expect(times.get(`${one.category}|${one.optionText}`)).toBe(one.times);
  const newest = lines
    .filter(({ fulfilment }) => !['PAYMENT_PROCESSING', 'PAYMENT_FAIL'].includes(fulfilment))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || Number(b.line) - Number(a.line))
    .slice(0, 5);
  expect(card.recent).toEqual(
    newest.map((line) => ({
      orderSeq: Number(line.seq),
      at: line.at,
      productName: line.name,
      optionText: line.option,
      status: line.status,
      paid: line.paid,
      amount: line.amount,
    })),
  );
});
interface Line {
  amount: number;
  claimed: boolean;
  paid: boolean;
  at: string;
  status: string;
  fulfilment: string;
  line: number;
}

test('404 until somebody followed, bought or spoke here; a block alone tells nothing', async () => {
  const user = await stranger();
  expect((await ask(user)).status).toBe(404);
  expect((await ask(999_999_999)).status).toBe(404);
  await sql(
    `insert into channel_block (seller_seq, user_seq, place, blocked_at, by) values ($1, $2, 'DIRECT', ${sqlNow()}, '운영')`,
    [seller, user],
  );
  expect((await ask(user)).status).toBe(404);
  const content = await say(
    seller,
    user,
    Array.from({ length: 12 }, (_, n) => `말 ${n + 1}`),
  );
  const card = (await ask(user)).body.data;
  expect(card).toMatchObject({
    fanSeq: null,
    followedAt: null,
    visitedAt: null,
    version: 0,
    memo: '',
    orders: { count: 0, amount: 0, first: null, last: null, cancelBps: 0 },
    recent: [],
    sizes: { shared: null, bought: [] },
    inquiries: { open: 0, last: null },
    reviews: { count: 0, average: null },
    coupons: { usable: 0 },
    block: { place: 'DIRECT', restrictOrder: false, until: null },
    managing: null,
    // Who wrote in it has seen it, however it was joined.
    lives: { watched: 1, lastAt: '2026-11-01T00:00:00+09:00' },
  });
  expect(card.chats.map(({ text }) => text)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `말 ${n}`));
  expect(card.chats[0]).toEqual({
    contentSeq: content,
    at: '2026-11-01T20:12:00+09:00',
    text: '말 12',
  });
});

test('a follower, their appointment, and the lives that they watched', async () => {
  const user = await stranger();
  const [row] = await sql<{ login: string }>(
    'select login_id as login from account_user where user_seq = $1',
    [user],
  );
  await sql(
    `insert into fan (seller_seq, user_seq, followed_at, visited_at) values ($1, $2, ${sqlNow()}, ${sqlNow()})`,
    [seller, user],
  );
  await countFollowers(sql, seller);
  await sql('update fan set watch_count = 2 where seller_seq = $1 and user_seq = $2', [seller, user]);
  await app.call('POST', `/v1/fan/broadcast/manager/${user}`, { token, body: { rights: ['HIDE'] } });
  await sql(
    `insert into fan_visit (seller_seq, user_seq, day, content_seq) values ($1, $2, '2026-11-02', 7),
      ($1, $2, '2026-11-03', 7), ($1, $2, '2026-11-03', 8)`,
    [seller, user],
  );
  const card = (await ask(user)).body.data;
  expect(card).toMatchObject({
    manager: true,
    managing: { rights: ['HIDE'] },
    block: null,
    version: 1,
    lives: { watched: 2, lastAt: '2026-11-03T00:00:00+09:00' },
    seller: { userSeq: seller },
  });
  expect(card.userId).not.toBe(row!.login); // masked
});

test('another shop of the same buyer is not in it', async () => {
  const user = await bestOf(seller);
  const theirs = await app.login(personaOf('producer-b').loginId);
  await sql('delete from fan where seller_seq = $1 and user_seq = $2', [theirs.userSeq, user]);
  await countFollowers(sql, theirs.userSeq);
  await sql("delete from buyer_index where kind = 'follow' and owner_seq = $1 and buyer_user_seq = $2", [
    theirs.userSeq,
    user,
  ]);
  const [bought] = await sql<{ n: number }>(
    'select count(*)::int as n from orders where seller_seq = $1 and buyer_user_seq = $2',
    [theirs.userSeq, user],
  );
  const before = (await ask(user)).body.data;
  const answer = await ask(user, {}, theirs.token);
  if (bought!.n === 0) expect(answer.status).toBe(404);
  await say(theirs.userSeq, user, ['카나리아에게 한 말']);
  const { status, body, text } = await ask(user, {}, theirs.token);
  expect(status).toBe(200);
  expect(body.data.orders.count).toBeLessThanOrEqual(bought!.n);
  for (const { orderSeq } of (await ask(user)).body.data.recent) expect(text).not.toContain(String(orderSeq));
  expect((await ask(user)).body.data).toEqual(before);
  expect((await ask(user, { sellerSeq: seller }, theirs.token)).status).toBe(404);
});

test('a master sees the card of a member, a member none of the master', async () => {
  const master = await app.login(personaOf('group-master').loginId);
  const members = await sql<{ id: number; login: string }>(
    `select m.user_seq as id, u.login_id as login from group_member m join account_user u using (user_seq)
      where m.group_seq = (select group_seq from group_member where user_seq = $1) and m.user_seq <> $1 order by 1`,
    [master.userSeq],
  );
  const member = members[0]!;
  const user = await bestOf(Number(member.id));
  const card = await ask(user, { sellerSeq: Number(member.id) }, master.token);
  expect(card.status).toBe(200);
  expect(card.body.data.seller.userSeq).toBe(Number(member.id));
  expect(card.body.data.orders.count).toBeGreaterThan(0);
  const own = await app.login(member.login);
  expect((await ask(user, { sellerSeq: master.userSeq }, own.token)).status).toBe(404);
});

test('a broadcaster sees what was bought in own lives of others, without the number of the order', async () => {
  const host = await app.login(personaOf('influencer').loginId);
  const [best] = await sql<{ user: number; n: number; amount: number }>(
    `select m.buyer_user_seq as user, count(distinct m.order_seq)::int as n, sum(m.pay_amount)::int as amount
      from matching_line m where m.gripper_user_seq = $1 and m.content_seq is not null and not m.claim_in_force
      group by 1 order by 2 desc, 1 limit 1`,
    [host.userSeq],
  );
  const user = Number(best!.user);
  const { data } = (await ask(user, {}, host.token)).body;
  expect(data.orders).toMatchObject({ count: best!.n, amount: best!.amount });
  expect(data.recent.length).toBeGreaterThan(0);
  expect(data.recent.every(({ orderSeq }) => orderSeq === null)).toBe(true);
  const [line] = await sql<{ same: boolean }>(
    `select bool_and(m.buyer_user_seq = r.buyer_user_seq) as same from matching_line m
      join orders r on r.seller_seq = m.seller_seq and r.order_seq = m.order_seq`,
  );
  expect(line).toEqual({ same: true });
});

test('six statements, each by an index', async () => {
  const user = await bestOf(seller);
  await ask(user);
  const before = statements.count;
  await ask(user);
  expect(statements.count - before).toBe(6);
  const heard = await listenTo(() => ask(user));
  const own = heard.filter(({ text }) => /"nickname"|nickname|"orderSeq"|bought|chat_message/.test(text));
  expect(own.length).toBeGreaterThanOrEqual(4);
  const client = await app.deps.pools.job.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    for (const { text, values } of own) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      // Without an index that leads to the person, a scan of the table would be all that is left.
      expect(plan).not.toMatch(
        /Seq Scan on (orders|order_product|matching_line|chat_message|fan|fan_visit)\b/,
      );
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
