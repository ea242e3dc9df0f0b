import { categoryDeskApi } from '@jangteo/contract/category/desk.api.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { addCategory, editCategory, orderCategory, readTree, removeCategory, usesOf } from './acts.ts';
import { changeDocs, previewDocs } from './papers.ts';

export const categoryDeskRoutes = serve(categoryDeskApi, {
  tree: overseeing((_input, { db }) => readTree(db)),
  uses: overseeing(({ params }, { db }) => usesOf(db, params.categorySeq)),
  add: operating((input, ctx) => addCategory(ctx, input)),
  edit: operating((input, ctx) => editCategory(ctx, input)),
  remove: operating((input, ctx) => removeCategory(ctx, input)),
  order: operating((input, ctx) => orderCategory(ctx, input)),
  docs: operating((input, ctx) => changeDocs(ctx, input)),
  previewDocs: operating((input, ctx) => previewDocs(ctx, input)),
});
