import { sql } from 'kysely';
import { withholdingDeskList, withholdingList } from '@jangteo/contract/settlement/withholding.list.ts';
import { integers, pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

const sums = {
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

const inYears = (years: readonly string[]) => sql`l.year_no = any(${years.map(Number)}::int[])`;

/** The reader's own years. */
export const withholding = listSource(withholdingList, {
  table: 'withholding_year',
  alone: true,
  id: 'year_no',
  joins: () => sql``,
  fields: { yearNo: 'l.year_no', ...sums },
  filters: { years: inYears },
  sorts: { year: { column: 'l.year_no' } },
});

/** Those of everybody; `_name` is for the form alone. */
export const withholdingDesk = listSource(withholdingDeskList, {
  table: 'withholding_year',
  owner: null,
  overseen: 'SETTLE',
  id: 'record_no',
  joins: () => sql`join account_user u on u.user_seq = l.seller_seq`,
  fields: {
    recordNo: 'l.record_no',
    sellerSeq: 'l.seller_seq',
    sellerName: 'coalesce(u.shop_name, u.name)',
    name: 'u.name',
    _name: 'u.name',
    ...sums,
  },
  filters: {
    years: inYears,
    /** The number of a payee, their name or their shop's. */
    keyword: (words) => {
      const [numbers, said] = [integers(words), words.map(pattern)];
      return sql`(l.seller_seq = any(${numbers}) or exists (select from account_user x where x.user_seq = l.seller_seq
        and (normalize(x.name, NFD) ilike any(${said}) or normalize(x.shop_name, NFD) ilike any(${said}))))`;
    },
  },
  sorts: { year: { column: 'l.record_no' }, gross: { column: 'l.gross' } },
});
