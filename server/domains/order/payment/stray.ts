import { strayApi, type StrayRow } from '@jangteo/contract/order/stray.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { noteAct } from '../../../kit/audit/act.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { fail } from '../../../kit/http/fail.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { pageOfStrays } from '../queries/stray.ts';

const masked = (row: StrayRow): StrayRow => ({ ...row, buyerName: mask('name', row.buyerName) });

async function strayOf(db: Db, straySeq: number): Promise<StrayRow> {
  const { rows } = await pageOfStrays(db, { straySeq, start: 0, length: 1 });
  if (!rows[0]) throw fail('NOT_FOUND');
  return masked(rows[0]);
}

/** Strays go back by a job that looks up what it has sent; an operator's word only wakes it again. */
export const strayRoutes = serve(strayApi, {
  strays: overseeing(async ({ query }, { db }) => {
    const { rows, total } = await pageOfStrays(db, query);
    return { rows: rows.map(masked), recordsFiltered: total, recordsTotal: total };
  }),

  returnStray: operating(async ({ params: { straySeq }, body }, ctx) => {
    const stray = await strayOf(ctx.db, straySeq);
    if (stray.returnedAt !== null) throw fail('STATE_CHANGED');
    await emit(toQueryable(ctx.db), {
      topic: 'payment.stray',
      key: `payment.stray:${straySeq}:${ctx.request.requestId}`,
      payload: { straySeq },
    });
    await noteAct(ctx, 'WRITE', {
      subjects: [`stray:${straySeq}`, `payment:${stray.paymentSeq}`],
      reason: body.why,
    });
    return stray;
  }),
});
