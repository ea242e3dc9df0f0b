/** What the dashboard tells of others: notices, banners, sanctions, grade, chart, the result of a month (community.md §9). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShownBanner } from '@jangteo/contract/board/banner/banner.api.ts';
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { Alert } from '@jangteo/contract/dashboard/alert.api.ts';
import type { ChartPoint } from '@jangteo/contract/dashboard/dashboard.api.ts';
import type { DashboardGrade, MonthlyResult } from '@jangteo/contract/dashboard/told.api.ts';
import type { OwnSanction } from '@jangteo/contract/sanction/own.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { fixMonth } from './monthly/job.ts';
import { changesOf, monthDue, type Figures } from './monthly/rules.ts';
import { openStage, type Stage } from './stage.testing.ts';

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

describe('notices and banners', () => {
  it('the panel shows the first of the list', async () => {
    for (const persona of ['producer-a', 'influencer'] as const) {
      const list = await get<{ noticeSeq: number }[]>(persona, '/v1/notice/search', { length: 5 });
      const panel = await get<{ noticeSeq: number }[]>(persona, '/v1/dashboard/notice');
      expect(panel.map(({ noticeSeq }) => noticeSeq)).toEqual(list.map(({ noticeSeq }) => noticeSeq));
      expect(await get(persona, '/v1/dashboard/popup-notice')).toEqual(
        await get(persona, '/v1/popups', { path: '/dashboard' }),
      );
    }
  });

  it('a banner stands in its place, on its days, before its side', async () => {
    const shown = (persona: string, place?: string) =>
      get<ShownBanner[]>(persona, '/v1/dashboard/banners', place ? { place } : {});
    expect([
      await shown('producer-a'),
      await shown('influencer'),
      await shown('eticket', 'HELP'),
    ]).toMatchObject([[{}, {}], [{}], [{ alt: '자주 묻는 것을 모았습니다.' }]]);
    await sql.query(`update banner set to_day = ${sqlToday()} - 1 where audience = 'PRODUCER'`);
    expect(await shown('producer-a')).toHaveLength(1);
  });
});

describe('sanctions', () => {
  it('are shown with their appeal: once, within 14 days, of their own', async () => {
    const { userSeq } = personaOf('eticket');
    const impose = async (ago: string) =>
      Number(
        (
          await one<{ seq: string }>(
            `insert into sanction (user_seq, reason, text, imposed_by, imposed_at, state, target)
              values ($1, 'FALSE_INFORMATION', '사실과 다른 안내입니다.', 1, ${sqlNow()} - $2::interval, 'ACTIVE', 'WARNING')
              returning sanction_seq as seq`,
            [userSeq, ago],
          )
        ).seq,
      );
    const [fresh, old] = [await impose('13 days'), await impose('15 days')];
    const list = await get<OwnSanction[]>('eticket', '/v1/dashboard/punish');
    expect(list.map(({ sanctionSeq, appeal }) => [sanctionSeq, appeal?.can ?? null])).toEqual([
      [fresh, true],
      [old, null],
    ]);
    const appeal = (persona: string, sanction: number) =>
      app.call<OwnSanction>('POST', `/v1/dashboard/punish/${sanction}/appeal`, {
        token: stage.tokenOf(persona),
        body: { text: '안내한 내용이 맞습니다. 다시 봐 주세요.' },
      });
    expect((await appeal('producer-a', fresh)).status).toBe(404);
    expect((await appeal('eticket', old)).body.code).toBe('APPEAL_OVER');
    expect((await appeal('eticket', fresh)).body.data.appeal).toEqual({
      can: false,
      text: '안내한 내용이 맞습니다. 다시 봐 주세요.',
      answer: null,
      state: 'OPEN',
    });
    expect((await appeal('eticket', fresh)).body.code).toBe('APPEAL_OVER');
    expect(await get('producer-a', '/v1/dashboard/punish')).not.toContainEqual(
      expect.objectContaining({ sanctionSeq: fresh }),
    );
  });
});

describe('a coupon that an operator stops', () => {
  it('is told to whose it is with why and where it stands, a shop or a gripper, and to nobody else', async () => {
    const why = '표시가 실제 할인과 다릅니다.';
    const { token } = await app.login(personaOf('operator-content').loginId);
    const stop = async (persona: string) => {
      const { userSeq } = personaOf(persona);
      const { seq } = await one<{ seq: string }>(
        `select coupon_seq as seq from coupon where seller_seq = $1 and status = 'ISSUE_START' order by 1 limit 1`,
        [userSeq],
      );
      const path = `/v1/admin/coupons/${seq}`;
      const { version, name } = (await app.call<Coupon>('GET', path, { token })).body.data;
      const answer = await app.call('PUT', `${path}/stop`, {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { version, why },
      });
      expect(answer.status).toBe(200);
      return { seq, name };
    };
    const [shop, gripper] = [await stop('producer-a'), await stop('influencer')];
    await stage.work();
    const told = async (persona: string) =>
      (await get<Alert[]>(persona, '/v1/dashboard/alerts')).flatMap(({ type, body, link }) =>
        type === 'COUPON_STOPPED' ? [[body, link]] : [],
      );
    const at = (side: string, seq: string) => `/sales/coupon/${side}?tab=stopped&period=all&open=${seq}`;
    expect(await told('producer-a')).toEqual([[`${shop.name}: ${why}`, at('producer', shop.seq)]]);
    expect(await told('influencer')).toEqual([[`${gripper.name}: ${why}`, at('influencer', gripper.seq)]]);
    expect(await told('eticket')).toEqual([]);
  });
});

describe('grade', () => {
  it('is that of the own page, with the next evaluation; null for whoever sells nothing', async () => {
    const { nextOn, benefits, ...own } = await get<DashboardGrade>(
      'producer-a',
      '/v1/dashboard/seller-grade',
    );
    expect(own).toEqual(await get('producer-a', '/v1/seller/info/user/grade'));
    expect([new Date(`${nextOn}T00:00:00Z`).getUTCDay(), nextOn > toKst(clock.now()).slice(0, 10)]).toEqual([
      1,
      true,
    ]);
    expect(benefits.length).toBeGreaterThan(0);
    expect(await get('influencer', '/v1/dashboard/seller-grade')).toBeNull();
    expect(await get('admin', '/v1/dashboard/seller-grade-criterion')).toHaveLength(10);
    expect(await get('admin', '/v1/dashboard/seller-grade-criterion', { kind: 'BADGE' })).toHaveLength(7);
  });
});

describe('chart', () => {
  it.each(['producer-a', 'influencer'] as const)(
    '%s: lives, viewers, followers and sales of the rows',
    async (persona) => {
      const [point] = (
        await get<ChartPoint[]>(persona, '/v1/dashboard/statistics/chart', { period: 'MONTHLY' })
      ).slice(-2);
      const { userSeq } = personaOf(persona);
      const { from, to, liveAmount, ...figures } = point!;
      const within = (at: string) => `${at}::date between $2::date and $3::date`;
      const truth = await one(
        `select
        (select count(*)::int from content where seller_seq = $1 and kind like 'LIVE%' and mode = 'PUBLIC'
          and ${within('start_at')} and deleted_at is null) as contents,
        (select coalesce(sum(total_viewers), 0)::int from content where seller_seq = $1 and kind like 'LIVE%'
          and mode = 'PUBLIC' and ${within('start_at')} and deleted_at is null) as viewers,
        (select count(*)::int from fan where seller_seq = $1 and ${within('followed_at')}) as "newFollowers",
        ${
          persona === 'influencer'
            ? `(select coalesce(sum(pay_amount), 0)::int from matching_line where gripper_user_seq = $1
                and fulfilment_status not like 'PAYMENT\\_%' and ${within('ordered_at')}) as "orderAmount",
              (select count(distinct order_seq)::int from matching_line where gripper_user_seq = $1
                and fulfilment_status not like 'PAYMENT\\_%' and ${within('ordered_at')}) as "orderCount"`
            : `(select coalesce(sum(pay_amount), 0)::int from order_product where seller_seq = $1
                and paid_at is not null and ${within('ordered_at')}) as "orderAmount",
              (select count(*)::int from order_product where seller_seq = $1 and order_first
                and paid_at is not null and ${within('ordered_at')}) as "orderCount"`
        }`,
        [userSeq, from, to],
      );
      expect(figures).toEqual(truth);
      if (persona === 'influencer') expect(liveAmount).toBe(figures.orderAmount);
    },
  );
});

describe('GET /v1/monthly-{product}/result', () => {
  const read = (persona: string, month?: string) =>
    get<MonthlyResult>(persona, '/v1/monthly-jangteo/result', month ? { month } : {});

  it('last month as the rows have it, ranked among its kind, compared with the month before', async () => {
    const result = await read('producer-a');
    const { userSeq } = personaOf('producer-a');
    const month = monthDue(toKst(clock.now()));
    expect([result.month, result.ready]).toEqual([month.slice(0, 7), true]);
    const truth = await one<Record<string, number>>(
      `select coalesce(sum(pay_amount), 0)::int as "orderAmount", count(*) filter (where order_first)::int as "orderCount",
          coalesce(sum(pay_amount) filter (where claim_in_force and claim_type = 'CANCEL'), 0)::int as "cancelAmount",
          coalesce(sum(pay_amount) filter (where content_seq is not null), 0)::int as "liveAmount"
        from order_product where seller_seq = $1 and paid_at is not null
          and date_trunc('month', ordered_at) = $2::date`,
      [userSeq, month],
    );
    expect(result).toMatchObject(truth);
    const ranks = await one<{ rank: number; of: number }>(
      `select 1 + count(*) filter (where amount > $2)::int as rank, count(*)::int as of from (
        select u.user_seq, coalesce(sum(l.pay_amount), 0) as amount from account_user u
          left join order_product l on l.seller_seq = u.user_seq and l.paid_at is not null
            and date_trunc('month', l.ordered_at) = $1::date
        where u.user_type = 'producer' and u.status <> 'LEAVE' group by 1) s`,
      [month, truth.orderAmount],
    );
    expect(result.rank[0]).toEqual({ metric: 'ORDER_AMOUNT', ...ranks });
    const best = await one<{ seq: number }>(
      `select product_seq::int as seq from order_product where seller_seq = $1 and paid_at is not null
          and date_trunc('month', ordered_at) = $2::date
        group by 1 order by sum(pay_amount) desc, 1 limit 1`,
      [userSeq, month],
    );
    expect(result.best.product?.seq).toBe(best.seq);
  });

  it('fixed once: another run changes nothing, and a month that runs has no numbers', async () => {
    const before = await read('producer-a');
    const earn = (by: number) =>
      sql.query(`update order_rollup set pay_amount = pay_amount + $2 where seller_seq = $1`, [
        personaOf('producer-a').userSeq,
        by,
      ]);
    await earn(1);
    await fixMonth({ ...app.deps, signal: new AbortController().signal }, monthDue(toKst(clock.now())));
    await earn(-1);
    expect(await read('producer-a')).toEqual(before);
    expect(await read('producer-a', toKst(clock.now()).slice(0, 7))).toMatchObject({
      ready: false,
      orderAmount: null,
      rank: [],
    });
    expect(await read('admin')).toMatchObject({ ready: true, orderAmount: null });
    await expect(sql.query('set role jangteo_job; update monthly_result set contents = 0')).rejects.toThrow(
      'permission denied',
    );
    await sql.query('reset role');
  });

  it('a month is due on the 2nd at five; change in basis points, rounded down', () => {
    expect(monthDue('2026-12-02T04:59:59+09:00')).toBe('2026-10-01');
    expect(monthDue('2026-12-02T05:00:00+09:00')).toBe('2026-11-01');
    expect(monthDue('2026-01-31T00:00:00+09:00')).toBe('2025-12-01');
    const figures = (orderAmount: number, viewers: number) =>
      ({
        orderAmount,
        orderCount: 0,
        liveAmount: 0,
        contents: 0,
        viewers,
        newFollowers: 0,
        reviews: 0,
      }) as Figures;
    expect(changesOf(figures(200, 1), figures(300, 0))).toEqual([{ key: 'orderAmount', bps: -3_334 }]);
    expect(changesOf(figures(200, 1), null)).toEqual([]);
  });
});
