/** VAT of what a seller sold, and of the fees that it was charged (money.md §6). */
import { z } from 'zod';
import { day, int, month, signedWon, text, time } from '../kit/field.ts';
import { months } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { feeInvoiceKind } from './settlement.enums.ts';

const won = (id: string, header: string, more: Partial<Column> = {}): Column => ({
  id,
  header,
  type: 'won',
  width: 112,
  ...more,
});

/** A month by the number that it reads as: 202611. */
const monthNo = () => int(201_901, 204_812);

export const vatSalesRow = z.strictObject({
  monthNo: monthNo(),
  month: month(),
  card: signedWon(),
  receiptIncome: signedWon(),
  receiptExpense: signedWon(),
  other: signedWon(),
  /** Of what is taxed: what it comes to before VAT, and the VAT inside. */
  supply: signedWon(),
  vat: signedWon(),
  free: signedWon(),
  /** Exported: taxed at nothing. */
  zeroRated: signedWon(),
  total: signedWon(),
});
export type VatSalesRow = z.output<typeof vatSalesRow>;

/** GET …/result/vat/sales/list */
export const vatSalesList = listSpec({
  key: 'vat-sales',
  title: '부가세 매출 내역',
  noun: '매출',
  row: vatSalesRow,
  id: 'monthNo',
  idList: 'monthNoList',
  columns: [
    { id: 'month', header: '월', type: 'text', width: 88 },
    won('card', '신용카드'),
    won('receiptIncome', '현금영수증(소득공제)', { width: 152 }),
    won('receiptExpense', '현금영수증(지출증빙)', { width: 152 }),
    won('other', '기타'),
    won('supply', '과세 공급가액', { width: 120 }),
    won('vat', '세액'),
    won('free', '면세'),
    won('zeroRated', '영세'),
    won('total', '합계', { width: 120 }),
  ],
  filters: months('과세기간'),
  sorts: { month: { header: '월', direction: 'DESC', column: 'monthNo', type: 'int' } },
  defaultSort: 'month',
  defaultPeriod: 'all',
});

/** The fee invoice of a month. */
export const vatBuyRow = z.strictObject({
  monthNo: monthNo(),
  month: month(),
  issuedOn: day(),
  /** null: the month is not closed whole, so nothing is invoiced yet. */
  kind: feeInvoiceKind.schema.nullable(),
  issuedAt: time().nullable(),
  /** Number of the document. */
  approvalNo: text(40).nullable(),
  item: text(60),
  supply: signedWon(),
  vat: signedWon(),
  total: signedWon(),
});
export type VatBuyRow = z.output<typeof vatBuyRow>;

/** GET …/result/vat/buy/list */
export const vatBuyList = listSpec({
  key: 'vat-buy',
  title: '부가세 매입 내역',
  noun: '매입',
  row: vatBuyRow,
  id: 'monthNo',
  idList: 'monthNoList',
  columns: [
    { id: 'month', header: '월', type: 'text', width: 88 },
    { id: 'issuedOn', header: '작성일', type: 'day', width: 108 },
    { id: 'kind', header: '구분', type: 'enum', of: feeInvoiceKind, width: 120 },
    { id: 'approvalNo', header: '승인번호', type: 'code', width: 160 },
    { id: 'item', header: '품목', type: 'text', width: 200, grow: 320 },
    won('supply', '공급가액'),
    won('vat', '세액'),
    won('total', '합계', { width: 120 }),
    { id: 'issuedAt', header: '발행일시', type: 'time', width: 156, hidden: true },
  ],
  filters: months('과세기간'),
  sorts: { issuedOn: { header: '작성일', direction: 'DESC' } },
  defaultSort: 'issuedOn',
  defaultPeriod: 'all',
});
