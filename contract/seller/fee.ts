/** What sending costs: pure, so that checkout, tests and the seller's simulator say the same (domain.md 3.1.7). */

/** Where a parcel goes, as far as its fee knows. */
export type Region = 'MAINLAND' | 'JEJU' | 'ISLAND';
/** Postcodes of islands, both ends included: rows of island_zip. */
export type Islands = readonly (readonly [from: string, to: string])[];

/** 제주 is its postcodes, islands are the operator's table; an e-ticket's empty postcode is nowhere. */
export function regionOf(zip: string, islands: Islands): Region {
  if (zip >= '63000' && zip <= '63644') return 'JEJU';
  return islands.some(([from, to]) => zip >= from && zip <= to) ? 'ISLAND' : 'MAINLAND';
}

/** How a product is sent and what that costs, in won. */
export interface FeeTerms {
  method: string;
  feeType: string;
  fee: number;
  /** FREE_BY_PRICE: free from this amount of the bundle on. */
  freeThreshold: number | null;
  /** CHARGE_BY_QUANTITY: one fee per so many pieces. */
  perQty: number | null;
  rule: string;
  jejuFee: number;
  islandFee: number;
  /** Where it is sent from; null: an e-ticket, or goods of which nobody has said. */
  origin: Origin | null;
}

interface Origin {
  zip: string;
  base: string;
  detail: string;
}

export interface FeeLine {
  terms: FeeTerms;
  qty: number;
  /** Before coupons. */
  productAmount: number;
}

export interface FeeBundle<L> {
  lines: L[];
  method: string;
  rule: string;
  baseFee: number;
  regionFee: number;
  /** FREE_BY_PRICE that was reached: what was not charged, and the amount that it takes; else 0 and null. */
  waivedFee: number;
  freeThreshold: number | null;
}

/** The same address however its blanks were typed (docs/decisions/0131). */
const placeOf = (origin: Origin | null): string =>
  origin ? [origin.zip, origin.base, origin.detail].map((part) => part.replace(/\s/g, '')).join('\n') : '';

/**
 * Lines of one seller's order into parcels: same origin, method and rule together, IMPOSSIBLE each alone (domain.md
 * 3.1.7). Bundles and lines keep the order given. `see` reads a line of the caller's kind.
 */
export function bundlesOf<L>(lines: readonly L[], region: Region, see: (line: L) => FeeLine): FeeBundle<L>[] {
  const groups = Map.groupBy(lines, (line) => {
    const { rule, method, origin } = see(line).terms;
    return rule === 'IMPOSSIBLE' ? line : `${method} ${rule} ${placeOf(origin)}`;
  });
  return [...groups.values()].map((members) => {
    const seen = members.map(see);
    const { method, rule } = seen[0]!.terms;
    const amount = seen.reduce((sum, line) => sum + line.productAmount, 0);
    const fees = seen.map((line) => lineFee(line, amount));
    const baseFee = rule === 'POSSIBLE_MIN' ? Math.min(...fees) : Math.max(...fees);
    return {
      lines: members,
      method,
      rule,
      baseFee,
      ...waivedOf(seen, rule, baseFee),
      regionFee: Math.max(...seen.map(({ terms }) => regionFee(terms, region))),
    };
  });
}

type Waived = Pick<FeeBundle<never>, 'waivedFee' | 'freeThreshold'>;

/** What the parcel costs once its amount falls below the threshold that is missed first. */
function waivedOf(lines: readonly FeeLine[], rule: string, baseFee: number): Waived {
  const free = lines
    .flatMap(({ terms: { feeType, fee, freeThreshold } }) =>
      feeType === 'FREE_BY_PRICE' && freeThreshold !== null ? [{ waivedFee: fee, freeThreshold }] : [],
    )
    .toSorted((a, b) => a.freeThreshold - b.freeThreshold || a.waivedFee - b.waivedFee);
  // the cheapest line counts: all have to miss theirs
  const first =
    rule === 'POSSIBLE_MIN' && free[0]
      ? { ...free[0], waivedFee: Math.min(...lines.map((line) => lineFee(line, 0))) }
      : free.at(-1);
  return baseFee === 0 && first?.waivedFee ? first : { waivedFee: 0, freeThreshold: null };
}

function lineFee({ terms, qty }: FeeLine, bundleAmount: number): number {
  switch (terms.feeType) {
    case 'PAID':
      return terms.fee;
    case 'FREE_BY_PRICE':
      return bundleAmount >= (terms.freeThreshold ?? 0) ? 0 : terms.fee;
    case 'CHARGE_BY_QUANTITY':
      return terms.fee * Math.ceil(qty / (terms.perQty ?? 1));
    default:
      return 0;
  }
}

/** Charged even where the parcel itself travels free. */
export const regionFee = (
  { jejuFee, islandFee }: Pick<FeeTerms, 'jejuFee' | 'islandFee'>,
  region: Region,
): number => (region === 'JEJU' ? jejuFee : region === 'ISLAND' ? islandFee : 0);
