/** A won amount that passed the edge: integer within ±(2^53−1). Only this module makes one (D4). */
export type Won = number & { readonly __won: unique symbol };

/** Checks an amount at the edge. Throws RangeError for anything that is no safe integer. */
export function asWon(value: number | bigint | string): Won {
  if (typeof value === 'string' && !/^-?\d+$/.test(value)) throw new RangeError(`not a won amount: ${value}`);
  const amount = typeof value === 'number' ? value : Number(value);
  if (!Number.isSafeInteger(amount) || (typeof value !== 'number' && BigInt(value) !== BigInt(amount)))
    throw new RangeError(`not a won amount: ${String(value)}`);
  return amount as Won;
}

/** Rate in basis points: 1 % = 100. */
export type BasisPoints = number;

/** floor(amount × bps / 10,000) in exact integers (G-MON-1). */
export function feeOf(amount: bigint, bps: BasisPoints): bigint {
  const raw = amount * BigInt(bps);
  return raw >= 0n ? raw / 10_000n : -((-raw + 9_999n) / 10_000n);
}

/**
 * Spreads `total` over `weights` by largest remainder; ties go to the earlier index.
 * Σ result = total exactly, each part has total's sign. Weights ≥ 0; all zero: even split.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.length === 0) return [];
  if (weights.some((w) => w < 0n)) throw new RangeError('negative weight');
  const sign = total < 0n ? -1n : 1n;
  const amount = total * sign;
  const sum = weights.reduce((a, b) => a + b, 0n);
  const shares = sum === 0n ? weights.map(() => 1n) : weights;
  const base = sum === 0n ? BigInt(weights.length) : sum;
  const parts = shares.map((w, index) => ({ index, floor: (amount * w) / base, rest: (amount * w) % base }));
  let left = amount - parts.reduce((a, p) => a + p.floor, 0n);
  for (const part of [...parts].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0n) break;
    part.floor += 1n;
    left -= 1n;
  }
  return parts.map((p) => p.floor * sign);
}
