/** VAT as documents: what a return is made of, and the 세금계산서 of a month's fees (money.md §6). */
import { feeInvoiceKind } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { VatBuyRow, VatSalesRow } from '@jangteo/contract/settlement/vat.list.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import { columnById } from '@jangteo/contract/kit/list.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { exportRows } from '../../kit/list/export.ts';
import { searchFor } from '../../kit/list/search.ts';
import type { Filters, ListSource } from '../../kit/list/source.ts';
import type { Paper, PaperBlock } from '../../kit/pdf/paper.ts';
import { defineLayout, requestDownload, type LayoutCtx } from '../download/index.ts';
import { userOf } from './payee.ts';
import { readInvoice } from './queries/invoice.ts';
import { vatBuy, vatSales } from './queries/vat.ts';
import { heading, wonText } from './statement.ts';

/** Rows as the list finds them, by the ids of their columns. */
async function rowsOf<R>(ctx: LayoutCtx, source: ListSource, filter: Filters): Promise<R[]> {
  const columns = source.spec.columns.map(({ id }) => columnById(source.spec, id)!);
  const search = await searchFor(ctx, source, filter);
  const rows: R[] = [];
  for await (const cells of exportRows(ctx.client, columns, { search }, (_column, value) => value))
    rows.push(Object.fromEntries(columns.map(({ id }, i) => [id, cells[i]])) as R);
  return rows;
}

type Amounts<R> = readonly (readonly [id: keyof R & string, label: string])[];
const won = <R>(row: R, id: keyof R): number => Number(row[id]);

/** A table of months, and their sum. */
function monthsOf<R extends { month: string }>(rows: readonly R[], amounts: Amounts<R>): PaperBlock {
  const line = (first: string, of: (id: keyof R) => number) => [
    first,
    ...amounts.map(([id]) => wonText(of(id))),
  ];
  return {
    kind: 'table',
    columns: [{ label: '월', width: 2 }, ...amounts.map(([, label]) => ({ label, width: 3, right: true }))],
    rows: [
      ...rows.map((row) => line(row.month, (id) => won(row, id))),
      line('합계', (id) => rows.reduce((sum, row) => sum + won(row, id), 0)),
    ],
  };
}

async function facts(ctx: LayoutCtx, rows: readonly { month: string }[]): Promise<PaperBlock> {
  const { name, businessNo } = await userOf(ctx, 'PRODUCT');
  const months = rows.map(({ month }) => month).sort();
  return {
    kind: 'facts',
    facts: [
      ['사업자', businessNo ? `${name} (${businessNo})` : name],
      ['과세기간', months.length > 0 ? `${months[0]} ~ ${months.at(-1)}` : '내역 없음'],
      ['발급일', kstDay(ctx.now)],
    ],
  };
}

async function salesPaper(ctx: LayoutCtx, filter: Filters): Promise<Paper> {
  const rows = await rowsOf<VatSalesRow>(ctx, vatSales, filter);
  return {
    title: '부가세 매출 명세서',
    note: `${kstDay(ctx.now)} 발급`,
    foot: '장터 부가세 매출 명세서',
    blocks: [
      await facts(ctx, rows),
      heading('과세표준과 세액'),
      monthsOf(rows, [
        ['supply', '과세 공급가액'],
        ['vat', '세액'],
        ['free', '면세'],
        ['zeroRated', '영세'],
        ['total', '합계'],
      ]),
      heading('결제수단별'),
      monthsOf(rows, [
        ['card', '신용카드'],
        ['receiptIncome', '현금영수증(소득공제)'],
        ['receiptExpense', '현금영수증(지출증빙)'],
        ['other', '기타'],
        ['total', '합계'],
      ]),
    ],
  };
}

async function buyPaper(ctx: LayoutCtx, filter: Filters): Promise<Paper> {
  const rows = await rowsOf<VatBuyRow>(ctx, vatBuy, filter);
  return {
    title: '부가세 매입 명세서',
    note: `${kstDay(ctx.now)} 발급`,
    foot: '장터 부가세 매입 명세서',
    blocks: [
      await facts(ctx, rows),
      heading('수수료 세금계산서'),
      monthsOf(rows, [
        ['supply', '공급가액'],
        ['vat', '세액'],
        ['total', '합계'],
      ]),
      heading('승인번호'),
      {
        kind: 'facts',
        facts: rows.map(({ month, approvalNo }) => [month, approvalNo ?? '발행 전']),
      },
    ],
  };
}

const paperLayout = (
  source: ListSource,
  title: string,
  paper: (ctx: LayoutCtx, filter: Filters) => Promise<Paper>,
) =>
  defineLayout({
    key: `${source.spec.key}-pdf`,
    title,
    paper: (ctx: LayoutCtx, { filter }) => paper(ctx, filter),
  });
export const salesPdf = paperLayout(vatSales, '부가세 매출 명세서', salesPaper);
export const buyPdf = paperLayout(vatBuy, '부가세 매입 명세서', buyPaper);

async function invoicePaper(ctx: LayoutCtx, month: string): Promise<Paper> {
  const invoice = (await readInvoice(ctx.db, ctx.scope.sellerSeq, month))!;
  const { kind, supply, vat, issuedAt, buckets } = invoice;
  const { name, businessNo } = await userOf(ctx, 'PRODUCT');
  const no = `JT-${month.replace('-', '')}-${ctx.scope.sellerSeq}`;
  return {
    title: feeInvoiceKind.label(kind),
    note: no,
    foot: `장터 ${feeInvoiceKind.label(kind)} ${no}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['승인번호', no],
          ['작성일', buckets.at(-1)!.lastDay],
          ['발행일', kstDay(new Date(issuedAt))],
          ['공급자', '장터'],
          ['공급받는 자', businessNo ? `${name} (${businessNo})` : name],
          ['품목', '판매·라이브·결제 수수료'],
          ['공급가액', wonText(supply)],
          ['세액', wonText(vat)],
          ['합계', wonText(supply + vat)],
        ],
      },
      heading('회차별'),
      {
        kind: 'table',
        columns: [
          { label: '회차', width: 3 },
          { label: '공급가액', width: 3, right: true },
          { label: '세액', width: 3, right: true },
          { label: '합계', width: 3, right: true },
        ],
        rows: [
          ...buckets.map((one) => [
            one.periodKey,
            wonText(one.supply),
            wonText(one.vat),
            wonText(one.supply + one.vat),
          ]),
          ['합계', wonText(supply), wonText(vat), wonText(supply + vat)],
        ],
      },
    ],
  };
}
export const invoicePdf = defineLayout({
  key: 'fee-invoice-pdf',
  title: '수수료 세금계산서',
  paper: (ctx: LayoutCtx, { filter }) => invoicePaper(ctx, (filter as { from: string }).from),
});

/** Of a month that is invoiced. */
export async function downloadInvoice(
  { body: { month } }: { body: { month: string } },
  ctx: TxCtx,
): Promise<DownloadTicket> {
  if (!(await readInvoice(ctx.db, ctx.scope.sellerSeq, month))) throw fail('NOT_FOUND');
  const body: object = { columns: ['total'], filter: { from: month, to: month } };
  return requestDownload(ctx, vatBuy, body, invoicePdf);
}
