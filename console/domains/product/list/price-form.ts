/** 판매가 변경: what is typed, and the change that it stands for. Pure. */
import type { PriceChange } from '@jangteo/contract/product/product.price.ts';

export interface PriceForm {
  by: PriceChange['by'];
  way: 'DOWN' | 'UP';
  /** Won; of SET and ADD. */
  value: number;
  /** Per cent, up to two decimals; of RATE. */
  percent: number;
  roundTo: '1' | '10' | '100';
}

export const priceStart: PriceForm = { by: 'RATE', way: 'DOWN', value: 0, percent: 10, roundTo: '10' };

export function changeOf({ by, way, value, percent, roundTo }: PriceForm): PriceChange {
  const size = by === 'RATE' ? Math.round(percent * 100) : value;
  return {
    by,
    value: by !== 'SET' && way === 'DOWN' ? -size : size,
    roundTo: Number(roundTo) as PriceChange['roundTo'],
  };
}
