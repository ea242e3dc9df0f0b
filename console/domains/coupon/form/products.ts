/** Products that a coupon names, all of them. */
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { call } from '../../../kit/call/call.ts';

const LENGTH = 200;

export async function readAllProducts(couponSeq: number): Promise<number[]> {
  const all: number[] = [];
  for (;;) {
    const { data, recordsFiltered } = await call(couponApi.products, {
      params: { couponSeq },
      query: { start: all.length, length: LENGTH },
    });
    all.push(...data.map(({ productSeq }) => productSeq));
    if (data.length === 0 || all.length >= recordsFiltered) return all;
  }
}

export function sameProducts(one: readonly number[], other: readonly number[]): boolean {
  const seqs = new Set(one);
  return one.length === other.length && other.every((seq) => seqs.has(seq));
}
