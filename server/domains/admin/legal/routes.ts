import { legalDeskApi } from '@jangteo/contract/admin/legal.api.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import { operating, overseeing, serve } from '../../../kit/http/route.ts';
import { newCategory, newDraft, publish, removeDraft, saveCategory, saveDraft, showVersion } from './acts.ts';
import { readDeskCategories, readDeskVersions } from './queries.ts';

export const legalRoutes = serve(legalDeskApi, {
  categories: overseeing((_input, { db }) => readDeskCategories(db)),
  addCategory: operating((input, ctx) => newCategory(input, ctx)),
  editCategory: operating((input, ctx) => saveCategory(input, ctx)),
  versions: overseeing(({ params }, { db, now }) => readDeskVersions(db, params, kstDay(now))),
  version: overseeing(({ params }, ctx) => showVersion(ctx, params)),
  addDraft: operating((input, ctx) => newDraft(input, ctx)),
  editDraft: operating((input, ctx) => saveDraft(input, ctx)),
  removeDraft: operating((input, ctx) => removeDraft(input, ctx)),
  publish: operating((input, ctx) => publish(input, ctx)),
});
