/** To-dos equal their lists, missions and alerts follow what happens (community.md §9; R287, R288). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Todos } from '@jangteo/contract/dashboard/dashboard.api.ts';
import type { Mission } from '@jangteo/contract/dashboard/mission.api.ts';
import type { Alert } from '@jangteo/contract/dashboard/alert.api.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { tellDue } from './alert/due.ts';
import { openStage, PERSONAS, type Stage } from './stage.testing.ts';

let stage: Stage;
let app: Stage['app'];
let sql: Stage['sql'];
let get: Stage['get'];
let one: Stage['one'];
beforeAll(async () => {
  stage = await openStage();
  ({ app, sql, get, one } = stage);
});
afterAll(() => stage?.stop());

/** The list behind each page that a to-do opens. */
const LISTS: Readonly<Record<string, string>> = {
  '/delivery/order': '/v1/delivery',
  '/shipment/prepare': '/v1/delivery',
  '/order-delivery/order/return': '/v1/orders/return',
  '/order-delivery/order/exchange': '/v1/orders/change',
  '/order-delivery/order/cancel': '/v1/orders/cancel',
  '/sales/coupon/producer': '/v2/coupons',
  '/channels/inquiry/user': '/v1/seller/inquiry/search',
  '/sales/review': '/v1/reviews/search',
  '/sales/contract/producer': '/v1/matching-contracts/producer',
  '/sales/contract/influencer': '/v1/matching-contracts/gripper',
  '/channels/sponsorship': '/v1/sponsorship/inventory/list',
  '/channels/inquiry/seller': '/v1/seller/support',
  '/sales/product/products': '/v1/products/search',
  '/settlement/sales/history': '/v1/settlement/product/result/list',
  '/settlement/matching/history': '/v1/settlement/matching/result/list',
};

describe('GET /v1/dashboard/todos', () => {
  it.each(PERSONAS)('%s: every count is recordsFiltered of the list that its link opens', async (persona) => {
    const todos = await get<Todos>(persona, '/v1/dashboard/todos');
    for (const [key, todo] of Object.entries(todos)) {
      const { pathname, searchParams } = new URL(todo.link, 'http://console');
      if (key === 'docExpiring') continue; // a page of papers, compared in dashboard.test.ts
      const { period: _all, ...query } = Object.fromEntries(searchParams);
      const list = await app.call('GET', LISTS[pathname]!, {
        token: stage.tokenOf(persona),
        query: { ...query, length: 1 },
      });
      expect([key, list.status, todo.count]).toEqual([key, 200, list.body.recordsFiltered]);
    }
  });

  it('what is sold out, ends, was not paid out or is answered: the rows themselves', async () => {
    const { userSeq } = personaOf('producer-a');
    await sql.query(
      `update ask set standing = 'COMPLETED_REPLY', answered_at = ${sqlNow()}, sla_due_at = null
        where ask_seq = (select min(ask_seq) from ask where owner_seq = $1)`,
      [userSeq],
    );
    const todos = await get<Todos>('producer-a', '/v1/dashboard/todos');
    const truth = await one<Record<string, number>>(
      `select
        (select count(*)::int from product where seller_seq = $1 and deleted_at is null and display_status = 'SOLD_OUT') as "soldOut",
        (select count(*)::int from product where seller_seq = $1 and deleted_at is null and display_status = 'SALES_ENDING_SOON') as "salesEnding",
        (select count(*)::int from settlement where seller_seq = $1 and kind = 'PRODUCT' and status = 'PAY_FAILED') as "payoutFailed",
        (select count(*)::int from ask where owner_seq = $1 and standing = 'COMPLETED_REPLY') as "supportReply"`,
      [userSeq],
    );
    for (const [key, count] of Object.entries(truth))
      expect([key, todos[key as keyof Todos]?.count]).toEqual([key, count]);
    expect(truth.supportReply).toBeGreaterThan(0);
  });
});

