import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Faq } from '@jangteo/contract/board/faq/faq.api.ts';
import type { Model } from '@jangteo/contract/board/model/model.api.ts';
import type { ModelRow } from '@jangteo/contract/board/model/model.list.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { MarketFaq, MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { sqlNow, standAt } from '../../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addLive, setLive } from '../../../testing/lives.ts';

let db: TestDb;
let app: TestApp;
let onyu: { token: string; userSeq: number };
let other: string;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  standAt(Date.parse('2026-11-20T12:00:00+09:00'));
  onyu = { ...(await app.login('hello@onyu.kr')), userSeq: 10001 };
  other = (await app.login('hello@bomnae.kr')).token;
  await sql('delete from faq where seller_seq = 10001');
  await sql('delete from gripper_model where seller_seq = 10001');
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.beside.query<R & Record<string, unknown>>(text, values)).rows;
const PATH = '/v1/gripper-FAQs';
const ask = <T>(method: string, path: string, body?: object, token = onyu.token) =>
  app.call<T>(method, path, { token, ...(body && { body }) });
const BODY = { question: '언제 오나요?', answer: '결제한 다음 날 보냅니다.', category: 'DELIVERY' };
const added = async (more: object = {}): Promise<Faq> =>
  (await ask<Faq>('POST', PATH, { ...BODY, ...more })).body.data;
const all = async (): Promise<Faq[]> =>
  (await app.call<Faq[]>('GET', PATH, { token: onyu.token, query: { length: 200 } })).body.data;
const order = async () => (await all()).map(({ question, sortOrder }) => `${question}${sortOrder}`);

