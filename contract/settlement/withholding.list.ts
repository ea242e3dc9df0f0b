/** What was kept back of individuals, one record a payee and year (money.md §6: 지급명세서). */
import { z } from 'zod';
import { int, MAX_SAFE, seq, text, won } from '../kit/field.ts';
import { anyKeyword } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';

const sums = {
  /** `2026`: the year in which it was kept back. */
  year: text(4),
  /** How often something was paid of which tax is kept back. */
  payments: int(1),
  gross: won(),
  /** Of that commissions, and what was sponsored. */
  matching: won(),
  sponsorship: won(),
  incomeTax: won(),
  localTax: won(),
  taxes: won(),
  /** What was paid out. */
  net: won(),
};
const amount = (id: string, header: string, more: Partial<Column> = {}): Column => ({
  id,
  header,
  type: 'won',
  width: 120,
  ...more,
});
const year: Column = { id: 'year', header: '귀속연도', type: 'text', width: 88 };
const amounts: Column[] = [
  { id: 'payments', header: '지급건수', type: 'count', width: 80 },
  amount('gross', '지급총액'),
  amount('matching', '매칭 수수료'),
  amount('sponsorship', '후원 환전'),
  amount('incomeTax', '소득세', { width: 104 }),
  amount('localTax', '지방소득세', { width: 104 }),
  amount('taxes', '세액 합계', { width: 112 }),
  amount('net', '실지급액'),
];

const years = {
  schema: z
    .array(z.string().regex(/^20\d\d$/))
    .min(1)
    .max(20)
    .optional(),
  label: '귀속연도',
  control: 'codes',
  bar: true,
} as const;
/** GET /v1/settlement/withholding/list */
export const withholdingRow = z.strictObject({ yearNo: int(2_019, 2_148), ...sums });
export type WithholdingRow = z.output<typeof withholdingRow>;
export const withholdingList = listSpec({
  key: 'withholding',
  title: '원천징수 내역',
  noun: '원천징수',
  row: withholdingRow,
  id: 'yearNo',
  columns: [year, ...amounts],
  filters: { years },
  sorts: { year: { header: '귀속연도', direction: 'DESC', column: 'yearNo', type: 'int' } },
  defaultSort: 'year',
});

/** GET /v1/admin/withholding */
export const withholdingDeskRow = z.strictObject({
  /** Year and number of the payee in one. */
  recordNo: int(1, MAX_SAFE),
  sellerSeq: seq(),
  sellerName: text(60),
  /** As the tax office is told, masked on screen. */
  name: text(60).meta({ wire: 'text', mask: 'name' }),
  ...sums,
});
export type WithholdingDeskRow = z.output<typeof withholdingDeskRow>;

export const withholdingDeskList = listSpec({
  key: 'admin-withholding',
  title: '지급명세서',
  noun: '지급명세',
  row: withholdingDeskRow,
  id: 'recordNo',
  columns: [
    year,
    { id: 'sellerSeq', header: '회원번호', type: 'code', width: 88 },
    { id: 'sellerName', header: '회원', type: 'text', width: 150, grow: 240 },
    { id: 'name', header: '성명', type: 'text', mask: 'name', width: 88 },
    ...amounts,
  ],
  filters: { years, ...anyKeyword() },
  sorts: {
    year: { header: '귀속연도', direction: 'DESC', column: 'recordNo', type: 'int' },
    gross: { header: '지급총액', direction: 'DESC' },
  },
  defaultSort: 'year',
});
