/** VAT sheets: as the lists are, or in the order in which Hometax asks for it (money.md §6). */
import type { TxCtx } from '../../kit/http/context.ts';
import { exportRows } from '../../kit/list/export.ts';
import { searchFor } from '../../kit/list/search.ts';
import type { ListSource } from '../../kit/list/source.ts';
import type { SheetColumn } from '../../kit/sheet/parts.ts';
import { columnById } from '@jangteo/contract/kit/list.ts';
import { defineLayout, requestDownload, type LayoutCtx } from '../download/index.ts';
import { vatBuy, vatSales } from './queries/vat.ts';
import { buyPdf, invoicePdf, salesPdf } from './vat-paper.ts';

/** Columns of a list in another order, under the words of the form. */
type Form = readonly (readonly [id: string, header: string])[];

const SALES: Form = [
  ['month', '과세기간'],
  ['supply', '과세 공급가액'],
  ['vat', '과세 세액'],
  ['zeroRated', '영세율 매출'],
  ['free', '면세사업 수입금액'],
  ['card', '신용카드 매출'],
  ['receiptIncome', '현금영수증 매출(소득공제)'],
  ['receiptExpense', '현금영수증 매출(지출증빙)'],
  ['other', '기타 매출'],
  ['total', '합계'],
];
const BUY: Form = [
  ['issuedOn', '작성일자'],
  ['approvalNo', '승인번호'],
  ['item', '품목'],
  ['supply', '공급가액'],
  ['vat', '세액'],
  ['total', '합계금액'],
];
const TEXTS: ReadonlySet<string> = new Set(['month', 'approvalNo', 'item']);
const sheetColumn = ([id, header]: Form[number]): SheetColumn => ({
  header,
  type: TEXTS.has(id) ? 'text' : id === 'issuedOn' ? 'day' : 'won',
});

const hometax = (source: ListSource, form: Form) =>
  defineLayout({
    key: `${source.spec.key}-hometax`,
    title: `${source.spec.title}(홈택스)`,
    open: async (ctx: LayoutCtx, _ids, { filter }) => ({
      columns: form.map(sheetColumn),
      rows: exportRows(
        ctx.client,
        form.map(([id]) => columnById(source.spec, id)!),
        { search: await searchFor(ctx, source, filter) },
        (_column, value) => value,
      ),
    }),
  });
const salesForm = hometax(vatSales, SALES);
const buyForm = hometax(vatBuy, BUY);
export const vatLayouts = [salesForm, buyForm, salesPdf, buyPdf, invoicePdf];

type Asked = { body: { filter: object; layout: 'LIST' | 'HOMETAX' | 'PDF' } };
const download =
  (source: ListSource, layouts: { HOMETAX: typeof salesForm; PDF: typeof salesPdf }) =>
  ({ body: { filter, layout } }: Asked, ctx: TxCtx) =>
    requestDownload(ctx, source, { filter }, layout === 'LIST' ? undefined : layouts[layout]);
export const downloadSales = download(vatSales, { HOMETAX: salesForm, PDF: salesPdf });
export const downloadBuy = download(vatBuy, { HOMETAX: buyForm, PDF: buyPdf });
