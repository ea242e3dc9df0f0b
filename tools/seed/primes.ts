/** Amounts of the mirrored tenant are primes, so that none of them is a sum or multiple of somebody else's. */
export function isPrime(n: number): boolean {
  if (n < 2 || (n > 2 && n % 2 === 0)) return false;
  for (let d = 3; d * d <= n; d += 2) if (n % d === 0) return false;
  return true;
}

export const FEE = 2503;
export const REGION_FEE = 3001;
/** Price difference of B's options: a prime that keeps twin primes prime. */
export const DIFF = 2;

/** Prices p with p, p + 2 and p + 2 + both fees prime, ascending from `from`. */
export function* pricesFrom(from: number): Generator<number> {
  for (let p = from | 1; ; p += 2) if (isPrime(p) && isPrime(p + DIFF) && isPrime(p + DIFF + FEE + REGION_FEE)) yield p;
}
