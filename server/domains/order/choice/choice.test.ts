import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BroadcastChoice, SellerChoice } from '@jangteo/contract/order/choice.api.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';

let db: TestDb;
let app: TestApp;
let sql: pg.Client;
const tokens = new Map<string, string>();

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  sql = new pg.Client({ connectionString: db.url });
  await sql.connect();
  for (const persona of ['producer-a', 'group-master', 'group-member', 'influencer']) {
    tokens.set(persona, (await app.login(personaOf(persona).loginId)).token);
  }
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
  await db?.drop();
});

const ask = async <T>(persona: string, path: string, query: Record<string, unknown> = {}) =>
  (await app.call<T[]>('GET', `/v1/orders/${path}`, { token: tokens.get(persona)!, query })).body.data;
const contents = (persona: string, query = {}) => ask<BroadcastChoice>(persona, 'contents', query);
const numbers = (choices: readonly BroadcastChoice[]) => choices.map((one) => one.contentSeq);

describe('broadcasts that a filter offers', () => {
  it('are those of the own goods, the latest first; a part of the title or the number finds one', async () => {
    const { rows } = await sql.query<{ seq: string; title: string }>(
      `select content_seq as seq, title
        from content
        where seller_seq = $1 and start_at is not null order by start_at desc, content_seq desc limit 50`,
      [personaOf('producer-a').userSeq],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(numbers(await contents('producer-a'))).toEqual(rows.map((row) => Number(row.seq)));
    const one = rows.at(-1)!;
    expect(numbers(await contents('producer-a', { contentSeq: Number(one.seq) }))).toEqual([Number(one.seq)]);
    const word = one.title.split(' ')[0]!.normalize('NFD');
    const titled = rows.filter((row) => row.title.includes(word.normalize('NFC')));
    expect(numbers(await contents('producer-a', { keyword: word }))).toEqual(
      titled.map((row) => Number(row.seq)),
    );
    expect(await contents('producer-a', { keyword: '%' })).toEqual([]);
  });

  it('one of the own channel that a gripper hosts is offered once', async () => {
    const { userSeq } = personaOf('producer-a');
    const offered = await contents('producer-a');
    const { rows } = await sql.query<{ seq: string }>(
      `insert into gripper_live (seller_seq, content_seq, channel_seq, gripper_user_seq, gripper_name, title, thumbnail,
          live_state, air_at, start_at, my_products)
        select seller_seq, content_seq, seller_seq, $2, '하루', title, '', state, air_at, start_at, 1 from content
          where seller_seq = $1 and start_at is not null on conflict do nothing returning content_seq as seq`,
      [userSeq, personaOf('influencer').userSeq],
    );
    expect(rows.length).toBeGreaterThan(0);
    const contentSeq = offered[0]!.contentSeq;
    expect(await contents('producer-a')).toEqual(offered);
    expect(numbers(await contents('producer-a', { contentSeq }))).toEqual([contentSeq]);
    await sql.query('delete from gripper_live where seller_seq = $1 and content_seq = any($2)', [
      userSeq,
      rows.map(({ seq }) => seq),
    ]);
  });

  it('of others are not found, not even by number', async () => {
    const own = numbers(await contents('producer-a'));
    expect(await contents('group-member', { contentSeq: own[0] })).toEqual([]);
  });

  it('a broadcaster is offered those that sold for others, each of which finds lines', async () => {
    const offered = await ask<BroadcastChoice>('influencer', 'matching/contents');
    const { rows } = await sql.query<{ seq: string }>(
      `select distinct content_seq as seq
        from matching_line
        where gripper_user_seq = $1 and content_seq is not null`,
      [personaOf('influencer').userSeq],
    );
    expect(numbers(offered).toSorted()).toEqual(rows.map((row) => Number(row.seq)).toSorted());
    expect(
      offered
        .map((one) => one.at)
        .toSorted()
        .toReversed(),
    ).toEqual(offered.map((one) => one.at));
    const token = tokens.get('influencer')!;
    const query = { contentSeq: offered[0]!.contentSeq, length: 1 };
    expect(
      (await app.call('GET', '/v1/orders/matching', { token, query })).body.recordsFiltered,
    ).toBeGreaterThan(0);
  });
});

it('shops that a filter offers: a master sees the own one and the members, others themselves', async () => {
  const seqs = async (persona: string) =>
    (await ask<SellerChoice>(persona, 'sellers')).map((one) => one.userSeq);
  const master = await seqs('group-master');
  expect(master[0]).toBe(personaOf('group-master').userSeq);
  expect(master).toContain(personaOf('group-member').userSeq);
  expect(await seqs('group-member')).toEqual([personaOf('group-member').userSeq]);
});
