import { sql } from 'kysely';
import { withholdingList } from '@jangteo/contract/settlement/withholding.list.ts';
import { listSource } from '../../../kit/list/source.ts';

/** What a record sums up to. */
export const withheldSums = {
  year: 'l.year_no::text',
  payments: 'l.payments',
  gross: 'l.gross',
  matching: 'l.matching',
  sponsorship: 'l.sponsorship',
  incomeTax: 'l.income_tax',
  localTax: 'l.local_tax',
  taxes: 'l.taxes',
  net: 'l.net',
};

export const inYears = (years: readonly string[]) => sql`l.year_no = any(${years.map(Number)}::int[])`;

/** The reader's own years. */
export const withholding = listSource(withholdingList, {
  table: 'withholding_year',
  alone: true,
  id: 'year_no',
  joins: () => sql``,
  fields: { yearNo: 'l.year_no', ...withheldSums },
  filters: { years: inYears },
  sorts: { year: { column: 'l.year_no' } },
});
