import { MAX_VIEWS, preferenceApi, type ListView } from '@jangteo/contract/preference/preference.api.ts';
import type { Ctx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import {
  countOtherViews,
  deleteView,
  readPreferenceRow,
  readViews,
  writePreference,
  writeView,
  type ViewRow,
} from './queries.ts';
import { arrangedOf, checkedValue, currentValue, keptQuery, listOf } from './rules.ts';

/** Columns and views belong to whoever looks: an operator who acts as a seller keeps their own. */
const readerOf = (ctx: Pick<Ctx, 'caller'>): number => ctx.caller.operator?.userSeq ?? ctx.caller.userSeq;
const toView = (row: ViewRow): ListView => ({
  viewSeq: row.view_seq,
  name: row.name,
  query: row.query,
  createdAt: row.created_at,
});

export const routes = serve(preferenceApi, {
  table: reading(async ({ params: { typeKey } }, ctx) => {
    const spec = arrangedOf(typeKey);
    const row = await readPreferenceRow(ctx.client, readerOf(ctx), typeKey);
    return { typeKey, value: row && currentValue(spec, row.value), updatedAt: row && row.updated_at };
  }),

  saveTable: inTx(async ({ params: { typeKey }, body }, ctx) => {
    const spec = arrangedOf(typeKey);
    const row = await writePreference(
      ctx.client,
      readerOf(ctx),
      typeKey,
      checkedValue(spec, body.value),
      ctx.now,
    );
    return { typeKey, value: currentValue(spec, row.value), updatedAt: row.updated_at };
  }),

  views: reading(async ({ params: { typeKey } }, ctx) => {
    listOf(typeKey);
    return (await readViews(ctx.client, readerOf(ctx), typeKey)).map(toView);
  }),

  saveView: inTx(async ({ params: { typeKey }, body }, ctx) => {
    const query = keptQuery(listOf(typeKey), body.query);
    const name = body.name.trim().normalize('NFC');
    if ((await countOtherViews(ctx.client, readerOf(ctx), typeKey, name)) >= MAX_VIEWS)
      throw fail('VIEW_LIMIT', { params: { max: MAX_VIEWS }, limit: MAX_VIEWS });
    return toView(await writeView(ctx.client, readerOf(ctx), typeKey, { name, query }, ctx.now));
  }),

  removeView: inTx(async ({ params }, ctx) => {
    listOf(params.typeKey);
    if (!(await deleteView(ctx.client, readerOf(ctx), params.typeKey, params.viewSeq)))
      throw fail('NOT_FOUND');
    return null;
  }),
});
