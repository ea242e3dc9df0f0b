import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { PromotionApplyDeskRow, PromotionDeskRow } from '@jangteo/contract/promotion/desk.list.ts';
import type {
  Promotion,
  PromotionApply,
  PromotionApplyDesk,
  PromotionDesk,
  PromotionHistory,
  PromotionSummary,
} from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionRow } from '@jangteo/contract/promotion/promotion.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { COUPON, couponsOf } from '../../testing/coupons.ts';
import { goByDays, promotionSubscriptions } from './follow.ts';

let db: TestDb;
let app: TestApp;
let onyu: string;
let haru: string;
let bomnae: string;
let admin: string;
let products: number[];

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.deps.pools.job.query<R & Record<string, unknown>>(text, values)).rows;
const context = () => ({ ...app.deps, signal: new AbortController().signal }) as JobContext;

/** At noon of a day; whoever had signed in does so again, and promotions have gone on. */
async function at(day: string): Promise<void> {
  standAt(Date.parse(`${day}T12:00:00+09:00`));
  [onyu, haru, bomnae, admin] = (await Promise.all(
    ['hello@onyu.kr', 'haru@live.kr', 'hello@bomnae.kr', 'admin@jangteo.kr'].map(
      async (loginId) => (await app.login(loginId)).token,
    ),
  )) as [string, string, string, string];
  await goByDays(context());
}
/** What those who take part find of what has happened to it. */
async function heard(promotionSeq: number, to: string): Promise<void> {
  const payload = { promotionSeq, from: '', to };
  await promotionSubscriptions[0]!.run({ key: randomUUID(), sellerSeq: null, payload }, context());
}

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  await at('2026-11-20');
  products = (
    await sql<{ seq: number }>(
      `select product_seq as seq from product where seller_seq = 10001 and deleted_at is null and not is_flash
        and sale_status = 'ON_SALE' order by 1 limit 4`,
    )
  ).map(({ seq }) => Number(seq));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const ask = <T>(token: string, method: string, path: string, body?: object) =>
  app.call<T>(method, path, {
    token,
    ...(body && { body }),
    ...(method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
  });

const field = (key: string, more: object = {}) => ({ key, label: `${key} 항목`, required: true, ...more });
const BODY = {
  title: '겨울 감사제',
  benefit: '쿠폰 할인의 30% 장터 부담',
  body: '따뜻한 겨울 상품을 모읍니다.',
  banner: 'RED',
  badge: '겨울 감사',
  applyFrom: '2026-11-20',
  applyTo: '2026-11-25',
  from: '2026-12-01',
  to: '2026-12-10',
  fields: [
    field('COUPON', { max: 2 }),
    field('PRODUCT'),
    field('LIVE_AT', { required: false }),
    field('QUESTION_1', { max: 20 }),
  ],
  audience: 'ALL',
  burden: { sellerBps: 7_000, platformBps: 3_000 },
  why: '겨울 행사를 엽니다.',
};
const DESK = '/v1/admin/promotions';
const made = async (more: object = {}): Promise<PromotionDesk> => {
  const answer = await ask<PromotionDesk>(admin, 'POST', DESK, { ...BODY, ...more });
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body.data;
};
/** One that is applied for today. */
const opened = async (more: object = {}): Promise<PromotionDesk> => {
  const one = await made(more);
  await goByDays(context());
  return one;
};
const path = '/v1/biz-promotion';
const coupon = async (more: object = {}): Promise<Coupon> => couponsOf(app, onyu).make(more);
const answers = async (more: object = {}) => ({
  COUPON: [(await coupon()).couponSeq],
  PRODUCT: products.slice(0, 2),
  QUESTION_1: '잘 부탁드립니다.',
  ...more,
});
const applyTo = (promotionSeq: number, said: object, token = onyu) =>
  ask<PromotionApply>(token, 'POST', `${path}/apply/${promotionSeq}`, { answers: said });
const applied = async (promotionSeq: number, said?: object): Promise<PromotionApply> => {
  const answer = await applyTo(promotionSeq, said ?? (await answers()));
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body.data;
};
const change = (one: PromotionApply, body: object, token = onyu) =>
  ask<PromotionApply>(token, 'PUT', `${path}/apply/${one.promotionApplySeq}`, {
    version: one.version,
    ...body,
  });
const decide = (
  one: Pick<PromotionApply, 'promotionApplySeq' | 'version'>,
  act: string,
  more: object,
  token = admin,
) =>
  ask<PromotionApplyDesk>(token, 'PUT', `${DESK}/applications/${one.promotionApplySeq}/${act}`, {
    version: one.version,
    ...more,
  });
const WHY = { why: '신청서를 확인했습니다.' };
const confirmed = async (one: PromotionApply): Promise<PromotionApplyDesk> => {
  const answer = await decide(one, 'confirm', WHY);
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body.data;
};
const faultsOf = (answer: { body: { data: unknown } }): string[] =>
  (answer.body.data as { errors: { field: string; code: string }[] }).errors.map(
    ({ field: name, code }) => `${code} ${name}`,
  );
const row = async (promotionSeq: number, token = onyu): Promise<PromotionRow | undefined> =>
  (await ask<PromotionRow[]>(token, 'GET', `${path}?length=200`)).body.data.find(
    (one) => one.promotionSeq === promotionSeq,
  );
const historyOf = async (one: PromotionApply) =>
  (await ask<PromotionHistory>(onyu, 'GET', `${path}/apply/${one.promotionApplySeq}/history`)).body.data;

describe('프로모션 of the operator', () => {
  test('is what was said, edited while it is prepared, and counts who applies', async () => {
    const one = await made({ applyFrom: '2026-11-21' });
    expect(one).toMatchObject({ title: BODY.title, status: 'PREPARE', applications: 0, version: 1 });
    const edit = (version: number) =>
      ask<PromotionDesk>(admin, 'PUT', `${DESK}/${one.promotionSeq}`, {
        ...BODY,
        applyFrom: '2026-11-21',
        title: '고친 행사',
        version,
      });
    expect((await edit(1)).body.data).toMatchObject({ title: '고친 행사', version: 2 });
    expect((await edit(1)).body.code).toBe('VERSION_CONFLICT');
    const [audit] = await sql<{ detail: { before: object; after: object } }>(
      `select detail from access_log where subjects ? $1 order by at desc limit 1`,
      [`promotion:${one.promotionSeq}`],
    );
    expect(audit!.detail).toEqual({ before: { title: BODY.title }, after: { title: '고친 행사' } });
    const open = await opened();
    const late = await ask(admin, 'PUT', `${DESK}/${open.promotionSeq}`, { ...BODY, version: 2 });
    expect(late.body.code).toBe('STATE_CHANGED');
  });

  test('edges of its form', async () => {
    const fault = async (more: object) => faultsOf(await ask(admin, 'POST', DESK, { ...BODY, ...more }));
    expect(await fault({ applyTo: '2026-11-19', applyFrom: '2026-11-18' })).toEqual(['MIN applyTo']);
    expect(await fault({ from: '2026-11-25' })).toEqual(['MIN from']);
    expect(await fault({ to: '2026-11-30' })).toEqual(['MIN to']);
    expect(await fault({ fields: [field('LIVE_AT', { max: 3 })] })).toEqual(['MAX fields[0].max']);
    expect(await fault({ fields: [field('PRODUCT', { max: 51 })] })).toEqual(['MAX fields[0].max']);
    expect(await fault({ fields: [field('COUPON'), field('COUPON')] })).toEqual(['DUPLICATE fields']);
    expect(await fault({ burden: { sellerBps: 7_000, platformBps: 2_000 } })).toEqual([
      'PATTERN burden.sellerBps',
    ]);
    expect((await ask(onyu, 'POST', DESK, BODY)).status).toBe(403);
  });

  test('goes on by its days, and may be ended before', async () => {
    const one = await opened();
    const standing = async () =>
      (await ask<PromotionDesk>(admin, 'GET', `${DESK}/${one.promotionSeq}`)).body.data;
    for (const [day, status] of [
      ['2026-11-25', 'APPLY'],
      ['2026-11-26', 'BEFORE_PROGRESS'],
      ['2026-12-01', 'PROGRESS'],
      ['2026-12-10', 'PROGRESS'],
      ['2026-12-11', 'CLOSED'],
    ] as const) {
      await at(day);
      expect((await standing()).status).toBe(status);
    }
    await at('2026-11-20');
    const other = await opened();
    const close = (version: number) =>
      ask<PromotionDesk>(admin, 'PUT', `${DESK}/${other.promotionSeq}/close`, { version, ...WHY });
    expect((await close(1)).body.code).toBe('VERSION_CONFLICT');
    expect((await close(2)).body.data.status).toBe('CLOSED');
    expect((await close(3)).body.code).toBe('STATE_CHANGED');
  });
});

describe('a seller', () => {
  test('applies once, and stands under their card', async () => {
    const { promotionSeq } = await opened();
    const cards = async () =>
      Object.fromEntries(
        (await ask<PromotionSummary>(onyu, 'GET', `${path}/summary`)).body.data.map((one) => [
          one.filter,
          one.count,
        ]),
      );
    const before = await cards();
    expect(await row(promotionSeq)).toMatchObject({ applyStatus: null, can: { apply: null, edit: 'NONE' } });
    const said = await answers({ LIVE_AT: '2026-12-05T20:00:00+09:00' });
    const one = await applied(promotionSeq, said);
    expect(one).toMatchObject({ status: 'SUBMIT', answers: said, memo: null, version: 1 });
    expect(one.products.map(({ productSeq }) => productSeq)).toEqual(said.PRODUCT);
    expect((await applyTo(promotionSeq, said)).body.code).toBe('PROMOTION_ALREADY');
    const after = await cards();
    expect([after.SUBMIT! - before.SUBMIT!, after.AVAILABLE_SUBMIT! - before.AVAILABLE_SUBMIT!]).toEqual([
      1, -1,
    ]);
    expect(await row(promotionSeq)).toMatchObject({
      applyStatus: 'SUBMIT',
      can: { apply: 'ALREADY', edit: null },
    });
    const { mine } = (await ask<Promotion>(onyu, 'GET', `${path}/${promotionSeq}`)).body.data;
    expect(mine).toEqual(one);
    expect((await ask(bomnae, 'GET', `${path}/apply/${one.promotionApplySeq}`)).status).toBe(404);
    expect((await change(one, { withdraw: true }, bomnae)).status).toBe(404);
  });

  test('of five applications at once one stands', async () => {
    const { promotionSeq } = await opened();
    const said = await answers();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => applyTo(promotionSeq, said)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 460, 460, 460, 460]);
  });

  test('answers what the form asks, with what is theirs', async () => {
    const { promotionSeq } = await opened();
    const [foreign] = await sql<{ seq: number }>(
      'select product_seq as seq from product where seller_seq <> 10001 and deleted_at is null limit 1',
    );
    const fault = async (more: object) => faultsOf(await applyTo(promotionSeq, await answers(more)));
    expect(await fault({ QUESTION_1: ' ' })).toEqual(['REQUIRED answers.QUESTION_1']);
    expect(await fault({ QUESTION_1: '가'.repeat(21) })).toEqual(['LENGTH answers.QUESTION_1']);
    expect(await fault({ QUESTION_2: '묻지 않은 것' })).toEqual(['UNKNOWN answers.QUESTION_2']);
    expect(await fault({ LIVE_AT: '2026-11-30T23:00:00+09:00' })).toEqual(['MIN answers.LIVE_AT']);
    expect(await fault({ LIVE_AT: '2026-12-11T00:00:00+09:00' })).toEqual(['MAX answers.LIVE_AT']);
    expect(await fault({ PRODUCT: [Number(foreign!.seq)] })).toEqual(['REFERENCE answers.PRODUCT']);
    expect(await fault({ COUPON: [999_999] })).toEqual(['REFERENCE answers.COUPON']);
    expect((await applyTo(promotionSeq, {})).status).toBe(400);
  });

  test('finds what is for them, in its days', async () => {
    const { promotionSeq } = await opened({ audience: 'GRIPPER' });
    expect(await row(promotionSeq)).toBeUndefined();
    expect((await ask(onyu, 'GET', `${path}/${promotionSeq}`)).status).toBe(404);
    expect(await row(promotionSeq, haru)).toMatchObject({ status: 'APPLY' });
    const soon = await made({ applyFrom: '2026-11-21' });
    expect((await applyTo(soon.promotionSeq, await answers())).body.code).toBe('PROMOTION_CLOSED');
    const { token } = await app.login('bada@hanul.kr');
    expect((await ask(token, 'GET', path)).status).toBe(403);
  });

  test('edits, takes back, and applies again', async () => {
    const { promotionSeq } = await opened();
    const one = await applied(promotionSeq);
    const edited = await change(one, { answers: { ...one.answers, QUESTION_1: '고쳤습니다.' } });
    expect(edited.body.data).toMatchObject({
      status: 'SUBMIT',
      version: 2,
      answers: { QUESTION_1: '고쳤습니다.' },
    });
    expect((await change(one, { answers: one.answers })).body.code).toBe('VERSION_CONFLICT');
    expect((await historyOf(one))[0]).toMatchObject({
      status: 'SUBMIT',
      diff: [{ field: 'QUESTION_1', before: ['잘 부탁드립니다.'], after: ['고쳤습니다.'] }],
    });
    expect((await change(edited.body.data, { withdraw: true })).body.data.status).toBe('WITHDRAWN');
    expect(await row(promotionSeq)).toMatchObject({ applyStatus: null, can: { apply: null } });
    expect((await applied(promotionSeq)).promotionApplySeq).not.toBe(one.promotionApplySeq);
  });
});

