/** Which products an act is about: chosen ones, or all that the list finds. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { ProductFilter } from '@jangteo/contract/product/product.list.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { runBulk } from '../../../kit/bulk/run-bulk.ts';
import type { Filter } from '../../../kit/list-page/list.ts';
import type { ListTools } from '../../../kit/list-page/model.ts';
import { count } from '../../../ui/format.ts';
import type { Named } from './named.ts';

/** What a dialog reads of a row that is on screen, where the list says it. */
export type Seen = Named &
  Partial<Pick<ProductRow, 'salePrice' | 'consumerPrice' | 'startAt' | 'endAt' | 'createdAt'>>;

export interface Job {
  ids: readonly number[];
  /** Those of them that are on screen. */
  rows: readonly Seen[];
  tools?: ListTools;
  /** They were chosen for just this: it is not asked once more. */
  sure?: true;
  /** All that this filter finds, as many as were seen; ids and rows are empty. */
  found?: { filter: Filter; count: number };
}

/** As a call takes it. */
export interface Scope {
  productSeqList?: number[];
  filter?: ProductFilter;
  expectedCount?: number;
}
export type Send = (scope: Scope, key: string) => Promise<{ data: BulkResult }>;

export const countOf = ({ ids, found }: Job): number => found?.count ?? ids.length;

const whole = ({ filter, count: expectedCount }: NonNullable<Job['found']>): Scope => ({
  filter: filter as ProductFilter,
  expectedCount,
});
/** The scope that a form's schema is asked with; a selection may be sent in several. */
export const firstScope = ({ ids, found }: Job): Scope =>
  found ? whole(found) : { productSeqList: ids.slice(0, 1_000) };

/** Null: refused as a whole; the sentence was shown. */
export const runJob = ({ ids, found }: Job, send: Send): Promise<BulkResult | null> =>
  found
    ? runBulk([0], (_, key) => send(whole(found), key))
    : runBulk(ids, (productSeqList, key) => send({ productSeqList }, key));

/** ‘감귤’ 상품, 상품 3개, 필터에 맞는 상품 120개 모두 */
export function namedJob(job: Job): string {
  const [first] = job.rows;
  if (job.found) return `필터에 맞는 상품 ${count(job.found.count)}개 모두`;
  return first && job.ids.length === 1 ? `‘${first.name}’ 상품` : `상품 ${count(job.ids.length)}개`;
}
