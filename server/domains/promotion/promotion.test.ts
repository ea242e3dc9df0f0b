import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PromotionApplyDeskRow, PromotionDeskRow } from '@jangteo/contract/promotion/desk.list.ts';
import type {
  Promotion,
  PromotionApply,
  PromotionDesk,
  PromotionSummary,
} from '@jangteo/contract/promotion/promotion.api.ts';
import { couponsOf } from '../../testing/coupons.ts';
import {
  BODY,
  DESK,
  WHY,
  admin,
  answers,
  app,
  applied,
  applyTo,
  ask,
  at,
  bomnae,
  change,
  closeStage,
  coupon,
  decide,
  faultsOf,
  field,
  haru,
  historyOf,
  made,
  onyu,
  openStage,
  opened,
  path,
  products,
  row,
  sql,
} from './stage.testing.ts';

beforeAll(openStage);
afterAll(closeStage);

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
