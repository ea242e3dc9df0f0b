/** UPLOAD: the products of a list as the sheet that may be changed and uploaded again (product-desk.md §5). */
import type { OptionType } from '@jangteo/contract/product/product.option.ts';
import { optionSheetFields } from '@jangteo/contract/product/sheet.fields.ts';
import type { SheetRow } from '../../../kit/sheet/write.ts';
import { defineLayout, type LayoutCtx } from '../../download/index.ts';
import { productOfOptions } from '../queries/options.ts';
import { readProducts } from '../queries/product.ts';
import { readGrids } from '../queries/grid.ts';
import { readUsedTemplates } from '../queries/sheet.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { readPictures, standingOf } from './find.ts';
import { kindOf, look } from './kinds.ts';
import type { Words } from './standing.ts';
import { columnsFor, optionCell, productColumns, productRows, type SheetColumns } from './template.ts';

/** Products read at once. */
const AT_ONCE = 250;

async function* piecesOf(ids: AsyncIterable<number>): AsyncGenerator<number[]> {
  let piece: number[] = [];
  for await (const id of ids) {
    piece.push(id);
    if (piece.length < AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Lines of the notice that the products need, those of the most used templates first. */
async function labelsOf({ db, scope }: LayoutCtx, words: Words): Promise<string[]> {
  const used: string[] = [];
  for (const seller of scope.sellers) used.push(...(await readUsedTemplates(db, seller)));
  const lines = used.flatMap((key) => words.templates.find((one) => one.key === key)?.fields ?? []);
  return [...new Set(lines.map(({ label }) => label))];
}

async function* rowsOf(
  ctx: LayoutCtx,
  sheet: SheetColumns,
  words: Words,
  ids: AsyncIterable<number>,
): AsyncGenerator<SheetRow> {
  for await (const piece of piecesOf(ids)) {
    const found = await readProducts(ctx.db, ctx.scope.sellers, piece);
    const shared = { words, pictures: await readPictures({ ...ctx, now: clock.now() }, found) };
    const products = new Map(found.map((one) => [one.product_seq, one]));
    const grids = new Map<number, Awaited<ReturnType<typeof readGrids>>>();
    for (const [seller, own] of Map.groupBy(found, (one) => one.seller_seq))
      grids.set(
        seller,
        await readGrids(
          ctx.db,
          seller,
          own.map((one) => one.product_seq),
        ),
      );
    for (const id of piece) {
      const product = products.get(id);
      const options = product ? (grids.get(product.seller_seq)!.get(id) ?? []) : [];
      if (product) yield* productRows(sheet, standingOf(product, options, shared), options);
    }
  }
}

export const uploadLayout = defineLayout({
  key: 'product-upload',
  title: '상품 수정 양식',
  open: async (ctx, ids) => {
    const words = await look(ctx.client);
    const sheet = productColumns(kindOf(ctx.caller), await labelsOf(ctx, words));
    return { columns: sheet.columns, rows: rowsOf(ctx, sheet, words, ids) };
  },
});

async function* optionRows(
  ctx: LayoutCtx,
  sheet: SheetColumns,
  ids: AsyncIterable<number>,
): AsyncGenerator<SheetRow> {
  for await (const piece of piecesOf(ids)) {
    const productSeq = await productOfOptions(ctx.db, ctx.scope.sellers, piece);
    const [product] = productSeq === null ? [] : await readProducts(ctx.db, ctx.scope.sellers, [productSeq]);
    if (!product) continue;
    const grid = (await readGrids(ctx.db, product.seller_seq, [product.product_seq])).get(
      product.product_seq,
    );
    const options = new Map(grid?.map((one) => [one.optionSeq, one]));
    const types = product.option_types as OptionType[];
    for (const id of piece) {
      const option = options.get(id);
      if (option) yield sheet.fields.map((field) => optionCell(option, types, field));
    }
  }
}

/** The options of one product as the sheet that its upload takes. */
export const optionLayout = defineLayout({
  key: 'option-upload',
  title: '옵션 수정 양식',
  open: async (ctx, ids) => {
    const sheet = columnsFor(optionSheetFields, kindOf(ctx.caller));
    return { columns: sheet.columns, rows: optionRows(ctx, sheet, ids) };
  },
});
