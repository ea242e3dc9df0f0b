import { popupApi, popupDeskApi } from '@jangteo/contract/board/popup/popup.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { adds, edits, exposes, removes, shows } from '../../../kit/record/records.ts';
import { endFiles } from '../queries/files.ts';
import { dismiss, popups, read, readShown, refuseCrowd, writing } from './popup.ts';
import { popupSource } from './queries.ts';

export const popupRoutes = [
  ...serve(popupApi, {
    shown: reading((input, ctx) => readShown(ctx, input)),
    dismiss: inTx((input, ctx) => dismiss(ctx, input)),
    read: inTx((input, ctx) => read(ctx, input)),
  }),
  ...serve(popupDeskApi, {
    list: overseeList(popupSource),
    detail: shows(popups),
    add: adds(popups, writing),
    edit: edits(popups, writing),
    remove: removes(popups, async (ctx, _house, seqs) => void (await endFiles(ctx.db, 'POPUP', seqs))),
    expose: exposes(popups, {
      check: (ctx, seq, popup) => refuseCrowd(ctx, seq, { ...popup, exposed: true }),
    }),
  }),
];
