import { helpApi, helpCategoryDeskApi, helpDeskApi } from '@jangteo/contract/board/help/help.api.ts';
import { inTx, operating, overseeing, reading, serve } from '../../../kit/http/route.ts';
import { overseeList } from '../../../kit/list/serve.ts';
import { adds, edits, exposes, removes, shows } from '../../../kit/record/records.ts';
import { endFiles } from '../queries/files.ts';
import {
  articles,
  articleWriting,
  categories,
  categoryRecords,
  categoryWriting,
  feedback,
  keepMiss,
  readOne,
  refuseInUse,
  search,
  suggest,
  writeSynonym,
} from './help.ts';
import { helpCategorySource, helpDeskSource, readMisses, readSynonyms } from './queries.ts';

const removingCategory = removes(categoryRecords);

export const helpRoutes = [
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
    misses: overseeing((_input, ctx) => readMisses(ctx.db)),
    synonyms: overseeing((_input, ctx) => readSynonyms(ctx.db)),
    putSynonym: operating((input, ctx) => writeSynonym(ctx, input)),
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
