import { strayApi } from '@jangteo/contract/claim/stray.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { operating, serve } from '../../../kit/http/route.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { propose } from '../../approval/index.ts';
import { lockStray, moveStray, systemMover, type Stray } from '../../order/index.ts';
import { mayAskAgain } from '../rules/asks.ts';
import { payoutOf, strayPayout } from './approval.ts';
import { askBuyer } from './ask.ts';
import { straySource } from './queries.ts';
import { strayCan } from './rules.ts';
import { strayOf, strayRowOf } from './view.ts';

/** What of it an operator's word moves. */
const told = ({ state, sendingAt, asks }: Stray) => ({ state, sending: sendingAt !== null, asks });

async function note(ctx: TxCtx, before: Stray, why: string, approvalSeq?: number): Promise<void> {
  const { straySeq, paymentSeq } = before;
  const after = await strayOf(ctx.db, straySeq);
  await noteDecision(ctx, {
    subjects: [`stray:${straySeq}`, `payment:${paymentSeq}`],
    why,
    before: told(before),
    after: { ...told(after), ...(approvalSeq && { approvalSeq }) },
  });
}

export const strayRoutes = serve(strayApi, {
  list: overseeList(straySource),

  return: operating(async ({ params: { straySeq }, body }, ctx) => {
    const stray = await strayOf(ctx.db, straySeq);
    const approval = await propose(ctx, strayPayout, payoutOf(stray), body.why);
    await note(ctx, stray, body.why, approval?.approvalSeq);
    return { approval, result: approval ? null : await strayRowOf(ctx.db, await strayOf(ctx.db, straySeq)) };
  }),

  askAccount: operating(async ({ params: { straySeq }, body }, ctx) => {
    await lockStray(ctx.db, straySeq);
    const stray = await strayOf(ctx.db, straySeq);
    const { state, version, asks, askedAt } = stray;
    if (strayCan(stray).askAccount !== null)
      throw fail('STATE_CHANGED', { current: { status: state, version } });
    const refusal = mayAskAgain(asks, askedAt, ctx.now);
    if (refusal) throw refusal;
    if (state === 'WAIT_ADMIN')
      await moveStray(ctx.db, 'refused', stray, { actor: systemMover, at: ctx.now });
    await askBuyer(ctx.db, stray, ctx.now, true);
    await note(ctx, stray, body.why);
    return await strayRowOf(ctx.db, await strayOf(ctx.db, straySeq));
  }),
});
