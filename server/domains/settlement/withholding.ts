/** 사업소득 지급명세서: the year's records in the columns of the form (docs/decisions/0310). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Column } from '@jangteo/contract/kit/list.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { withholdingApi } from '@jangteo/contract/settlement/withholding.api.ts';
import { exportRows, type Cell } from '../../kit/list/export.ts';
import { searchFor } from '../../kit/list/search.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { SheetRow } from '../../kit/sheet/write.ts';
import type { SheetColumn } from '../../kit/sheet/parts.ts';
import { defineLayout, requestDownload, type LayoutCtx } from '../download/index.ts';
import { withholdingDesk } from './desk/queries.ts';

/** 1인 미디어 콘텐츠 창작자. */
const TRADE = '940306';
const READ: readonly Column[] = [
  { id: 'year', header: '', type: 'text' },
  { id: '_name', header: '', type: 'text' },
  { id: 'payments', header: '', type: 'int' },
  { id: 'gross', header: '', type: 'won' },
  { id: 'incomeTax', header: '', type: 'won' },
  { id: 'localTax', header: '', type: 'won' },
  { id: 'taxes', header: '', type: 'won' },
];
const FORM: SheetColumn[] = [
  { header: '일련번호', type: 'int' },
  { header: '귀속연도', type: 'text' },
  { header: '업종코드', type: 'text' },
  { header: '성명(상호)', type: 'text' },
  { header: '주민등록번호', type: 'text' },
  { header: '내·외국인', type: 'text' },
  { header: '지급연도', type: 'text' },
  { header: '지급건수', type: 'int' },
  { header: '지급총액', type: 'won' },
  { header: '세율', type: 'text' },
  { header: '소득세', type: 'won' },
  { header: '지방소득세', type: 'won' },
  { header: '계', type: 'won' },
];

/** Numbers of residents are not kept here: that column is filled in by whoever files it. */
async function* numbered(rows: AsyncIterable<Cell[]>): AsyncGenerator<SheetRow> {
  let n = 0;
  for await (const [year, name, payments, gross, incomeTax, localTax, taxes] of rows)
    yield [
      ++n,
      year!,
      TRADE,
      name!,
      '',
      '내국인',
      year!,
      payments!,
      gross!,
      '3%',
      incomeTax!,
      localTax!,
      taxes!,
    ];
}

export const withholdingForm = defineLayout({
  key: 'withholding-form',
  title: '사업소득 지급명세서',
  bare: true,
  open: async (ctx: LayoutCtx, _ids, { filter }) => ({
    columns: FORM,
    rows: numbered(
      exportRows(
        ctx.client,
        READ,
        { search: await searchFor(ctx, withholdingDesk, filter) },
        (_c, value) => value,
      ),
    ),
  }),
});

/** Names go out as they are: a reason is asked for, and both stand in the access log. */
export const downloadWithholding = (
  { body }: InputOf<typeof withholdingApi.download>,
  ctx: TxCtx,
): Promise<DownloadTicket> =>
  requestDownload(ctx, withholdingDesk, { ...body, columns: ['name', 'gross', 'taxes'] }, withholdingForm);
