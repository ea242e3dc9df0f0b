/** The rail as a sheet: its products may be of several sellers, so it is read as the desk reads it. */
import { shortsProductList } from '@jangteo/contract/broadcast/shorts.list.ts';
import { railList } from '@jangteo/contract/broadcast/rail.list.ts';
import type { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { columnById, type Column, type ListSpec } from '@jangteo/contract/kit/list.ts';
import { clock } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { SheetRow } from '../../../kit/sheet/write.ts';
import { defineLayout, requestDownload, type LayoutCtx } from '../../download/index.ts';
import type { ListSource } from '../../../kit/list/source.ts';
import type { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import { shortsProductSource } from '../shorts/queries/list.ts';
import { railSource } from './queries/list.ts';
import { readRows } from './queries/rail.ts';
import { ownLive, rowsOf, shownRows } from './rail.ts';

const cellOf = (product: RailProduct, { id }: Column) => {
  const value = product[id as keyof RailProduct] as string | number | boolean;
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  return id === 'productSeq' ? String(value) : value;
};

async function* rowsIn(
  ctx: LayoutCtx,
  contentSeq: number,
  columns: readonly Column[],
  ids: AsyncIterable<number>,
): AsyncGenerator<SheetRow> {
  const chosen = new Set<number>();
  for await (const id of ids) chosen.add(id);
  const head = await ownLive(ctx, contentSeq);
  const rows = (await readRows(ctx.db, head)).filter((row) => chosen.has(row.product));
  for (const product of await shownRows({ ...ctx, now: clock.now() }, head, rows))
    yield columns.map((column) => cellOf(product, column));
}

const TYPES = { int: 'int', count: 'count', won: 'won' } as const;
const typeOf = ({ type }: Column) => TYPES[type as keyof typeof TYPES] ?? 'text';

const layoutOf = (list: Pick<ListSpec, 'key' | 'title' | 'columns'>) =>
  defineLayout({
    key: list.key,
    title: list.title,
    open: async (ctx, ids, { columns, filter }) => {
      const shown = columns.flatMap((id) => columnById(list, id) ?? []);
      return {
        columns: shown.map((column) => ({ header: column.header, type: typeOf(column) })),
        rows: rowsIn(ctx, filter.contentSeq as number, shown, ids),
      };
    },
  });
export const railLayout = layoutOf(railList);
export const shortsProductLayout = layoutOf(shortsProductList);

/** What the kit of sheets adds to a body. */
interface Chosen {
  productSeqList?: number[];
}

type Sheet = readonly [ListSource, ReturnType<typeof layoutOf>];

/** All of it, or products that stand in it. */
async function download(
  ctx: TxCtx,
  contentSeq: number,
  body: InputOf<typeof railApi.download | typeof shortsApi.downloadProducts>['body'],
  [source, layout]: Sheet,
): Promise<DownloadTicket> {
  const { filter, productSeqList, ...asked } = body as typeof body & Chosen;
  const head = await ownLive(ctx, contentSeq);
  if (productSeqList) rowsOf(await readRows(ctx.db, head), productSeqList);
  const which: object = productSeqList ? { product: productSeqList } : (filter ?? {});
  return requestDownload(ctx, source, { ...asked, filter: { ...which, contentSeq } }, layout);
}

/** Of a live of the caller's. */
export const downloadRail = (ctx: TxCtx, { params, body }: InputOf<typeof railApi.download>) =>
  download(ctx, params.contentSeq, body, [railSource, railLayout]);

/** Of a short of the caller's. */
export const downloadShortsProducts = (
  ctx: TxCtx,
  { params, body }: InputOf<typeof shortsApi.downloadProducts>,
) => download(ctx, params.shortsId, body, [shortsProductSource, shortsProductLayout]);
