/** Orders and their buckets, as tests of settlement need them. */
import { expect } from 'vitest';
import { feesOf, netOf } from '../settlement/line.ts';
import type { MadeRefund, OrderedLine, OrderEvent, SettledOrder } from '../settlement/order-lines.ts';
import { vatOf, type VatLeft } from '../settlement/vat.ts';

export const RATES = { sales: 900, live: 300, pg: 330, match: 0 };
export const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000+09:00`;

export const lineOf = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  orderProductSeq: 1,
  bundleSeq: 1,
  splitFrom: null,
  qty: 2,
  saleAmount: 60_000,
  sellerCoupon: 3_000,
  platformCoupon: 2_000,
  gripperCoupon: 0,
  confirmedAt: at(1),
  rates: RATES,
  ...more,
});
export const orderOf = (lines: OrderedLine[], refunds: MadeRefund[] = [], fee = 3_000): SettledOrder => ({
  lines,
  refunds,
  bundles: [{ bundleSeq: 1, fee }],
  pg: 330,
});
export const refundOf = (more: Partial<MadeRefund>): MadeRefund => ({
  refundSeq: 1,
  claimSeq: 1,
  orderProductSeq: 1,
  at: at(9),
  amount: 0,
  deliveryBack: 0,
  interest: 0,
  ...more,
});

interface Row extends OrderEvent {
  seq: number;
  bucket: number;
  feeVat: number;
}

/** Writes what orders come to bucket by bucket, as the server does. */
export function ledger() {
  const rows: Row[] = [];
  const write = (events: readonly OrderEvent[], bucket: number): void => {
    for (const event of events) rows.push({ ...event, seq: rows.length + 1, bucket, feeVat: 0 });
  };
  const typeOf = (row: Row, of: Row | undefined): string =>
    row.type !== 'REFUND' ? row.type : of!.bucket === row.bucket ? 'REFUND_BEFORE' : 'REFUND_AFTER';
  const of = (row: Row): Row | undefined => rows.find(({ effectKey }) => effectKey === row.of);
  const close = (bucket: number): { F: number; V: number } => {
    const own = rows.filter((row) => row.bucket === bucket);
    const before = new Map<number, VatLeft>();
    for (const row of own) {
      const sale = of(row);
      if (!sale || sale.bucket === bucket) continue;
      const taken = rows.filter((one) => one.of === sale.effectKey && one.bucket < bucket);
      const same = rows.filter((one) => one.of === sale.effectKey && one.bucket === sale.bucket);
      const qty = taken.reduce((sum, one) => sum - one.qty, sale.qty);
      const feeVat = taken.reduce((sum, one) => sum + one.feeVat, sale.feeVat);
      before.set(sale.seq, { qty, feeVat });
      expect(same.every((one) => one.feeVat === 0)).toBe(true);
    }
    const vat = vatOf(
      own.map((row) => ({
        settleLineSeq: row.seq,
        eventType: typeOf(row, of(row)),
        ofLineSeq: of(row)?.seq ?? null,
        qty: row.qty,
        fees: feesOf(row.amounts),
      })),
      before,
    );
    for (const row of own) row.feeVat = vat.get(row.seq)!;
    const fees = own.filter((row) => typeOf(row, of(row)) !== 'REFUND_AFTER');
    const F = fees.reduce((sum, row) => sum + feesOf(row.amounts), 0);
    return { F, V: fees.reduce((sum, row) => sum + row.feeVat, 0) };
  };
  const settle = (row: Row): number => netOf(row.amounts) - row.feeVat;
  return { rows, write, close, settle };
}
