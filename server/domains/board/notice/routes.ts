import { houseNoticeApi, noticeDeskApi } from '@jangteo/contract/board/notice/notice.api.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { operating, reading, serve } from '../../../kit/http/route.ts';
import { overseeList, pageOf } from '../../../kit/list/serve.ts';
import { adds, edits, removes, shows } from '../../../kit/record/records.ts';
import { endFiles } from '../queries/files.ts';
import {
  countOfNew,
  edit,
  hide,
  notices,
  publish,
  readOne,
  refuseRemoval,
  renotify,
  sidesAsked,
  writing,
} from './notice.ts';
import { noticeDeskSource, noticesOf } from './queries.ts';

const editing = edits(notices, writing);
const removing = removes(notices, async (ctx, _house, seqs) => void (await endFiles(ctx.db, 'NOTICE', seqs)));

export const noticeRoutes = [
  ...serve(houseNoticeApi, {
    search: reading(({ query }, ctx) => {
      const sides = sidesAsked(ctx, query.side);
      return pageOf(noticesOf(ctx.caller.userSeq, sides, toKst(ctx.now)), ctx, query);
    }),
    countNew: reading((input, ctx) => countOfNew(ctx, input)),
    detail: reading((input, ctx) => readOne(ctx, input)),
  }),
  ...serve(noticeDeskApi, {
    list: overseeList(noticeDeskSource),
    detail: shows(notices),
    add: adds(notices, writing),
    edit: operating((input, ctx) => edit(ctx, input, (asked, tx) => editing.run(asked, tx))),
    remove: operating(async (input, ctx) => {
      await refuseRemoval(ctx, input.params.noticeSeq);
      return removing.run(input, ctx);
    }),
    publish: operating((input, ctx) => publish(ctx, input)),
    hide: operating((input, ctx) => hide(ctx, input)),
    renotify: operating((input, ctx) => renotify(ctx, input)),
  }),
];
