import { academyApi, academyDeskApi } from '@jangteo/contract/board/academy/academy.api.ts';
import { inTx, operating, reading, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { adds, edits, exposes, removes, shows } from '../../../kit/record/records.ts';
import {
  addComment,
  board,
  boards,
  comments,
  edit,
  editComment,
  like,
  menuRecords,
  menus,
  put,
  refusePosts,
  remove,
  removeComment,
  report,
  template,
  write,
} from './academy.ts';
import { academyMenuSource } from './queries/boards.ts';

const removing = removes(menuRecords);

export const academyRoutes = [
  ...serve(academyApi, {
    menus: reading((_input, ctx) => menus(ctx)),
    template: reading((input, ctx) => template(ctx, input)),
    boards: reading((input, ctx) => boards(ctx, input)),
    write: inTx((input, ctx) => write(ctx, input)),
    board: reading((input, ctx) => board(ctx, input)),
    edit: inTx((input, ctx) => edit(ctx, input)),
    remove: inTx((input, ctx) => remove(ctx, input)),
    like: inTx((input, ctx) => like(ctx, input, true)),
    unlike: inTx((input, ctx) => like(ctx, input, false)),
    comments: reading((input, ctx) => comments(ctx, input)),
    comment: inTx((input, ctx) => addComment(ctx, input)),
    editComment: inTx((input, ctx) => editComment(ctx, input)),
    removeComment: inTx((input, ctx) => removeComment(ctx, input)),
    report: inTx((input, ctx) => report(ctx, input)),
  }),
  ...serve(academyDeskApi, {
    list: overseeList(academyMenuSource),
    detail: shows(menuRecords),
    add: adds(menuRecords),
    edit: edits(menuRecords),
    expose: exposes(menuRecords),
    remove: operating(async (input, ctx) => {
      await refusePosts(ctx, input.params.menuSeq);
      return removing.run(input, ctx);
    }),
    pin: operating(({ params, body: { pinned, ...read } }, ctx) =>
      put(ctx, params.boardSeq, read, { pinned }),
    ),
    hide: operating(({ params, body: { hidden, ...read } }, ctx) =>
      put(ctx, params.boardSeq, read, { hidden }),
    ),
  }),
];