describe('FAQ of a channel', () => {
  test('stand in the order by hand: the fifth to place 2, and two moves at once leave no gap', async () => {
    const made: Faq[] = [];
    for (const question of ['가', '나', '다', '라', '마']) made.push(await added({ question }));
    expect(await order()).toEqual(['가1', '나2', '다3', '라4', '마5']);
    const moved = await ask<Faq[]>('PATCH', `${PATH}/${made[4]!.gripperFAQSeq}/sort-order`, {
      sortOrder: 2,
      version: 1,
    });
    expect(moved.body.data.map(({ question }) => question)).toEqual(['가', '마', '나', '다', '라']);
    const both = await Promise.all([
      ask('PATCH', `${PATH}/${made[0]!.gripperFAQSeq}/sort-order`, { sortOrder: 5, version: 1 }),
      ask('PATCH', `${PATH}/${made[3]!.gripperFAQSeq}/sort-order`, { sortOrder: 1, version: 1 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const now = await all();
    expect(now.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4, 5]);
    const of = async (sellerSeq: number) =>
      (await app.call<Faq[]>('GET', PATH, { token: onyu.token, query: { sellerSeq } })).body.data.length;
    expect([await of(onyu.userSeq), await of(onyu.userSeq + 1)]).toEqual([5, 0]);
    expect(now.at(-1)!.question).toBe('가');
    const late = await ask('PATCH', `${PATH}/${made[0]!.gripperFAQSeq}/sort-order`, {
      sortOrder: 1,
      version: 1,
    });
    expect([late.status, late.body.code]).toEqual([412, 'VERSION_CONFLICT']);
  });

  test('are changed in part, hidden by version, and nobody else’s', async () => {
    const one = await added();
    const path = `${PATH}/${one.gripperFAQSeq}`;
    const edited = await ask<Faq>('PATCH', path, { version: 1, answer: '이틀 안에 보냅니다.' });
    expect(edited.body.data).toMatchObject({
      question: BODY.question,
      answer: '이틀 안에 보냅니다.',
      version: 2,
    });
    expect((await ask('PATCH', path, { version: 1, answer: '늦음' })).status).toBe(412);
    expect((await ask('PATCH', `${path}/expose`, { expose: false, version: 1 })).status).toBe(412);
    const hidden = await ask<Faq>('PATCH', `${path}/expose`, { expose: false, version: 2 });
    expect(hidden.body.data).toMatchObject({ expose: false, version: 3 });
    expect((await ask('GET', path, undefined, other)).status).toBe(404);
    expect((await ask('PATCH', path, { version: 3, answer: '남의 답' }, other)).status).toBe(404);
  });

  test('are deleted and put back to their places', async () => {
    const [first, second] = await all();
    const gone = await ask<BulkResult>('DELETE', PATH, {
      gripperFAQSeqList: [first!.gripperFAQSeq, second!.gripperFAQSeq],
    });
    expect(gone.body.data.successCount).toBe(2);
    expect((await all()).map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4]);
    await ask('POST', `/v1/undo/${gone.body.data.undo!.token}`, {
      seqList: [first!.gripperFAQSeq, second!.gripperFAQSeq],
    });
    const back = await all();
    expect(back.slice(0, 2).map(({ gripperFAQSeq }) => gripperFAQSeq)).toEqual([
      first!.gripperFAQSeq,
      second!.gripperFAQSeq,
    ]);
    expect(back.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('stand in a live of the channel, those about lives too; hidden ones nowhere', async () => {
    await sql('delete from faq where seller_seq = 10001');
    await added({ question: '몇 시에 방송하나요?', category: 'LIVE' });
    await added();
    const hidden = await added({ question: '숨긴 질문' });
    await ask('PATCH', `${PATH}/${hidden.gripperFAQSeq}/expose`, { expose: false, version: 1 });
    const live = await addLive(sql, 10001);
    const shown = await app.call<MarketFaq[]>('GET', `/market/v1/live/${live}/faqs`);
    expect(shown.body.data.map(({ category, question }) => [category, question])).toEqual([
      ['LIVE', '몇 시에 방송하나요?'],
      ['DELIVERY', BODY.question],
    ]);
    await setLive(sql, live, 'PUNISHED');
    expect((await app.call('GET', `/market/v1/live/${live}/faqs`)).status).toBe(404);
  });

  test('are fifty at most', async () => {
    for (let n = (await all()).length; n < 50; n++) await added();
    const more = await ask('POST', PATH, BODY);
    expect([more.status, more.body.code, more.body.message]).toEqual([
      460,
      'FAQ_LIMIT',
      '질문은 최대 50개까지 등록할 수 있습니다.',
    ]);
  });
});

describe('models', () => {
  const M = '/v1/gripper-models';
  async function picture(owner = onyu.userSeq): Promise<string> {
    const [row] = await sql<{ id: string }>(
      `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
          storage_key, created_at)
        select id, $1, 'BOARD_IMAGE', 'a.png', 'png', 'image/png', 1, repeat('0', 64), 'ab/' || id, ${sqlNow()}
        from (select md5(random()::text) as id) i returning file_id as id`,
      [owner],
    );
    return `/media/${row!.id}`;
  }
  const body = async (more: object = {}) => ({
    name: '하루',
    image: await picture(),
    consent: true,
    items: [
      { item: 'HEIGHT', value: '172', open: true },
      { item: 'WEIGHT', value: '58', open: false },
    ],
    ...more,
  });

  test('keep measures within reason, with the model’s consent and an own picture', async () => {
    const one = await ask<Model>('POST', M, await body());
    expect(one.body.data).toMatchObject({ name: '하루', productSeqList: [], version: 1 });
    const wrong = async (more: object) => (await ask('POST', M, await body(more))).status;
    expect(await wrong({ consent: false })).toBe(400);
    expect(await wrong({ items: [{ item: 'HEIGHT', value: '300', open: true }] })).toBe(400);
    expect(await wrong({ image: await picture(10002) })).toBe(400);
    const [kept] = await sql<{ by: string; at: string }>(
      'select consent_by as by, consent_at as at from gripper_model order by gripper_model_seq desc limit 1',
    );
    expect(kept!.by).not.toBeNull();
  });

  test('stand beside products with what is open of them, and leave them when they go', async () => {
    const { gripperModelSeq } = (await ask<Model>('POST', M, await body())).body.data;
    const rows = await sql<{ seq: number }>(
      `select product_seq as seq from product where seller_seq = 10001 and deleted_at is null and not is_flash
        and sale_status = 'ON_SALE' order by 1 limit 2`,
    );
    const products = rows.map(({ seq }) => Number(seq));
    const put = await ask<{ count: number }>('PUT', `${M}/${gripperModelSeq}/products`, {
      productSeqList: products,
    });
    expect(put.body.data).toEqual({ count: 2 });
    const [foreign] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq = 10002 limit 1',
    );
    expect(
      (await ask('PUT', `${M}/${gripperModelSeq}/products`, { productSeqList: [Number(foreign!.seq)] }))
        .status,
    ).toBe(404);
    const shown = (await app.call<MarketProductDetail>('GET', `/market/v1/products/${products[0]}`)).body
      .data;
    expect(shown.models).toMatchObject([{ name: '하루', items: [{ item: 'HEIGHT', value: '172' }] }]);
    expect(shown.faqs.length).toBeGreaterThan(0);
    expect(shown.faqs.some(({ category }) => category === 'LIVE')).toBe(false);
    const list = (await ask<ModelRow[]>('GET', M)).body.data;
    expect(list.find((row) => row.gripperModelSeq === gripperModelSeq)).toMatchObject({ usedProducts: 2 });
    const gone = await ask<BulkResult>('DELETE', M, { gripperModelSeqList: [gripperModelSeq] });
    expect(gone.body.data.warnings).toMatchObject([{ seq: gripperModelSeq, code: 'MODEL_IN_USE' }]);
  });
});