describe('missions', () => {
  it('are the caller’s own; operators have none', async () => {
    const card = await get<{ done: number; total: number; closed: boolean }>(
      'producer-a',
      '/v1/dashboard/start-missions',
    );
    expect(card).toMatchObject({ done: 5, total: 6, closed: false });
    expect(await get('producer-a', '/v1/user/missions', { done: false })).toHaveLength(
      card.total - card.done,
    );
    expect(
      (
        await get<Mission[]>('producer-a', '/v1/user/missions', { type: ['SET_PROFILE', 'PRACTICE_LIVE'] })
      ).map(({ missionType, state }) => [missionType, state]),
    ).toEqual([
      ['SET_PROFILE', 'DONE'],
      ['PRACTICE_LIVE', 'DONE'],
    ]);
    expect(await get('admin', '/v1/user/missions')).toEqual([]);
  });

  const of = async (type: string): Promise<Mission> =>
    (await get<Mission[]>('group-member', '/v1/user/missions', { type: [type] }))[0]!;

  it('a new seller finishes the six by what happens, each once', async () => {
    const token = stage.tokenOf('group-member');
    const { userSeq } = personaOf('group-member');
    await stage.work();
    const complete = (type: string) =>
      app.call<Mission>('POST', `/v1/seller/mission/complete/${type}`, { token, body: {} });
    expect((await complete('PRACTICE_LIVE')).body.code).toBe('MISSION_NOT_DONE');

    const articles = await Promise.all(['VIEW_CONTENT_STYLE', 'GOVERNMENT_SUPPORT_PROGRAM'].map(of));
    for (const { link } of articles) {
      const article = Number(new URL(link!, 'http://console').searchParams.get('open'));
      for (let times = 0; times < 2; times++)
        await app.call('POST', '/v1/reads', { token, body: { kind: 'HELP', seqList: [article] } });
    }
    const names = { userName: null, userTag: null, channelAddress: null };
    const profile = { userSeq, sellerSeq: userSeq, version: 1, from: names, to: names };
    const live = { channelSeq: userSeq, hostUserSeq: userSeq, contentSeq: 1, by: 'seller' };
    const at = (seconds: number) => ({
      startAt: toKst(new Date(clock.now().getTime() - seconds * 1_000)),
      endAt: toKst(clock.now()),
    });
    await stage.emitted('broadcast.closed', 'test:short', { ...live, mode: 'PRIVATE', ...at(59) });
    await stage.work();
    expect(await of('PRACTICE_LIVE')).toMatchObject({
      state: 'OPEN',
      progress: { now: 59, goal: 60, unit: 'SECOND' },
    });
    await stage.emitted('broadcast.rehearsed', 'test:rehearsed', { ...live, mode: 'PUBLIC', ...at(60) });
    await stage.emitted('broadcast.closed', 'test:public', { ...live, mode: 'PUBLIC', ...at(599) });
    await stage.work();
    expect(await of('PRACTICE_LIVE')).toMatchObject({ state: 'DONE', progress: { now: 60 } });
    expect(await of('CHALLENGE_LIVE')).toMatchObject({ state: 'OPEN', progress: { now: 599, goal: 600 } });
    await stage.emitted('broadcast.closed', 'test:long', { ...live, mode: 'PUBLIC', ...at(600) });
    await stage.emitted('seller.profile-changed', 'test:half', { ...profile, complete: false });
    await stage.work();
    expect((await of('SET_PROFILE')).state).toBe('OPEN');
    await stage.emitted('seller.profile-changed', 'test:whole', { ...profile, complete: true });
    await stage.work();
    expect((await complete('CHALLENGE_LIVE')).status).toBe(200);
    const last = await complete('CHAT_NEWBIE_SELLER');
    expect([
      last.status,
      last.body.data.state,
      (await complete('CHAT_NEWBIE_SELLER')).body.data.doneAt,
    ]).toEqual([200, 'DONE', last.body.data.doneAt]);
    await stage.work();
    expect(await get('group-member', '/v1/dashboard/start-missions')).toMatchObject({
      done: 6,
      total: 6,
      closed: true,
    });
    const told = await get<Alert[]>('group-member', '/v1/dashboard/alerts');
    expect(told.filter(({ type }) => type === 'MISSION')).toHaveLength(6);
    const effects = await one<{ n: number }>(
      `select count(*)::int as n from effect where effect_key like 'mission:' || $1 || ':%'`,
      [userSeq],
    );
    expect(effects.n).toBe(6);
  });
});

