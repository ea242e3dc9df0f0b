/**
 * Which coupons stand where, pure and exact: no other way to place them saves more. A store's product coupons are matched
 * with its lines. As long as its store coupon and the platform's are for all of its lines or for none, more off a line never
 * means less off in the end, so the best match is the best way; else every match is tried.
 */
import {
  discountOf,
  eligible,
  priced,
  spread,
  stageOf,
  type Applied,
  type Applying,
  type CouponLine,
  type Plan,
} from './apply.ts';
import { matched } from './matching.ts';

interface Offer {
  coupon: Applying;
  /** Places of the lines that it is for. */
  own: readonly number[];
  /** Must be used before others of its place. */
  first: boolean;
}

/** Coupons of a store's lines: what they save, and what they leave for the platform's coupon to count from. */
interface Way {
  product: readonly (readonly [line: number, coupon: Applying])[];
  store: readonly Applying[];
  saved: number;
  base: number;
}

/** Ways to match one store's product coupons that are tried where the best match alone does not tell; beyond, it is taken. */
const TRIED = 20_000;
/** Above any saving: what must be used is matched first. */
const FIRST = 1e12;

type Match = readonly (Offer | null)[];

const saving = ({ coupon, own }: Offer, lines: readonly CouponLine[], at: number): number =>
  own.includes(at) ? discountOf(coupon.discount, lines[at]!.productAmount) : 0;

/** The match that saves most off these lines. */
function bestMatch(lines: readonly CouponLine[], places: readonly number[], offers: readonly Offer[]): Match {
  const weights = places.map((at) =>
    offers.map((offer) => {
      const saved = saving(offer, lines, at);
      return saved > 0 && offer.first ? saved + FIRST : saved;
    }),
  );
  return matched(weights, offers.length).map((n) => (n < 0 ? null : offers[n]!));
}

const firsts = (match: Match): number => match.filter((offer) => offer?.first).length;

/** Every match that uses as many of those that must be used; none where they are too many. */
function everyMatch(
  lines: readonly CouponLine[],
  places: readonly number[],
  offers: readonly Offer[],
): Match[] {
  const most = firsts(bestMatch(lines, places, offers));
  const fits = places.map((at) => offers.filter((offer) => saving(offer, lines, at) > 0));
  if (fits.reduce((ways, fit) => ways * (fit.length + 1), 1) > TRIED) return [];
  let matches: Match[] = [[]];
  for (const fit of fits)
    matches = matches.flatMap((match) => [
      [...match, null],
      ...fit.flatMap((offer) => (match.includes(offer) ? [] : [[...match, offer]])),
    ]);
  return matches.filter((match) => firsts(match) === most);
}

/** Only those than which no other saves and leaves as much. */
function undominated<T extends Pick<Way, 'saved' | 'base'>>(ways: readonly T[]): T[] {
  const kept: T[] = [];
  for (const way of ways.toSorted((a, b) => b.saved - a.saved || b.base - a.base))
    if (kept.length === 0 || way.base > kept.at(-1)!.base) kept.push(way);
  return kept;
}

/** One store's lines with everything that may stand there. */
function waysOf(
  lines: readonly CouponLine[],
  places: readonly number[],
  {
    product,
    store,
    platform,
  }: { product: readonly Offer[]; store: readonly Offer[]; platform: Offer | null },
): Way[] {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const whole = (offer: Offer | null) =>
    offer === null || [0, places.length].includes(places.filter((at) => offer.own.includes(at)).length);
  const must = store.find(({ first }) => first);
  const best = bestMatch(lines, places, product);
  let every: Match[] | null = null;
  const ways: Way[] = [];
  for (const top of must ? [must] : [null, ...store]) {
    const even = whole(top) && whole(platform);
    every ??= even ? null : everyMatch(lines, places, product);
    for (const match of even ? [best] : [best, ...every!]) {
      const left = new Map(
        places.map((at, n) => {
          const { productAmount } = lines[at]!;
          return [at, productAmount - (match[n] ? discountOf(match[n].coupon.discount, productAmount) : 0)];
        }),
      );
      if (top) {
        const shares = spread(
          top.coupon,
          top.own.map((at) => left.get(at)!),
        );
        top.own.forEach((at, n) => left.set(at, left.get(at)! - shares[n]!));
      }
      ways.push({
        product: places.flatMap((at, n) => (match[n] ? [[at, match[n].coupon] as const] : [])),
        store: top ? [top.coupon] : [],
        saved: sum(places.map((at) => lines[at]!.productAmount)) - sum([...left.values()]),
        base: sum(places.map((at) => (platform?.own.includes(at) ? left.get(at)! : 0))),
      });
    }
  }
  return undominated(ways);
}

