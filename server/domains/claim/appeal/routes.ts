import { appealApi } from '@jangteo/contract/claim/appeal.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { appealDetail, decideAppeal } from './decide.ts';
import { pageOfAppeals } from './queries.ts';

export const appealRoutes = serve(appealApi, {
  list: overseeing(async ({ query }, { db }) => {
    const { from, to } = query;
    const { rows, total } = await pageOfAppeals(db, { ...query, from, to });
    return {
      rows: rows.map((row) => ({ ...row, buyerName: mask('name', row.buyerName) })),
      recordsFiltered: total,
      recordsTotal: total,
    };
  }),

  one: overseeing(({ params }, ctx) => appealDetail(ctx, params.claimSeq)),

  decide: operating(({ params, body }, ctx) => decideAppeal(ctx, params.claimSeq, body)),
});