describe('an application', () => {
  test('is sent back, answered with what changed, refused and tried again', async () => {
    const { promotionSeq } = await opened();
    const one = await applied(promotionSeq);
    const text = '상품을 하나 더 골라 주세요.';
    expect(faultsOf(await decide(one, 'modify-request', { text, fields: ['QUESTION_5'] }))).toEqual([
      'REFERENCE fields',
    ]);
    const asked = await decide(one, 'modify-request', { text, fields: ['PRODUCT'] });
    expect(asked.body.data).toMatchObject({ status: 'MODIFY_REQUEST', memo: text, memoFields: ['PRODUCT'] });
    expect((await decide(asked.body.data, 'confirm', WHY)).body.code).toBe('STATE_CHANGED');
    const mine = (await ask<PromotionApply>(onyu, 'GET', `${path}/apply/${one.promotionApplySeq}`)).body.data;
    expect(mine.can).toMatchObject({ edit: null, withdraw: null });
    const again = await change(mine, { answers: { ...mine.answers, PRODUCT: products.slice(0, 3) } });
    expect(again.body.data).toMatchObject({ status: 'MODIFY_COMPLETE', can: { edit: 'WAITS' } });
    expect((await change(again.body.data, { answers: mine.answers })).body.code).toBe('STATE_CHANGED');
    const [complete, request, submit] = await historyOf(one);
    expect(complete!.diff[0]!.field).toBe('PRODUCT');
    expect([complete!.diff[0]!.before.length, complete!.diff[0]!.after.length]).toEqual([2, 3]);
    expect(request).toMatchObject({
      status: 'MODIFY_REQUEST',
      by: '운영자',
      memo: text,
      memoFields: ['PRODUCT'],
    });
    expect(submit!.status).toBe('SUBMIT');
    const refused = await decide(again.body.data, 'reject', { text: '이번에는 함께하기 어렵습니다.' });
    expect(refused.body.data.status).toBe('REJECT');
    const retried = await change(
      { ...mine, version: refused.body.data.version },
      { answers: { ...mine.answers, QUESTION_1: '다시 신청합니다.' } },
    );
    expect(retried.body.data.status).toBe('RETRY_SUBMIT');
    const moved = await sql<{ payload: { from: string; to: string } }>(
      `select payload from outbox where topic = 'promotion.moved' and (payload->>'id')::int = $1 order by outbox_seq`,
      [one.promotionApplySeq],
    );
    expect(moved.map(({ payload }) => payload.to)).toEqual([
      'SUBMIT',
      'MODIFY_REQUEST',
      'MODIFY_COMPLETE',
      'REJECT',
      'RETRY_SUBMIT',
    ]);
  });

  test('stands on the desk by what waits, and two who decide at once decide it once', async () => {
    const { promotionSeq } = await opened();
    const one = await applied(promotionSeq);
    const onDesk = async (tab: string) =>
      (
        await ask<PromotionApplyDeskRow[]>(
          admin,
          'GET',
          `${DESK}/applications?promotionSeq=${promotionSeq}&tab=${tab}`,
        )
      ).body.data;
    expect(await onDesk('waiting')).toMatchObject([
      { promotionApplySeq: one.promotionApplySeq, status: 'SUBMIT' },
    ]);
    const both = await Promise.all([decide(one, 'confirm', WHY), decide(one, 'confirm', WHY)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect([(await onDesk('waiting')).length, (await onDesk('confirmed')).length]).toEqual([0, 1]);
    const [desk] = (await ask<PromotionDeskRow[]>(admin, 'GET', `${DESK}?length=200`)).body.data.filter(
      (each) => each.promotionSeq === promotionSeq,
    );
    expect(desk).toMatchObject({ applications: 1, waiting: 0, confirmed: 1 });
    const now = (await ask<PromotionApply>(onyu, 'GET', `${path}/apply/${one.promotionApplySeq}`)).body.data;
    expect(now.can).toMatchObject({ edit: 'CONFIRMED', withdraw: 'CONFIRMED' });
    expect((await change(now, { withdraw: true })).body.code).toBe('STATE_CHANGED');
  });

  test('is not confirmed with what is gone, nor a coupon into two promotions', async () => {
    const [a, b] = [await opened(), await opened()];
    const shared = await answers();
    const [one, other] = [await applied(a.promotionSeq, shared), await applied(b.promotionSeq, shared)];
    const both = await Promise.all([decide(one, 'confirm', WHY), decide(other, 'confirm', WHY)]);
    expect(both.map(({ body }) => body.code).toSorted()).toEqual(['PROMOTION_ANSWERS', 'SUCCESS'].toSorted());
    const c = await opened();
    const gone = await coupon();
    const third = await applied(c.promotionSeq, await answers({ COUPON: [gone.couponSeq] }));
    await couponsOf(app, onyu).send('DELETE', '', undefined, { couponSeq: [gone.couponSeq] });
    expect((await decide(third, 'confirm', WHY)).body.code).toBe('PROMOTION_ANSWERS');
  });

  test('of a promotion that is over is not decided', async () => {
    const { promotionSeq } = await opened();
    const one = await applied(promotionSeq);
    await ask(admin, 'PUT', `${DESK}/${promotionSeq}/close`, { version: 2, ...WHY });
    expect((await decide(one, 'confirm', WHY)).body.code).toBe('PROMOTION_OVER');
    expect((await decide(one, 'reject', { text: '끝난 행사입니다.' })).body.code).toBe('PROMOTION_OVER');
  });
});

describe('what takes part', () => {
  test('a coupon stays as it is until all is over, and the house bears its part while it is on', async () => {
    const { promotionSeq } = await opened();
    const { couponSeq } = await coupon();
    const one = await applied(promotionSeq, await answers({ COUPON: [couponSeq] }));
    await confirmed(one);
    const read = async () => couponsOf(app, onyu).read(couponSeq);
    const edit = async (more: object) =>
      (
        await couponsOf(app, onyu).send('PUT', `/${couponSeq}`, {
          ...COUPON,
          version: (await read()).version,
          ...more,
        })
      ).body.code;
    expect(await edit({ minOrder: 20_000 })).toBe('PROMOTION_PINNED');
    expect(await edit({ name: '새 이름' })).toBe('SUCCESS');
    const gone = await couponsOf(app, onyu).send<BulkResult>('DELETE', '', undefined, {
      couponSeq: [couponSeq],
    });
    expect(gone.body.code).toBe('PROMOTION_PINNED');
    const started = await couponsOf(app, onyu).send('PUT', `/${couponSeq}/activate`, {
      version: (await read()).version,
    });
    expect(started.status).toBe(200);
    const stop = async () =>
      (
        await couponsOf(app, onyu).send('PUT', `/${couponSeq}/deactivate`, {
          version: (await read()).version,
        })
      ).body.code;
    expect(await stop()).toBe('PROMOTION_PINNED');
    await at('2026-12-01');
    await heard(promotionSeq, 'PROGRESS');
    expect((await read()).burden).toEqual(BODY.burden);
    expect(await edit({ name: '또 새 이름', burden: BODY.burden })).toBe('SUCCESS');
    await at('2026-12-11');
    await heard(promotionSeq, 'CLOSED');
    expect((await read()).burden).toEqual({ sellerBps: 10_000, platformBps: 0 });
    expect(await stop()).toBe('SUCCESS');
    await at('2026-11-20');
  });

  test('a product stays on sale, no dearer, and shows its badge while it is on', async () => {
    const { promotionSeq } = await opened();
    const product = products[3]!;
    await confirmed(await applied(promotionSeq, await answers({ PRODUCT: [product] })));
    const bulk = (method: string, where: string, body: object) =>
      ask<BulkResult>(onyu, method, `/v1/products${where}`, { productSeqList: [product], ...body });
    expect((await bulk('PUT', '/deactivate', {})).body.code).toBe('PROMOTION_PINNED');
    expect((await bulk('DELETE', '', {})).body.code).toBe('PROMOTION_PINNED');
    const price = (value: number) => bulk('PUT', '/price', { by: 'ADD', value, roundTo: 1 });
    expect((await price(500)).body.code).toBe('PROMOTION_PINNED');
    expect((await price(-500)).status).toBe(200);
    const end = (endAt: string | null) => bulk('PUT', '/period', { endAt });
    expect((await end('2026-12-10T12:00:00+09:00')).body.code).toBe('PROMOTION_PINNED');
    const badge = async () =>
      (await app.call<MarketProductDetail>('GET', `/market/v1/products/${product}`)).body.data.badge;
    expect(await badge()).toBeNull();
    await at('2026-12-01');
    expect(await badge()).toEqual({ text: BODY.badge, banner: BODY.banner });
    await at('2026-12-11');
    expect(await badge()).toBeNull();
    await heard(promotionSeq, 'CLOSED');
    expect((await bulk('PUT', '/deactivate', {})).status).toBe(200);
  });
});
