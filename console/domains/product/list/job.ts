/** Which products an act is about: chosen ones, or all that the list finds. */
import type { ProductFilter } from '@jangteo/contract/product/product.list.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import type { Found, Job as ListJob, Subject } from '../../../kit/list-acts/act.ts';
import { count } from '../../../ui/format.ts';
import type { Named } from './named.ts';

/** What acts and their dialogs read of a row that is on screen, where the list says it. */
export type Seen = Named &
  Partial<Pick<ProductRow, 'salePrice' | 'consumerPrice' | 'startAt' | 'endAt' | 'createdAt' | 'can'>>;

interface Chosen {
  /** They were chosen for just this: it is not asked once more. */
  sure?: true;
}
export type Job = ListJob<Seen, Chosen>;

/** Queries that are old once something was done with products. */
export const OF_PRODUCTS = ['product', 'dashboard'] as const;

/** What ids of products are called where acts of several domains can be taken back. */
export const PRODUCTS = 'product';

export const products: Subject<Seen, Chosen> = {
  id: (row) => row.productSeq,
  noun: '상품',
  old: OF_PRODUCTS,
  undo: PRODUCTS,
  heads: ['상품코드', '상품명'],
  cells: (seq, row) => [String(seq), row?.name ?? '–'],
  tooMany: (most, label) => `${label}: 한 번에 ${count(most)}개까지 할 수 있습니다.`,
};

/** As a call takes it. */
export interface Scope {
  productSeqList?: number[];
  filter?: ProductFilter;
  expectedCount?: number;
}

export const countOf = ({ ids, found }: Job): number => found?.count ?? ids.length;

export const wholeOf = ({ filter, count: expectedCount }: Found): Scope => ({
  filter: filter as ProductFilter,
  expectedCount,
});
/** The scope that a form's schema is asked with; a selection may be sent in several. */
export const firstScope = ({ ids, found }: Job): Scope =>
  found ? wholeOf(found) : { productSeqList: ids.slice(0, 1_000) };

/** ‘감귤’ 상품, 상품 3개, 필터에 맞는 상품 120개 모두 */
export function namedJob(job: Job): string {
  const [first] = job.rows;
  if (job.found) return `필터에 맞는 상품 ${count(job.found.count)}개 모두`;
  return first && job.ids.length === 1 ? `‘${first.name}’ 상품` : `상품 ${count(job.ids.length)}개`;
}
