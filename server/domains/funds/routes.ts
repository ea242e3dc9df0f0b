import { fundsApi } from '@jangteo/contract/funds/funds.api.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { operating, overseeing, serve } from '../../kit/http/route.ts';
import { noteDecision } from '../../kit/lifecycle/decide.ts';
import { overseeList } from '../../kit/list/serve.ts';
import { readReport } from './days.ts';
import { cancelDeposit, recordDeposits } from './deposits.ts';
import { depositSource, type Signed } from './queries/deposits.ts';

const signedBy = ({ caller, now }: TxCtx): Signed => ({ by: caller.name, at: now });

export const routes = serve(fundsApi, {
  report: overseeing(async ({ query }, { db, now }) => {
    const today = kstDay(now);
    const { day = today } = query;
    if (day > today) throw fail('FUNDS_DAY');
    return readReport(db, day, today);
  }),
  deposits: overseeList(depositSource),
  record: operating(async ({ body }, ctx) => {
    const recorded = await recordDeposits(ctx.db, body, signedBy(ctx));
    const { fileSeq, ...after } = recorded;
    await noteDecision(ctx, {
      subjects: [`deposit-file:${fileSeq}`],
      why: body.why,
      before: { rows: 0, amount: 0 },
      after,
    });
    return recorded;
  }),
  cancel: operating(async ({ params: { depositSeq }, body }, ctx) => {
    const { before, after } = await cancelDeposit(ctx.db, { depositSeq, ...body }, signedBy(ctx));
    const { externalId, amount } = before;
    await noteDecision(ctx, {
      subjects: [`deposit:${depositSeq}`, `deposit-file:${before.fileSeq}`],
      why: body.why,
      before: { externalId, amount, state: before.state },
      after: { state: after.state },
    });
    return after;
  }),
});
