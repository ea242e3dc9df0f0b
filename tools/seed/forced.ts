import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { mirrorBuyer } from './accounts.ts';
import { tell, want } from './basket.ts';
import { DAY, HOUR, endOf, shiftDay } from './days.ts';
import type { OrderIntent } from './intent.ts';
import type { Rng } from './random.ts';
import { schedule, seedsOf } from './schedule.ts';
import { storyOf } from './story.ts';
import type { Story } from './story.ts';
import { isMirror } from './world.ts';
import type { Product, SellerWorld, World } from './world.ts';

const CHECKOUTS = 1_000_000; // numbers of their own beside the everyday ones

const FRESH = 8;

/** Every seller has a line in each of the 35 statuses, open lines due yesterday, today and the days after, and new orders at any hour. */
export function forced(world: World, rng: Rng): OrderIntent[] {
  const intents: OrderIntent[] = [];
  const keep = (intent: OrderIntent | null): void => void (intent && intents.push({ ...intent, checkout: CHECKOUTS + intents.length }));
  for (const seller of world.sellers) {
    for (const status of orderProductStatus.values) keep(fitting(world, rng, seller, storyOf[status]));
    for (let i = 0; i < FRESH; i++) keep(fitting(world, rng, seller, storyOf.PAYMENT_COMPLETE));
    for (const due of [-1, 0, 0, 1, 1, 2]) keep(openLine(world, rng, seller, due));
    if (seller.voucher) continue;
    for (const product of seller.products.filter((p) => p.delivery.method === 'OVERSEA')) keep(fitting(world, rng, seller, storyOf.PREPARING_PRODUCT, product));
  }
  return intents;
}

function draft(world: World, rng: Rng, seller: SellerWorld, story: Story, product: Product): OrderIntent {
  const method: PaymentMethod = story.account ? 'VIRTUAL_ACCOUNT' : 'CREDIT_CARD';
  const mirrored = isMirror(seller);
  return {
    at: world.now, seller, seed: rng.int(1, 2 ** 30), buyer: mirrored ? mirrorBuyer : rng.pick(world.buyers), method, channel: mirrored ? 'VOD' : 'STORE',
    content: mirrored ? seller.contents[0]! : null, lines: tell([want(rng, seller, product)], [story]), checkout: 0,
  };
}

const someProduct = (rng: Rng, seller: SellerWorld): Product =>
  rng.pick(seller.products.filter((p) => p.kinds.includes('NORMAL') && ['PARCEL', 'MESSAGE'].includes(p.delivery.method) && p.delivery.sendDays <= 3));

/** End of the story as it would be built, were it ordered at that time. */
function endOfStory(world: World, intent: OrderIntent, at: number): { last: number; dueAt: number | null } {
  const line = intent.lines[0]!;
  const pace = { orderedAt: at, method: line.delivery.method, sendDays: line.delivery.sendDays, free: false, account: intent.method === 'VIRTUAL_ACCOUNT' };
  const plan = schedule(line.story, { ...pace, ...seedsOf(intent.seed, 0, 0) }, world.days);
  return { last: plan.steps.at(-1)?.at ?? at, dueAt: plan.dueAt };
}

/** The latest moment to order so that the whole story has happened by now. */
function fitting(world: World, rng: Rng, seller: SellerWorld, story: Story, product = someProduct(rng, seller)): OrderIntent {
  const intent = draft(world, rng, seller, story, product);
  for (let back = 4 * 60_000; ; back += back < 6 * HOUR ? HOUR : 7 * HOUR) {
    const at = world.now - back - rng.int(0, 50) * 1000;
    if (endOfStory(world, intent, at).last <= world.now) return { ...intent, at };
    if (back > 80 * DAY) throw new Error(`seed: no time for ${story.leg.concat(story.tail).join(' ')}`);
  }
}

/** An open line that is due so many days from today; null where no business day leads there. */
function openLine(world: World, rng: Rng, seller: SellerWorld, dueIn: number): OrderIntent | null {
  const due = endOf(shiftDay(world.days.dayOf(world.now), dueIn));
  const intent = draft(world, rng, seller, rng.chance(0.5) ? storyOf.PREPARING_PRODUCT : storyOf.PAYMENT_COMPLETE, someProduct(rng, seller));
  for (let back = 3 * HOUR; back < 12 * DAY; back += 3 * HOUR) {
    const end = endOfStory(world, intent, world.now - back);
    if (end.dueAt === due && end.last <= world.now) return { ...intent, at: world.now - back };
  }
  return null;
}

