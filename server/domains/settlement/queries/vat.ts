import { sql } from 'kysely';
import { vatBuyList, vatSalesList } from '@jangteo/contract/settlement/vat.list.ts';
import { listSource } from '../../../kit/list/source.ts';

const filters = {
  from: (month: string) => sql`l.month >= ${month}`,
  to: (month: string) => sql`l.month <= ${month}`,
};
const months = { alone: true as const, id: 'month_no', joins: () => sql`` };

export const vatSales = listSource(vatSalesList, {
  ...months,
  table: 'vat_sales_month',
  fields: {
    monthNo: 'l.month_no',
    month: 'l.month',
    card: 'l.card',
    receiptIncome: 'l.receipt_income',
    receiptExpense: 'l.receipt_expense',
    other: 'l.other',
    supply: 'l.supply',
    vat: 'l.vat',
    free: 'l.free',
    zeroRated: 'l.zero_rated',
    total: 'l.total',
  },
  filters,
  sorts: { month: { column: 'l.month_no' } },
});

export const vatBuy = listSource(vatBuyList, {
  ...months,
  table: 'vat_buy_month',
  fields: {
    monthNo: 'l.month_no',
    month: 'l.month',
    issuedOn: 'l.issued_on',
    kind: 'l.kind',
    issuedAt: 'l.issued_at',
    approvalNo: "case when l.kind is not null then 'JT-' || l.month_no || '-' || l.seller_seq end",
    item: "'판매·라이브·결제 수수료'::text",
    supply: 'l.supply',
    vat: 'l.vat',
    total: 'l.supply + l.vat',
  },
  filters,
  sorts: { issuedOn: { column: 'l.issued_on' } },
});
