/**
 * Several sellers are several statements, each with its seller as a constant, in one order: sellers ascending, so that
 * transactions over the same sellers never wait for each other in a circle (docs/decisions/0036, 0019).
 */
interface Answer<R> {
  rows: readonly R[];
}

/** Each seller once, ascending. */
export const inOrder = (sellers: Iterable<number>): number[] => [...new Set(sellers)].sort((a, b) => a - b);

/** Asks once a seller, in one write where `ask` sends before it returns; answers the rows of all. */
export async function eachSeller<R>(
  sellers: Iterable<number>,
  ask: (seller: number) => Promise<Answer<R>>,
): Promise<R[]> {
  const answers = await Promise.all(inOrder(sellers).map(ask));
  return answers.flatMap(({ rows }) => rows);
}

/** The same for things that say whose they are: `ask` gets those of one seller, in their order. */
export async function eachOwn<T, R>(
  things: readonly T[],
  sellerOf: (thing: T) => number,
  ask: (seller: number, own: readonly T[]) => Promise<Answer<R>>,
): Promise<R[]> {
  const own = Map.groupBy(things, sellerOf);
  return eachSeller(own.keys(), (seller) => ask(seller, own.get(seller)!));
}
