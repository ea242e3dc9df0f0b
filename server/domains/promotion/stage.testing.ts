import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type {
  PromotionApply,
  PromotionApplyDesk,
  PromotionDesk,
  PromotionHistory,
} from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionRow } from '@jangteo/contract/promotion/promotion.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { couponsOf } from '../../testing/coupons.ts';
import { goByDays, promotionSubscriptions } from './follow.ts';

// A world with promotions, as tests of this domain begin.
let db: TestDb;
export let app: TestApp;
export let onyu: string;
export let haru: string;
export let bomnae: string;
export let admin: string;
export let products: number[];

export const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.deps.pools.job.query<R & Record<string, unknown>>(text, values)).rows;
export const context = () => ({ ...app.deps, signal: new AbortController().signal }) as JobContext;

/** At noon of a day; whoever had signed in does so again, and promotions have gone on. */
export async function at(day: string): Promise<void> {
  standAt(Date.parse(`${day}T12:00:00+09:00`));
  [onyu, haru, bomnae, admin] = (await Promise.all(
    ['hello@onyu.kr', 'haru@live.kr', 'hello@bomnae.kr', 'admin@jangteo.kr'].map(
      async (loginId) => (await app.login(loginId)).token,
    ),
  )) as [string, string, string, string];
  await goByDays(context());
}
/** What those who take part find of what has happened to it. */
export async function heard(promotionSeq: number, to: string): Promise<void> {
  const payload = { promotionSeq, from: '', to };
  await promotionSubscriptions[0]!.run({ key: randomUUID(), sellerSeq: null, payload }, context());
}

export async function openStage(): Promise<void> {
  db = await demoDb();
  app = await startApp(db.url);
  await at('2026-11-20');
  products = (
    await sql<{ seq: number }>(
      `select product_seq as seq from product where seller_seq = 10001 and deleted_at is null and not is_flash
        and sale_status = 'ON_SALE' order by 1 limit 4`,
    )
  ).map(({ seq }) => Number(seq));
}
export async function closeStage(): Promise<void> {
  await app?.stop();
  await db?.drop();
}

export const ask = <T>(token: string, method: string, path: string, body?: object) =>
  app.call<T>(method, path, {
    token,
    ...(body && { body }),
    ...(method === 'POST' && { headers: { 'idempotency-key': randomUUID() } }),
  });

export const field = (key: string, more: object = {}) => ({
  key,
  label: `${key} 항목`,
  required: true,
  ...more,
});
export const BODY = {
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
export const DESK = '/v1/admin/promotions';
export const made = async (more: object = {}): Promise<PromotionDesk> => {
  const answer = await ask<PromotionDesk>(admin, 'POST', DESK, { ...BODY, ...more });
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body.data;
};
/** One that is applied for today. */
export const opened = async (more: object = {}): Promise<PromotionDesk> => {
  const one = await made(more);
  await goByDays(context());
  return one;
};
export const path = '/v1/biz-promotion';
export const coupon = async (more: object = {}): Promise<Coupon> => couponsOf(app, onyu).make(more);
export const answers = async (more: object = {}) => ({
  COUPON: [(await coupon()).couponSeq],
  PRODUCT: products.slice(0, 2),
  QUESTION_1: '잘 부탁드립니다.',
  ...more,
});
export const applyTo = (promotionSeq: number, said: object, token = onyu) =>
  ask<PromotionApply>(token, 'POST', `${path}/apply/${promotionSeq}`, { answers: said });
export const applied = async (promotionSeq: number, said?: object): Promise<PromotionApply> => {
  const answer = await applyTo(promotionSeq, said ?? (await answers()));
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body.data;
};
export const change = (one: PromotionApply, body: object, token = onyu) =>
  ask<PromotionApply>(token, 'PUT', `${path}/apply/${one.promotionApplySeq}`, {
    version: one.version,
    ...body,
  });
export const decide = (
  one: Pick<PromotionApply, 'promotionApplySeq' | 'version'>,
  act: string,
  more: object,
  token = admin,
) =>
  ask<PromotionApplyDesk>(token, 'PUT', `${DESK}/applications/${one.promotionApplySeq}/${act}`, {
    version: one.version,
    ...more,
  });
export const WHY = { why: '신청서를 확인했습니다.' };
export const confirmed = async (one: PromotionApply): Promise<PromotionApplyDesk> => {
  const answer = await decide(one, 'confirm', WHY);
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body.data;
};
export const faultsOf = (answer: { body: { data: unknown } }): string[] =>
  (answer.body.data as { errors: { field: string; code: string }[] }).errors.map(
    ({ field: name, code }) => `${code} ${name}`,
  );
export const row = async (promotionSeq: number, token = onyu): Promise<PromotionRow | undefined> =>
  (await ask<PromotionRow[]>(token, 'GET', `${path}?length=200`)).body.data.find(
    (one) => one.promotionSeq === promotionSeq,
  );
export const historyOf = async (one: PromotionApply) =>
  (await ask<PromotionHistory>(onyu, 'GET', `${path}/apply/${one.promotionApplySeq}/history`)).body.data;
