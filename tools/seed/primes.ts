/**
 * Amounts of the mirrored tenant are primes, so that none of them is a sum or multiple of somebody else's.
 */
export function isPrime(n: number): boolean {
  if (n < 2 || (n > 2 && n % 2 === 0)) return false;
  for (let d = 3; d * d <= n; d += 2) if (n % d === 0) return false;
  return true;
}

export const FEE = 2503;
export const REGION_FEE = 3011;
/** Price difference of B's options: a prime that keeps twin primes prime. */
export const DIFF = 2;

/** Prices p with p, p + DIFF and both plus the fees prime, ascending from `from`. */
export function* pricesFrom(from: number): Generator<number> {
  for (let p = from | 1; ; p += 2)
    if ([p, p + DIFF, p + FEE + REGION_FEE, p + DIFF + FEE + REGION_FEE].every(isPrime)) yield p;
}
