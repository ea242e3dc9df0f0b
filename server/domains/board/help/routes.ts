import { helpApi, helpCategoryDeskApi, helpDeskApi } from '@jangteo/contract/board/help/help.api.ts';
import { manualApi } from '@jangteo/contract/board/help/manual.ts';
import { synonymDeskApi } from '@jangteo/contract/board/help/synonym.api.ts';
import { inTx, operating, plain, reading, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { adds, edits, exposes, removes, shows } from '../../../kit/record/records.ts';
import { endFiles } from '../queries/files.ts';
import { missSource, synonymSource } from '../queries/synonyms.ts';
import {
  articles,
  articleWriting,
  categories,
  categoryRecords,
  categoryWriting,
  feedback,
  putOrder,
  readOne,
  refuseInUse,
  search,
  suggest,
} from './help.ts';
import { readOrder } from './order/queries.ts';
import { helpCategorySource, helpDeskSource } from './queries.ts';
import { manualFile, manuals } from './manuals.ts';
import { keepMiss, synonyms, synonymWriting } from './synonyms.ts';

const removingCategory = removes(categoryRecords);

export const helpRoutes = [
  ...serve(manualApi, {
    files: reading((input, ctx) => manuals(ctx, input)),
    file: plain((input, ctx) => manualFile(ctx, input)),
  }),
  ...serve(helpApi, {
    category: reading((input, ctx) => categories(ctx, input)),
    search: reading((input, ctx) => search(ctx, input)),
    suggest: inTx(async (input, ctx) => {
      await keepMiss(ctx, input.query.keyword);
      return suggest(ctx, input);
    }),
    article: reading((input, ctx) => readOne(ctx, input)),
    feedback: inTx((input, ctx) => feedback(ctx, input)),
  }),
  ...serve(helpDeskApi, {
    list: overseeList(helpDeskSource),
    detail: shows(articles),
    add: adds(articles, articleWriting),
    edit: edits(articles, articleWriting),
    remove: removes(articles, async (ctx, _house, seqs) => void (await endFiles(ctx.db, 'HELP', seqs))),
    expose: exposes(articles),
    order: operating(({ query }, ctx) => readOrder(ctx.db, query.categorySeq)),
    putOrder: operating((input, ctx) => putOrder(ctx, input)),
  }),
  ...serve(synonymDeskApi, {
    list: overseeList(synonymSource),
    detail: shows(synonyms),
    add: adds(synonyms, synonymWriting(null)),
    edit: operating((input, ctx) => edits(synonyms, synonymWriting(input.params.synonymSeq)).run(input, ctx)),
    remove: removes(synonyms),
    misses: overseeList(missSource),
  }),
  ...serve(helpCategoryDeskApi, {
    list: overseeList(helpCategorySource),
    detail: shows(categoryRecords),
    add: adds(categoryRecords, categoryWriting),
    edit: edits(categoryRecords, categoryWriting),
    remove: operating(async (input, ctx) => {
      await refuseInUse(ctx, input.params.categorySeq);
      return removingCategory.run(input, ctx);
    }),
  }),
];
