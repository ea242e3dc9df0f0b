import { z } from 'zod';
import { int, seqList } from '../kit/field.ts';
import { productList } from './product.list.ts';

/** Products that one bulk call may change. */
export const SCOPE_MAX = 5_000;

/** What a bulk call is about: products by number, or all that the list finds and the caller has seen counted. */
export const scopeFields = {
  productSeqList: seqList().optional(),
  filter: productList.filter.optional(),
  /** Rows that the caller saw: another number now refuses the call. */
  expectedCount: int(0).optional(),
};
const scope = z.object(scopeFields);
export type Scope = z.output<typeof scope>;

interface Fault {
  path: string;
  code: 'REQUIRED' | 'UNKNOWN' | 'MIN' | 'MAX' | 'ENUM';
}

const scopeFaults = ({ productSeqList, filter, expectedCount }: Scope): Fault[] => {
  if (productSeqList)
    return [
      ...(filter ? [{ path: 'filter', code: 'UNKNOWN' } as const] : []),
      ...(expectedCount === undefined ? [] : [{ path: 'expectedCount', code: 'UNKNOWN' } as const]),
    ];
  if (!filter) return [{ path: 'productSeqList', code: 'REQUIRED' }];
  return expectedCount === undefined ? [{ path: 'expectedCount', code: 'REQUIRED' }] : [];
};

/** A body with a scope: exactly one of its two shapes, and what the call itself asks between its fields. */
export const checkScoped =
  <B extends Scope>(faults: (body: B) => Fault[] = () => []) =>
  (body: B, ctx: z.RefinementCtx<B>): void => {
    for (const { path, code } of [...scopeFaults(body), ...faults(body)])
      ctx.addIssue({ code: 'custom', path: [path], params: { code } });
  };

export const scopeErrors = ['EXPECTED_COUNT_MISMATCH', 'BULK_LIMIT'] as const;