describe('alerts', () => {
  it('one for each fact, read where somebody has read it; of nobody else', async () => {
    const { userSeq } = personaOf('producer-a');
    const paid = {
      payoutSeq: 1,
      sellerSeq: userSeq,
      kind: 'PRODUCT',
      periodKey: '2026-10-1',
      amount: 12_000,
    };
    await stage.emitted('payout.moved', 'test:sent', { ...paid, to: 'SENT' });
    await stage.emitted('payout.moved', 'test:paid', { ...paid, to: 'PAID' });
    await stage.emitted('review.written', 'test:low', {
      sellerSeq: userSeq,
      reviewSeq: 1,
      star: 2,
      productName: '사과',
    });
    await stage.emitted('review.written', 'test:high', {
      sellerSeq: userSeq,
      reviewSeq: 2,
      star: 3,
      productName: '배',
    });
    await stage.work();
    const [review, payout] = await get<Alert[]>('producer-a', '/v1/dashboard/alerts');
    expect([review, payout]).toMatchObject([
      { type: 'REVIEW_LOW', body: '사과', readAt: null },
      { type: 'PAYOUT_DONE', title: '12,000원을 지급했습니다.', readAt: null },
    ]);
    const token = stage.tokenOf('producer-a');
    await app.call('POST', '/v1/reads', { token, body: { kind: 'ALERT', seqList: [review!.alertSeq] } });
    const again = await get<Alert[]>('producer-a', '/v1/dashboard/alerts');
    expect(again.slice(0, 2).map(({ readAt }) => readAt !== null)).toEqual([true, false]);
    const others = await get<Alert[]>('eticket', '/v1/dashboard/alerts');
    expect(others.some(({ alertSeq }) => alertSeq === review!.alertSeq)).toBe(false);
  });

  it('papers that were decided; of an account those that are missing now', async () => {
    const { userSeq } = personaOf('eticket');
    const decided = { sellerSeq: userSeq, docSeq: 1, categorySeq: 1 };
    await stage.emitted('category-doc.decided', 'test:in', { ...decided, state: 'APPROVED' });
    await stage.emitted('category-doc.decided', 'test:out', { ...decided, state: 'REJECTED' });
    const paper = { userSeq, docType: '2', from: 'SUBMITTED' };
    await stage.emitted('seller.paper-decided', 'test:yes', { ...paper, to: 'APPROVED' });
    await stage.emitted('seller.paper-decided', 'test:no', { ...paper, to: 'REJECTED' });
    await stage.work();
    const told = await get<Alert[]>('eticket', '/v1/dashboard/alerts');
    const ofPapers = told.filter(({ type }) => type === 'DOC_DECIDED');
    expect(ofPapers.map(({ title, body }) => [title, body]).toSorted()).toEqual([
      ['제출하신 서류가 반려되었습니다.', '통신판매업신고증'],
      ['카테고리 서류가 반려되었습니다.', ''],
      ['카테고리 서류가 승인되었습니다.', ''],
    ]);
  });

  it('a deadline that passes is told once, however often one looks', async () => {
    const { userSeq } = personaOf('producer-a');
    await sql.query(
      `update inquiry set sla_due_at = ${sqlNow()} - interval '1 minute'
        where seller_seq = $1 and sla_due_at is not null`,
      [userSeq],
    );
    const due = await one<{ n: number }>(
      `select count(*)::int as n from inquiry where seller_seq = $1 and sla_due_at is not null`,
      [userSeq],
    );
    const ctx = { ...app.deps, signal: new AbortController().signal };
    await tellDue(ctx);
    await tellDue(ctx);
    const told = await one<{ n: number }>(
      `select count(*)::int as n from alert where seller_seq = $1 and type = 'INQUIRY_OVERDUE'`,
      [userSeq],
    );
    expect([due.n > 0, told.n]).toEqual([true, due.n]);
    const claims = await one<{ told: number; due: number }>(
      `select (select count(*)::int from alert where type = 'CLAIM_DUE') as told,
        (select count(*)::int from claim where due_at <= ${sqlNow()} and due_at > ${sqlNow()} - interval '7 days') as due`,
    );
    expect(claims.told).toBe(claims.due);
  });

  it('a notice is told to everybody on its sides, and to nobody else', async () => {
    const { seq } = await one<{ seq: string }>(
      `insert into notice (sides, category, title, body, important, pinned, top, gripper_request, publish_at,
          announced_at, standing, created_at, updated_at, updated_by)
        values ('{INFLUENCER}', 'NOTICE', '그리퍼께', '[]', false, false, true, false, ${sqlNow()}, ${sqlNow()},
          'PUBLISHED', ${sqlNow()}, ${sqlNow()}, '운영자') returning notice_seq as seq`,
    );
    await stage.emitted('notice.published', `test:notice:${seq}`, {
      noticeSeq: Number(seq),
      sides: ['INFLUENCER'],
    });
    await stage.work();
    const told = await one<{ people: number; told: number }>(
      `select (select count(*)::int from account_user where user_type = 'influencer' and status <> 'LEAVE') as people,
        (select count(*)::int from alert where event_key = $1) as told`,
      [`test:notice:${seq}`],
    );
    expect(told.told).toBe(told.people);
    expect(await get('influencer', '/v1/dashboard/notice-top')).toMatchObject({ title: '그리퍼께' });
    expect(await get('producer-a', '/v1/dashboard/notice-top')).toBeNull();
  });
});
