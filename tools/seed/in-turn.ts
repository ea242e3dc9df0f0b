/** So many rows of a list lie between two that say the same, at least. */
export const APART = 30;

/**
 * Gives out texts of a pool one after the other, so that none comes back in any of the lists it goes into before
 * `APART` others have been said there. A pool that is too small for that is a mistake of ours.
 */
export function inTurn() {
  const lists = new Map<string, string[]>();
  const lastOf = (list: string): string[] => {
    const said = lists.get(list) ?? [];
    lists.set(list, said);
    return said;
  };
  let from = 0;
  return (pool: readonly string[], into: readonly string[]): string => {
    const recent = into.map(lastOf);
    for (let n = 0; n < pool.length; n++) {
      const text = pool[(from + n) % pool.length]!;
      if (recent.some((said) => said.includes(text))) continue;
      from += n + 1;
      for (const said of recent) if (said.push(text) > APART) said.shift();
      return text;
    }
    throw new Error(`too few to say in ${into.join(', ')}: ${pool.length}`);
  };
}

/**
 * Every beginning with every end, so that neighbours in the list share neither. The lengths have no divisor in common,
 * which reaches all pairs.
 */
export function pairs(beginnings: readonly string[], ends: readonly string[]): string[] {
  const [b, e] = [beginnings.length, ends.length];
  const all = Array.from({ length: b * e }, (_, n) => `${beginnings[n % b]!} ${ends[n % e]!}`);
  if (new Set(all).size < all.length) throw new Error(`${b} and ${e} have a divisor in common`);
  return all;
}
