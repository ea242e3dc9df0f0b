import { approvalApi } from '@jangteo/contract/approval/approval.api.ts';
import { fail } from '../../kit/http/fail.ts';
import { operating, overseeing, serve } from '../../kit/http/route.ts';
import { overseeList } from '../../kit/list/serve.ts';
import { approve, reject, withdraw } from './decide.ts';
import { approvalsOf, readApproval } from './queries.ts';
import { mayRead } from './rules.ts';
import { viewOf } from './view.ts';

export const routes = serve(approvalApi, {
  list: overseeList(approvalsOf),

  one: overseeing(async ({ params }, ctx) => {
    const row = await readApproval(ctx.db, params.approvalSeq);
    if (!row || !mayRead(row, ctx.caller)) throw fail('NOT_FOUND');
    return viewOf(row, ctx.caller);
  }),

  approve: operating(({ params, body }, ctx) => approve(ctx, params.approvalSeq, body)),

  reject: operating(({ params, body }, ctx) => reject(ctx, params.approvalSeq, body.text)),

  withdraw: operating(({ params, body }, ctx) => withdraw(ctx, params.approvalSeq, body.why)),
});
