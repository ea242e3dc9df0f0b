import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import { auditApi } from '@jangteo/contract/admin/audit.api.ts';
import { monitorApi } from '@jangteo/contract/admin/monitor.api.ts';
import { operatorApi } from '@jangteo/contract/admin/operator.api.ts';
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import { noteAct } from '../../kit/audit/act.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, operating, overseeing, reading, serve } from '../../kit/http/route.ts';
import { serveList } from '../../kit/list/serve.ts';
import { serveSheet } from '../download/index.ts';
import { beginActing, endActing, showActing } from './act-as.ts';
import { listReviews, searchLogs, seenBy, showReview, sign, taken } from './audit/acts.ts';
import { accessLogSource } from './audit/queries/logs.ts';
import { watchOver } from './lives.ts';
import { acknowledge, readAlerts } from './queries/alerts.ts';
import { readOverview } from './overview.ts';
import { sellerSource } from './queries/sellers.ts';
import { addOperator, setRoles, suspend } from './operators/acts.ts';
import { readOperators } from './operators/queries.ts';
import { userSource } from './queries/users.ts';
import { reveal, setStatus, showUser, unlock } from './person.ts';
import { clearWarn, forceLogout, resetPassword, warn } from './users.ts';

export const routes = [
  ...serve(userDeskApi, {
    users: serveList(userSource),
    user: overseeing(({ params }, ctx) => showUser(ctx, params.userSeq)),
    reveal: operating((input, ctx) => reveal(input, ctx)),
    unlock: operating((input, ctx) => unlock(input, ctx)),
    setStatus: operating((input, ctx) => setStatus(input, ctx)),
    warn: operating((input, ctx) => warn(input, ctx)),
    clearWarn: operating((input, ctx) => clearWarn(input, ctx)),
    forceLogout: operating((input, ctx) => forceLogout(input, ctx)),
    resetPassword: operating((input, ctx) => resetPassword(input, ctx)),
  }),
  ...serve(operatorApi, {
    list: reading((_input, ctx) => readOperators(ctx.db, ctx.now)),
    add: inTx((input, ctx) => addOperator(input, ctx)),
    setRoles: inTx((input, ctx) => setRoles(input, ctx)),
    suspend: inTx((input, ctx) => suspend(input, ctx)),
  }),
  ...serve(auditApi, {
    logs: inTx((input, ctx) => searchLogs(input, ctx)),
    seenBy: inTx((input, ctx) => seenBy(input, ctx)),
    taken: inTx((input, ctx) => taken(input, ctx)),
    download: serveSheet(accessLogSource),
    reviews: reading((_input, ctx) => listReviews(ctx)),
    review: reading(({ params }, ctx) => showReview(ctx, params.month)),
    sign: inTx((input, ctx) => sign(input, ctx)),
  }),
  ...serve(monitorApi, { monitor: overseeing(({ query }, ctx) => watchOver(ctx, query)) }),
  ...serve(adminApi, {
    overview: overseeing((_input, ctx) => readOverview(ctx)),

    sellers: serveList(sellerSource),

    seller: reading((input, ctx) => showActing(input, ctx)),
    actAs: inTx((input, ctx) => beginActing(input, ctx)),
    endActing: inTx((input, ctx) => endActing(input, ctx)),

    alerts: reading((_input, ctx) => readAlerts(ctx.client, ctx.house)),

    /**
     * Seen, not solved: the row stays until the invariant holds
     * again, and speaks up anew where more rows break it.
     */
    acknowledgeAlert: inTx(async ({ params }, ctx) => {
      const before = await acknowledge(ctx.client, params.alertSeq, ctx.caller.userSeq);
      if (before === null) throw fail('NOT_FOUND');
      await noteAct(ctx, 'WRITE', {
        subjects: [`alert:${params.alertSeq}`],
        reason: '확인했습니다.',
        detail: { before: { acknowledged: before }, after: { acknowledged: true } },
      });
      return null;
    }),
  }),
];
