// Lines found by a part of somebody's name: whatever way they are read, they are those whose names contain it.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Direction } from '@jangteo/contract/kit/page.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction, readOnly } from '../../kit/db/tx.ts';
import { pattern } from '../../kit/list/conditions.ts';
import type { Condition } from '../../kit/list/source.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/buyer.ts';
import { findPeople, keepMissing, nearestOf, ofPeople, type People, type Who } from './queries/people.ts';

let db: TestDb;
let app: TestApp;
let owner: pg.Client;
let requests: Pool;
const seller = personaOf('producer-a').userSeq;
const other = personaOf('producer-b').userSeq;

interface Line {
  id: number;
  order: number;
  at: Date;
  recipient: string;
  buyer: string;
  nickname: string;
}
let lines: Line[];

/** Several of one person's orders at one instant, as a shop's rush makes them. */
const oneInstant = (table: string) => `update ${table} set ordered_at = same.at
  from (select array_agg(order_seq) as orders, min(ordered_at) as at from orders
    where seller_seq = ${seller} group by recipient_name, (ordered_at at time zone 'Asia/Seoul')::date
    order by count(*) desc, 2 limit 1) same
  where seller_seq = ${seller} and order_seq = any(same.orders)`;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  await owner.query(oneInstant('order_product'));
  await owner.query(oneInstant('orders'));
  await owner.query(
    "update buyer_index i set at = o.ordered_at from orders o where o.order_seq = i.seq and i.kind = 'order'",
  );
  requests = openPool(db.url, { role: 'app', max: 1 });
  ({ rows: lines } = await owner.query<Line>(
    `select order_product_seq::int as id, order_seq::float8 as order, o.ordered_at as at, recipient_name as recipient,
      buyer_name as buyer, buyer_nickname as nickname
    from order_product l join orders o using (seller_seq, order_seq) where l.seller_seq = $1`,
    [seller],
  ));
});
afterAll(async () => {
  await requests?.end();
  await owner?.end();
  await app?.stop();
  await db?.drop();
});

const contains = (text: string, word: string): boolean =>
  text.normalize('NFD').includes(word.normalize('NFD'));
const named = (who: Who, word: string): Line[] => lines.filter((line) => contains(line[who], word));

const people = (who: Who, word: string): Promise<People> =>
  readOnly(requests, [seller], (_db, client) => findPeople({ client }, seller, who, [pattern(word)]));
const idsOf = async (condition: Condition, more = sql``): Promise<number[]> => {
  const { rows } = await readOnly(requests, [seller], (tx) =>
    sql<{ id: number }>`select l.order_product_seq as id from order_product l
      where l.seller_seq = ${seller} and ${condition} ${more}`.execute(tx),
  );
  return rows.map((r) => r.id);
};
const rising = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

const asked: [Who, string][] = [
  ['recipient', '김'],
  ['recipient', '서'],
  ['buyer', '이'],
  ['nickname', 'a'],
  ['recipient', '뷁뷁'],
];

describe.each(asked)('%s with %s', (who, word) => {
  test('orders are counted, and every way answers the same lines', async () => {
    const found = await people(who, word);
    const wanted = rising(named(who, word).map((line) => line.id));
    const orders = [...new Set(named(who, word).map((line) => line.order))];
    expect([found.few, found.exact, found.lines]).toEqual([true, true, wanted.length]);
    const ways: People[] = [
      found,
      { ...found, names: null, ids: `{${orders.join()}}` },
      { ...found, few: false },
      { ...found, names: null, few: false },
    ];
    for (const way of ways)
      for (const beside of [false, true])
        expect(rising(await idsOf(ofPeople(way, { beside })))).toEqual(wanted);
  });

  test.each<[Direction, number]>([
    ['DESC', 1],
    ['DESC', 7],
    ['ASC', 3],
    ['ASC', 200],
  ])('%s, the first %i lines are among those nearest', async (direction, most) => {
    const sign = direction === 'ASC' ? 1 : -1;
    const wanted = named(who, word)
      .toSorted((a, b) => sign * (a.at.getTime() - b.at.getTime() || a.id - b.id))
      .slice(0, most)
      .map((line) => line.id);
    const order = sql.raw(
      `order by l.ordered_at ${direction}, l.order_product_seq ${direction} limit ${most}`,
    );
    expect(await idsOf(nearestOf(await people(who, word), direction, most)!, order)).toEqual(wanted);
  });
});

test('several orders of a person at one instant are among what was compared', () => {
  const instants = Map.groupBy(lines, (line) => `${line.recipient} ${line.at.getTime()}`);
  expect(Math.max(...[...instants.values()].map((same) => same.length))).toBeGreaterThan(2);
});

test('a name that is new is found with the order that brings it', async () => {
  const { rows } = await owner.query<{ seq: number }>(
    `select option_seq::int as seq from product_option join product using (seller_seq, product_seq)
      where seller_seq = $1 and sale_status = 'ON_SALE' and delivery_method = 'PARCEL'
        and stock_on_hand - stock_reserved > 0 limit 1`,
    [seller],
  );
  const buyer = await app.login('none@mail.kr');
  const recipient = {
    name: '남궁샛별',
    phone: '010-0001-0014',
    zip: '04032',
    addr1: '서울 마포구 양화로 45',
  };
  const placed = await buy(app, buyer.token, [{ optionSeq: rows[0]!.seq, qty: 1 }], { more: { recipient } });
  expect(placed.status).toBe(200);
  const { token } = await app.login(personaOf('producer-a').loginId);
  const found = await app.call<OrderRow[]>('GET', '/v1/orders', {
    token,
    query: { searchKey: 'RECIPIENT_NAME', keyword: ['궁샛'] },
  });
  expect(found.body.data.map((row) => row.orderSeq)).toEqual([placed.body.data.orders[0]!.orderSeq]);
});

test('nobody asks for the names of another seller', async () => {
  const like = await readOnly(requests, [seller], (_db, client) =>
    client.query("select names, lines from people_like($1, 'recipient', '{%}', 10, 10)", [other]),
  );
  expect(like.rows).toEqual([{ names: [], lines: 0 }]);
});

test('names and numbers of lines that a version before has not kept are added', async () => {
  const kept = async () => [
    (await owner.query('select seller_seq, who, name from order_name order by 1, 2, 3')).rows,
    (await owner.query('select seller_seq, order_seq, line_count from orders order by 1, 2')).rows,
  ];
  const before = await kept();
  const jobs = openPool(db.url, { role: 'job', max: 1 });
  await inTransaction(jobs, [], async (tx, client) => {
    await client.query("delete from order_name where seller_seq = $1 and name like '김%'", [seller]);
    await client.query('update orders set line_count = 7 where seller_seq = $1 and line_count > 1', [seller]);
    await keepMissing(tx);
  });
  await jobs.end();
  expect(await kept()).toEqual(before);
});
