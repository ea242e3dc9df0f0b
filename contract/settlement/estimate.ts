/** VAT of a line as a night's estimate has it (money.md §4): no row is kept of it, it follows from the night's sums. */

/** What a night says of a bucket's fees. */
export interface NightVat {
  /** Won that VAT is counted of: fees of all lines but what takes back earlier buckets. */
  fees: number;
  /** The last line that gets one of the won that no whole share is left of, and the rest of its share; null: none is left. */
  oddRest: number | null;
  oddLine: number | null;
}

/**
 * VAT of a line's fees, less what went back of it in the same bucket: its whole share of a tenth of all, and one won more
 * where the rest of its share is among the largest (a tie goes to the lower number, as `allocate` has it).
 */
export function nightVatOf({ fees, oddRest, oddLine }: NightVat, settleLineSeq: number, own: number): number {
  if (fees === 0 || own === 0) return 0;
  const share = BigInt(Math.floor(fees / 10)) * BigInt(own);
  const rest = Number(share % BigInt(fees));
  const odd = oddRest !== null && (rest > oddRest || (rest === oddRest && settleLineSeq <= oddLine!));
  return Number(share / BigInt(fees)) + (odd ? 1 : 0);
}
