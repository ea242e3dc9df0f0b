import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import { monitorApi } from '@jangteo/contract/admin/monitor.api.ts';
import { operatorApi } from '@jangteo/contract/admin/operator.api.ts';
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { noteAct } from '../../kit/audit/act.ts';
import { noteBegun } from '../../kit/auth/acting.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import { notActable } from '../../kit/auth/caller.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, overseeing, reading, serve } from '../../kit/http/route.ts';
import { serveList } from '../../kit/list/serve.ts';
import { readUser, toUser } from '../account/index.ts';
import { watchOver } from './lives.ts';
import { acknowledge, readAlerts } from './queries/alerts.ts';
import { sellerSource } from './queries/sellers.ts';
import { addOperator, setRoles, suspend } from './operators/acts.ts';
import { readOperators } from './operators/queries.ts';
import { userSource } from './queries/users.ts';
import { clearWarn, forceLogout, resetPassword, warn } from './users.ts';

/**
 * The seller or broadcaster behind a number; consumers, operators and nobody are 404, unusable accounts 460.
 */
async function actable(db: Queryable, userSeq: number) {
  const row = await readUser(db, userSeq);
  if (!row || (row.user_type !== 'producer' && row.user_type !== 'influencer')) throw fail('NOT_FOUND');
  const refusal = notActable(row);
  if (refusal) throw refusal;
  return toUser(row);
}

export const routes = [
  ...serve(userDeskApi, {
    users: serveList(userSource),
    warn: inTx((input, ctx) => warn(input, ctx)),
    clearWarn: inTx((input, ctx) => clearWarn(input, ctx)),
    forceLogout: inTx((input, ctx) => forceLogout(input, ctx)),
    resetPassword: inTx((input, ctx) => resetPassword(input, ctx)),
  }),
  ...serve(operatorApi, {
    list: reading((_input, ctx) => readOperators(ctx.db, ctx.now)),
    add: inTx((input, ctx) => addOperator(input, ctx)),
    setRoles: inTx((input, ctx) => setRoles(input, ctx)),
    suspend: inTx((input, ctx) => suspend(input, ctx)),
  }),
  ...serve(monitorApi, { monitor: overseeing(({ query }, ctx) => watchOver(ctx, query)) }),
  ...serve(adminApi, {
    sellers: serveList(sellerSource),

    seller: reading(({ params }, ctx) => actable(ctx.client, params.userSeq)),

    /** The audit row of the start; the edge audits every write that follows under X-Act-As. */
    actAs: inTx(async ({ body }, ctx) => {
      const user = await actable(ctx.client, body.userSeq);
      const { request } = ctx;
      await writeAccess(ctx.client, {
        kind: 'ACT_AS',
        userSeq: ctx.caller.userSeq,
        actAsSeq: body.userSeq,
        ip: request.ip,
        call: request.call,
        subjects: [`user:${body.userSeq}`],
        requestId: request.requestId,
        at: ctx.now,
      });
      noteBegun({ sessionSeq: ctx.caller.sessionSeq, seller: body.userSeq });
      return user;
    }),

    alerts: reading((_input, ctx) => readAlerts(ctx.client)),

    /**
     * Seen, not solved: the row stays until the invariant holds
     * again, and speaks up anew where more rows break it.
     */
    acknowledgeAlert: inTx(async ({ params }, ctx) => {
      if (!(await acknowledge(ctx.client, params.alertSeq, ctx.caller.userSeq))) throw fail('NOT_FOUND');
      await noteAct(ctx, 'WRITE', { subjects: [`alert:${params.alertSeq}`] });
      return null;
    }),
  }),
];
