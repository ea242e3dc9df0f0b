import { dashboardApi } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { missionApi } from '@jangteo/contract/dashboard/mission.api.ts';
import { ALERT_DAYS, alertApi } from '@jangteo/contract/dashboard/alert.api.ts';
import { toldApi } from '@jangteo/contract/dashboard/told.api.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import { checkAttached } from '../file/index.ts';
import { appealOwn, ownSanctions } from '../sanction/index.ts';
import { readShownPopups, recentNotices, topNotice } from '../board/index.ts';
import { readAlerts } from './alert/queries.ts';
import { complete, listMissions, startMissions } from './mission/mission.ts';
import { readMonthly } from './monthly/result.ts';
import { readFollowers, readLives, readMatched } from './queries/chart.ts';
import { readSales } from './queries/desk.ts';
import { firstOfLastMonth, salesOf } from './rules.ts';
import { barsOf, chartOf } from './rules/chart.ts';
import { readTodos } from './todos.ts';
import { readCriterion, readGrade } from './told/grade.ts';

/** A broadcaster's sales are those of the own lives. */
const soldSince = (ctx: TxCtx, from: string) =>
  ctx.caller.userType === 'influencer' ? readMatched(ctx, from) : readSales(ctx, from);

/** As many as the documents' panel shows. */
const NOTICES = 5;
const DAY_MS = 86_400_000;

export const routes = [
  ...serve(dashboardApi, {
    todos: reading((_input, ctx) => readTodos(ctx)),
    sales: reading(async (_input, ctx) => {
      const today = kstDay(ctx.now);
      return salesOf(await soldSince(ctx, firstOfLastMonth(today)), today);
    }),
    chart: reading(async ({ query }, ctx) => {
      const bars = barsOf(query.period, kstDay(ctx.now));
      const { from } = bars[0]!;
      const [sales, lives, fans] = await Promise.all([
        soldSince(ctx, from),
        readLives(ctx, from),
        readFollowers(ctx, from),
      ]);
      return chartOf(bars, { sales, lives, fans });
    }),
    startMissions: reading((_input, ctx) => startMissions(ctx)),
  }),
  ...serve(missionApi, {
    list: reading((input, ctx) => listMissions(ctx, input)),
    complete: inTx((input, ctx) => complete(ctx, input)),
  }),
  ...serve(toldApi, {
    grade: reading((_input, ctx) => readGrade(ctx)),
    gradeCriterion: reading((input, ctx) => readCriterion(ctx, input)),
    notice: reading((_input, ctx) => recentNotices(ctx, NOTICES)),
    noticeTop: reading((_input, ctx) => topNotice(ctx)),
    popupNotice: reading((_input, ctx) => readShownPopups(ctx, { query: { path: '/dashboard' } })),
    punish: reading((_input, { db, caller, now }) => ownSanctions(db, caller.userSeq, now)),
    appeal: inTx(async ({ params, body }, ctx) => {
      await checkAttached(ctx, 'INQUIRY', body.images);
      const { sanctionSeq: sanction } = params;
      return appealOwn(ctx.db, { ...body, sanction, user: ctx.caller.userSeq, at: ctx.now });
    }),
    monthly: reading((input, ctx) => readMonthly(ctx, input)),
  }),
  ...serve(alertApi, {
    list: reading((_input, ctx) =>
      readAlerts(ctx.db, ctx.caller.userSeq, toKst(new Date(ctx.now.getTime() - ALERT_DAYS * DAY_MS))),
    ),
  }),
];
