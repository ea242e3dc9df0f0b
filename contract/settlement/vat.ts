/** VAT of a bucket's fees (money.md §3): counted once, spread to the won. */
import { allocate } from '../kit/money.ts';

export interface VatLine {
  settleLineSeq: number;
  eventType: string;
  /** The line that it takes back, or part of it. */
  ofLineSeq: number | null;
  qty: number;
  /** Won of fees that VAT comes on top of. */
  fees: number;
}

/** What is left of a line whose bucket closed before: pieces, and the VAT of its fees. */
export interface VatLeft {
  qty: number;
  feeVat: number;
}

/**
 * VAT by line: floor(fees / 10) of all but what takes back earlier buckets, by largest remainder, a sale and what went back
 * of it in the same bucket as one; ties go to the lower number. What takes back a line of an earlier bucket takes its
 * share of that line's VAT.
 * @param before by number of the line that is taken back
 */
export function vatOf(lines: readonly VatLine[], before: ReadonlyMap<number, VatLeft>): Map<number, number> {
  const sorted = lines.toSorted((a, b) => a.settleLineSeq - b.settleLineSeq);
  const vat = new Map(sorted.map(({ settleLineSeq }) => [settleLineSeq, 0]));
  const weights = new Map<number, number>();
  for (const line of sorted) {
    if (line.eventType === 'REFUND_AFTER') continue;
    const of = line.eventType === 'REFUND_BEFORE' ? line.ofLineSeq! : line.settleLineSeq;
    weights.set(of, (weights.get(of) ?? 0) + line.fees);
  }
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const parts = allocate(
    BigInt(Math.floor(total / 10)),
    [...weights.values()].map((one) => BigInt(one)),
  );
  if (total > 0) [...weights.keys()].forEach((seq, i) => vat.set(seq, Number(parts[i])));
  const left = new Map([...before].map(([seq, one]) => [seq, { ...one }]));
  for (const { settleLineSeq, eventType, ofLineSeq, qty } of sorted) {
    if (eventType !== 'REFUND_AFTER') continue;
    const of = left.get(ofLineSeq!)!;
    const back = Number(allocate(BigInt(of.feeVat), [BigInt(of.qty - qty), BigInt(qty)])[1]);
    left.set(ofLineSeq!, { qty: of.qty - qty, feeVat: of.feeVat - back });
    vat.set(settleLineSeq, 0 - back);
  }
  return vat;
}
