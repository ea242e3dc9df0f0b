import type { FieldError } from '@jangteo/contract/kit/error.ts';
import { productErrors } from '@jangteo/contract/product/product.errors.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { adjust } from './stock.ts';

/** What a form or a quick edit means for an option: pieces come or go. */
export interface StockChange {
  optionSeq: number;
  qty: number;
  reason: 'REGISTER' | 'ADJUST' | 'UPLOAD' | 'RETIRED';
  /** The place in the body that says so. */
  field: string;
}

/** The error of a place where less is left than the form read. */
export const stockFault = (field: string, current: number): FieldError => ({
  field,
  code: 'MIN',
  message: productErrors.STOCK_CHANGED.message,
  params: { current },
});

/**
 * The seller's own change of stock. Where a difference does not go, what is left of each such option is answered, and
 * nothing may be committed.
 */
export async function tryOwnStock(
  db: Db,
  seller: number,
  changes: readonly StockChange[],
  at: Date,
): Promise<ReadonlyMap<number, number>> {
  const short = await adjust(
    db,
    ...changes.map(({ optionSeq, qty, reason }) => ({
      sellerSeq: seller,
      optionSeq,
      qty,
      reason,
      orderProductSeq: null,
      at,
    })),
  );
  return new Map(short.map((one) => [one.optionSeq, one.left]));
}

/** The same; STOCK_CHANGED with what is left where a difference does not go. */
export async function changeOwnStock(
  db: Db,
  seller: number,
  changes: readonly StockChange[],
  at: Date,
): Promise<void> {
  const left = await tryOwnStock(db, seller, changes, at);
  if (left.size === 0) return;
  const errors = changes.flatMap(({ optionSeq, field }) =>
    left.has(optionSeq) ? [stockFault(field, left.get(optionSeq)!)] : [],
  );
  throw fail('STOCK_CHANGED', { errors });
}
