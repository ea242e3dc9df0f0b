// The operator's coupons (money.md §8): the house's own, and anybody's that is stopped.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CouponRow } from '@jangteo/contract/coupon/coupon.list.ts';
import type { CouponHistoryRow } from '@jangteo/contract/coupon/history.list.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { CouponOnDesk } from '@jangteo/contract/coupon/desk.api.ts';
import { stageMarket } from '../../testing/market.ts';
import { COUPON, couponsOf, runCouponJobs } from '../../testing/coupons.ts';
import { addLive, setLive } from '../../testing/lives.ts';
import { personaOf } from '../../../tools/seed/personas.ts';

const { stage, one } = stageMarket();
const inDb = async <T extends object>(text: string, values?: unknown[]): Promise<T[]> =>
  (await stage.owner.query<T & Record<string, unknown>>(text, values)).rows;
const WHY = '연말 행사로 장터가 부담합니다.';
let desk: string;
let reader: string;
let onyu: string;
beforeAll(async () => {
  desk = (await stage.app.login(personaOf('operator-content').loginId)).token;
  reader = (await stage.app.login(personaOf('operator-policy').loginId)).token;
  onyu = (await stage.app.login('hello@onyu.kr')).token;
});
const ask = <T = CouponOnDesk>(method: string, path: string, body?: object, token = desk) =>
  stage.app.call<T>(method, `/v1/admin/coupons${path}`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body && { body }),
  });
const form = (more: object = {}) => ({
  ...COUPON,
  name: '장터 연말 쿠폰',
  target: 'NONE',
  discount: { kind: 'FIXED', value: 2_000 },
  validity: { kind: 'SINCE', days: 10 },
  burden: { sellerBps: 0, platformBps: 10_000 },
  exposed: false,
  why: WHY,
  ...more,
});
const list = async (query = '') => (await ask<CouponRow[]>('GET', `?length=100${query}`)).body.data;

test('the house makes, begins, shows, edits and stops its own, each with why', async () => {
  const made = await ask('POST', '', form());
  expect([made.status, made.text]).toEqual([200, made.text]);
  const { couponSeq, version } = made.body.data;
  expect(made.body.data).toMatchObject({ issuer: 'PLATFORM', owner: null, status: 'READY' });
  expect((await list()).map((row) => row.couponSeq)).toContain(couponSeq);
  expect((await list()).every((row) => row.issuer === 'PLATFORM' && row.seller.name === '장터')).toBe(true);
  const begun = await ask('PUT', `/${couponSeq}/activate`, { version, why: WHY });
  expect(begun.body.data.status).toBe('ISSUE_START');
  const shown = await ask('PUT', `/${couponSeq}/expose`, {
    version: begun.body.data.version,
    exposed: true,
    why: WHY,
  });
  expect(shown.body.data.exposed).toBe(true);
  expect((await ask('PUT', `/${couponSeq}/expose`, { version, exposed: true, why: WHY })).body.code).toBe(
    'VERSION_CONFLICT',
  );
  const got = await stage.app.call('POST', `/market/v1/coupons/${couponSeq}/download`, {
    token: stage.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {},
  });
  expect(got.status).toBe(200);
  const now = (await ask('GET', `/${couponSeq}`)).body.data;
  const cheaper = form({ discount: { kind: 'FIXED', value: 1_000 }, exposed: true, version: now.version });
  expect((await ask('PUT', `/${couponSeq}`, cheaper)).body.code).toBe('COUPON_LOCKED');
  const renamed = await ask(
    'PUT',
    `/${couponSeq}`,
    form({ name: '장터 감사', exposed: true, version: now.version }),
  );
  expect(renamed.body.data).toMatchObject({ name: '장터 감사', issued: 1 });
  expect((await ask<object[]>('GET', `/${couponSeq}/histories?length=10`)).body.data).toHaveLength(1);
  const stopped = await ask('PUT', `/${couponSeq}/stop`, { version: renamed.body.data.version, why: WHY });
  expect(stopped.body.data).toMatchObject({ status: 'ISSUE_STOP', haltReason: '' });
  const { version: then } = stopped.body.data;
  expect((await ask('PUT', `/${couponSeq}/stop`, { version: then, why: WHY })).body.code).toBe(
    'COUPON_STOPPED',
  );
  expect((await ask('PUT', `/${couponSeq}/activate`, { version: then, why: WHY })).status).toBe(200);
});

test('the house bears its own alone, and names no products', async () => {
  const field = async (more: object) =>
    (await ask<{ errors: { field: string }[] }>('POST', '', form(more))).body.data.errors[0]!.field;
  expect(await field({ burden: { sellerBps: 1, platformBps: 9_999 } })).toBe('burden');
  expect(await field({ target: 'PRODUCER' })).toBe('target');
  expect(await field({ productMode: 'EXCLUDE' })).toBe('productMode');
  expect((await ask('POST', '', form(), reader)).status).toBe(403);
  expect((await ask('POST', '', form({ why: '' }))).status).toBe(400);
});

