import type { OrderChannel, PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { startOfDay } from '../../server/kit/clock/clock.ts';
import { fillBasket, forNothing, isFirstPurchase, tell, withStoreCoupon } from './basket.ts';
import { shops } from './catalogue.ts';
import { DAY, HOUR } from './days.ts';
import type { OrderIntent } from './intent.ts';
import { METHODS } from './payment.ts';
import type { Rng } from './random.ts';
import { everydayStories } from './story.ts';
import { BUSY_DAYS, type Content, type SellerWorld, type World } from './world.ts';

const ORDERS_PER_DAY = 206;
/** Before the last ninety days there were a fifth of them: enough for statements of closed months. */
const THINNER = 0.2;
/** Orders by hour of the day, broadcasts apart. */
const HOURS = [2, 1, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 11, 10, 8, 8, 8, 8, 8, 9, 12, 14, 12, 7];
const byHour: Record<string, number> = Object.fromEntries(
  HOURS.map((weight, hour) => [String(hour), weight]),
);
const byShop: Record<string, number> = Object.fromEntries(shops.map((s) => [s.persona, s.share]));
const CHANNELS: Readonly<Record<OrderChannel, number>> = {
  LIVE: 0,
  VOD: 18,
  SHORTS: 14,
  PROFILE: 24,
  STORE: 44,
};

/** Days of buying up to the seed's moment: evening peaks, broadcasts, a little more on weekends. */
export function everyday(world: World, rng: Rng): OrderIntent[] {
  const intents: OrderIntent[] = [];
  for (let back = world.history; back >= 0; back--) {
    const midnight = startOfDay(world.days.dayOf(world.now - back * DAY)).getTime();
    const weekend = !world.days.isOpen(world.days.dayOf(midnight));
    const usual = ORDERS_PER_DAY * (back > BUSY_DAYS ? THINNER : 1);
    const count = Math.round(usual * (weekend ? 1.12 : 0.96) * (0.85 + rng.next() * 0.3));
    for (let i = 0; i < count; i++) addOrders(world, rng, midnight, intents);
  }
  return intents;
}

function addOrders(world: World, rng: Rng, midnight: number, intents: OrderIntent[]): void {
  const seller = sellerOf(world, rng.weighted(byShop));
  const first = intend(world, rng, seller, midnight, intents.length);
  if (first.at > world.now) return;
  intents.push(first);
  const shares =
    first.method === 'CREDIT_CARD' &&
    first.lines.every((l) => l.story.leg.includes('pay')) &&
    rng.chance(0.06);
  if (!shares) return;
  const other = sellerOf(world, rng.weighted(byShop));
  if (other !== seller) intents.push(intend(world, rng, other, midnight, first.checkout, first));
}

const sellerOf = (world: World, persona: string): SellerWorld =>
  world.sellers.find((s) => s.persona === persona)!;

/** `together`: the order that is paid with this one. */
function intend(
  world: World,
  rng: Rng,
  seller: SellerWorld,
  midnight: number,
  checkout: number,
  together?: OrderIntent,
): OrderIntent {
  const live = together
    ? undefined
    : seller.contents.find((c) => c.startAt >= midnight && c.startAt < midnight + DAY);
  const onAir = live && rng.chance(0.45) ? live : null;
  const at =
    together?.at ??
    (onAir
      ? onAir.startAt + Math.floor(rng.next() ** 1.4 * 110 * 60) * 1000
      : midnight + Number(rng.weighted(byHour)) * HOUR + rng.int(0, 3_599_000));
  const channel = onAir ? 'LIVE' : rng.weighted(CHANNELS);
  const content = onAir ?? (channel === 'VOD' || channel === 'SHORTS' ? earlier(rng, seller, at) : null);
  const basket = fillBasket(
    rng,
    seller,
    at,
    content?.products ?? null,
    !together && world.newcomers.length > 0,
  );
  const newcomer = isFirstPurchase(basket[0]!.product);
  const gratis = !together && !newcomer && rng.chance(0.004) ? forNothing(basket[0]!) : null;
  const lines = gratis ? [gratis] : basket;
  const method: PaymentMethod = gratis
    ? 'FREE_PAYMENT'
    : (together?.method ?? (rng.chance(0.06) ? 'VIRTUAL_ACCOUNT' : rng.weighted(METHODS)));
  const facts = { lines: lines.length, account: method === 'VIRTUAL_ACCOUNT', voucher: seller.voucher };
  let stories = everydayStories(rng, facts);
  while ((together || gratis) && !stories.every((s) => s.leg.includes('pay')))
    stories = everydayStories(rng, facts);
  const seed = rng.int(1, 2 ** 31);
  return {
    at,
    seller,
    seed,
    buyer: together?.buyer ?? (newcomer ? world.newcomers.pop()! : buyerOf(world, rng)),
    method,
    channel,
    content,
    lines: tell(gratis ? lines : withStoreCoupon(lines, seller, seed), stories),
    checkout,
  };
}

const earlier = (rng: Rng, seller: SellerWorld, at: number): Content | null => {
  const seen = seller.contents.filter((c) => c.startAt + 2 * HOUR < at);
  return seen.length > 0 ? rng.pick(seen.slice(-6)) : null;
};

/** A tenth of the buyers place four of ten orders. */
const buyerOf = (world: World, rng: Rng) =>
  world.buyers[rng.int(0, (rng.chance(0.4) ? world.buyers.length / 10 : world.buyers.length) - 1)]!;
