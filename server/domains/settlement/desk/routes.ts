import { adjustDeskApi } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import { runDeskApi } from '@jangteo/contract/settlement/run-desk.api.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { fail } from '../../../kit/http/fail.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { readRun } from '../queries/runs.ts';
import { adjust, close, confirm, pay, previewClose, takeBack, unconfirm } from './acts.ts';
import { adjustSource, readRunSellers, runSource } from './queries.ts';
import { differenceOf, runOf } from './view.ts';

export const deskRoutes = [
  ...serve(runDeskApi, {
    list: overseeList(runSource),
    one: overseeing(({ params }, ctx) => runOf(ctx, params.runSeq)),
    sellers: overseeing(async ({ params, query }, { db }) => {
      const run = await readRun(db, params.runSeq);
      if (!run) throw fail('NOT_FOUND');
      return readRunSellers(db, run, query.keyword);
    }),
    diff: overseeing(({ params }, { db }) => differenceOf(db, params.runSeq)),
    closePreview: operating((asked, ctx) => previewClose(ctx, asked)),
    close: operating((asked, ctx) => close(ctx, asked)),
    confirm: operating((asked, ctx) => confirm(ctx, asked)),
    unconfirm: operating((asked, ctx) => unconfirm(ctx, asked)),
    pay: operating((asked, ctx) => pay(ctx, asked)),
  }),
  ...serve(adjustDeskApi, {
    list: overseeList(adjustSource),
    add: operating((asked, ctx) => adjust(ctx, asked)),
    remove: operating((asked, ctx) => takeBack(ctx, asked)),
  }),
];