/** Ways of several stores together that are kept. */
const KEPT = 2_000;
const NO_WAY: Way = { product: [], store: [], saved: 0, base: 0 };

/** The plan that saves most of these coupons; of `chosen` as many as have a place are used, the first before the others. */
function planOf(
  lines: readonly CouponLine[],
  coupons: readonly Applying[],
  chosen: readonly Applying[],
): Plan {
  const offers = coupons.flatMap((coupon): Offer[] => {
    const own = eligible(lines, coupon);
    return own.length > 0 ? [{ coupon, own, first: false }] : [];
  });
  for (const coupon of chosen) admit(lines, offers, coupon);
  const of = (stage: ReturnType<typeof stageOf>) => offers.filter(({ coupon }) => stageOf(coupon) === stage);
  const sellers = [...Map.groupBy(lines.keys(), (at) => lines[at]!.sellerSeq).values()];
  const mustPlatform = of('PLATFORM').find(({ first }) => first);
  let most = -1;
  let plan: Plan | null = null;
  for (const platform of mustPlatform ? [mustPlatform] : [null, ...of('PLATFORM')]) {
    let ways: Way[] = [NO_WAY];
    for (const places of sellers) {
      const here = (offer: Offer) => offer.own.some((at) => places.includes(at));
      const own = waysOf(lines, places, {
        product: of('PRODUCT').filter(here),
        store: of('STORE').filter(here),
        platform,
      });
      const together = ways.flatMap((a) =>
        own.map((b) => ({
          product: [...a.product, ...b.product],
          store: [...a.store, ...b.store],
          saved: a.saved + b.saved,
          base: a.base + b.base,
        })),
      );
      ways = undominated(together).slice(0, KEPT);
    }
    for (const way of ways) {
      const saved = way.saved + (platform ? discountOf(platform.coupon.discount, way.base) : 0);
      if (saved <= most) continue;
      most = saved;
      const at = new Map(way.product);
      plan = {
        product: lines.map((_line, n) => at.get(n) ?? null),
        store: way.store,
        platform: platform?.coupon ?? null,
      };
    }
  }
  return plan!;
}

/** A chosen one takes its place, where those chosen before it have left one. */
function admit(lines: readonly CouponLine[], offers: Offer[], coupon: Applying): void {
  const offer = offers.find((one) => one.coupon === coupon);
  if (!offer) return;
  const stage = stageOf(coupon);
  const place = (one: Applying) => (stage === 'PLATFORM' ? null : (one.producerSeq ?? one.owner));
  const rivals = offers.filter(
    (one) => one.first && stageOf(one.coupon) === stage && place(one.coupon) === place(coupon),
  );
  offer.first = stage === 'PRODUCT' || rivals.length === 0;
  if (stage !== 'PRODUCT') return;
  const all = [...rivals, offer];
  const places = [...lines.keys()];
  if (firsts(bestMatch(lines, places, all)) < all.length) offer.first = false;
}

/**
 * Takes coupons off lines: those that somebody has chosen, of several for one place the first; and where they leave a place
 * what applies unasked and saves most.
 */
export function couponsOf(
  lines: readonly CouponLine[],
  chosen: readonly Applying[],
  unasked: readonly Applying[] = [],
): Applied {
  const coupons = [...chosen, ...unasked];
  const applied = priced(lines, planOf(lines, coupons, chosen));
  const used = new Set(applied.parts.map((part) => part.key));
  return { ...applied, unused: coupons.flatMap(({ key }) => (used.has(key) ? [] : [key])) };
}

/** Keys of a buyer's coupons that save most together: product coupons, then those of stores, then the platform's. */
export function bestOf(lines: readonly CouponLine[], coupons: readonly Applying[]): string[] {
  const { product, store, platform } = planOf(lines, coupons, []);
  const stood = [...product, ...store, platform].flatMap((coupon) => coupon ?? []);
  const { parts } = priced(lines, { product, store, platform });
  const used = new Set(parts.map((part) => part.key));
  return stood.flatMap(({ key }) => (used.has(key) ? [key] : []));
}