test('the house gives one by name, takes it back, reads its histories as a sheet, and takes codes once', async () => {
  const { user } = await one<{ user: string }>(
    "select user_seq as user from account_user where user_type = 'consumer' and status = 'NORMAL' order by 1 limit 1",
  );
  const { couponSeq } = (await ask('POST', '', form({ issueType: 'GIVE', issueLimit: 5 }))).body.data;
  const people = { userSeqList: [Number(user)] };
  const reach = await ask<object>('POST', `/${couponSeq}/issue/preview`, people);
  expect(reach.body.data).toEqual({ targets: 1, eligible: 1, left: 5 });
  expect((await ask('POST', `/${couponSeq}/issue`, { ...people, expectedCount: 1 })).status).toBe(400);
  const audience = { audience: 'FOLLOWERS', expectedCount: 1, why: WHY };
  expect((await ask('POST', `/${couponSeq}/issue`, audience)).status).toBe(400);
  const off = await ask('POST', `/${couponSeq}/issue`, { ...people, expectedCount: 2, why: WHY });
  expect(off.body.code).toBe('EXPECTED_COUNT_MISMATCH');
  const given = await ask('POST', `/${couponSeq}/issue`, { ...people, expectedCount: 1, why: WHY });
  expect([given.status, given.text]).toEqual([200, given.text]);
  await runCouponJobs(stage.app);
  expect((await ask('GET', `/${couponSeq}`)).body.data).toMatchObject({
    issued: 1,
    status: 'ISSUE_COMPLETED',
  });

  const rows = async () =>
    (await ask<CouponHistoryRow[]>('GET', `/${couponSeq}/histories?length=10`)).body.data;
  const [issue] = await rows();
  const back = { couponIssueSeqList: [issue!.couponIssueSeq], why: WHY };
  const reclaimed = await ask<BulkResult>('PUT', `/${couponSeq}/reclaim`, back);
  expect(reclaimed.body.data).toMatchObject({ successCount: 1, failCount: 0 });
  expect(await rows()).toMatchObject([{ state: 'RECLAIMED', reason: WHY }]);
  expect((await ask('PUT', `/${couponSeq}/reclaim`, back)).body.code).toBe('STATE_CHANGED');

  const serial = (await ask('POST', '', form({ issueType: 'SERIAL', issueLimit: 3 }))).body.data;
  const sheets = [
    [`/${couponSeq}/histories/download`, { filter: {} }],
    [`/${serial.couponSeq}/codes/download`, { why: WHY }],
  ] as const;
  for (const [path, body] of sheets)
    expect((await ask('POST', path, body)).body.code).toBe('FILE_PASSWORD_REQUIRED');
  expect((await ask('POST', `/${couponSeq}/codes/download`, { why: WHY })).body.code).toBe('COUPON_RULE');
  // Not a shop's: no more than its other calls.
  const { couponSeq: shops } = await couponsOf(stage.app, onyu).make({ issueType: 'GIVE' });
  expect((await ask('POST', `/${shops}/issue`, { ...people, expectedCount: 1, why: WHY })).status).toBe(404);
  expect((await ask('PUT', `/${shops}/reclaim`, back)).status).toBe(404);
});

test('one of a live is for anybody’s live, by a phrase, until it ends', async () => {
  const contentSeq = await addLive(inDb, 10_001);
  const live = { target: 'CONTENT', contentSeq, validity: { kind: 'END_LIVE' } };
  const made = await ask('POST', '', form({ ...live, issueType: 'TEXT', code: '장터 최고' }));
  expect(made.body.data).toMatchObject({ target: 'CONTENT', contentSeq, phrase: '장터 최고' });
  await setLive(inDb, contentSeq, 'CLOSED');
  const late = await ask('POST', '', form({ ...live, issueType: 'ORDINARY' }));
  expect([late.status, late.body.code]).toEqual([460, 'COUPON_RULE']);
});

test('any coupon is stopped with a reason that its owner reads; they begin it no more', async () => {
  const { running, read, send } = couponsOf(stage.app, onyu);
  const { couponSeq } = await running();
  const own = () => read(couponSeq);
  const { version } = await own();
  expect((await list('&sellerSeq=10001')).map((row) => row.couponSeq)).toContain(couponSeq);
  const why = '표시가 실제 할인과 다릅니다.';
  const stopped = await ask('PUT', `/${couponSeq}/stop`, { version, why });
  expect(stopped.body.data).toMatchObject({
    status: 'ISSUE_STOP',
    owner: { userSeq: 10_001 },
    haltReason: why,
  });
  const now = await own();
  expect(now).toMatchObject({ haltReason: why, can: { activate: 'HALTED', expose: 'HALTED' } });
  const again = await send('PUT', `/${couponSeq}/activate`, { version: now.version });
  expect([again.status, again.body.code]).toEqual([460, 'COUPON_HALTED']);
  expect(
    await one(
      `select payload ->> 'why' as why from outbox where topic = 'coupon.halted' order by outbox_seq desc limit 1`,
    ),
  ).toEqual({ why });
  // The house's calls are about its own: another's is edited by nobody here.
  expect((await ask('PUT', `/${couponSeq}/activate`, { version: now.version, why })).status).toBe(404);
  expect((await ask('GET', `/${couponSeq}/histories?length=10`)).status).toBe(404);
});
