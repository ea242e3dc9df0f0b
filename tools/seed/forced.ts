import type { DueStep } from '@jangteo/contract/delivery/delivery.enums.ts';
import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import { mirrorBuyer } from './accounts.ts';
import { tell, want } from './basket.ts';
import { DAY, HOUR, shiftDay } from './days.ts';
import type { LineIntent, OrderIntent } from './intent.ts';
import type { Rng } from './random.ts';
import { MOST_PROMISED, schedule, seedsOf, type Schedule } from './schedule.ts';
import {
  BACK_AFTER_SETTLED,
  BACK_BEFORE_SETTLED,
  LATE_EXCHANGES,
  LATE_RETURNS,
  OPEN_EXCHANGES,
  OPEN_RETURNS,
  storyOf,
} from './story.ts';
import type { StepName, Story } from './story.ts';
import { isMirror } from './world.ts';
import type { Product, SellerWorld, World } from './world.ts';

const CHECKOUTS = 1_000_000; // numbers of their own beside the everyday ones

const FRESH = 8;
/** Of two lines. */
const TOGETHER = 3;
/** Open lines of each seller by the step of their due day: the desk has work at any moment. */
const DUE: readonly DueStep[] = ['LATE', 'TODAY', 'TODAY', 'TOMORROW', 'TOMORROW', 'LATER'];

/** Shops of which something came back after it was settled, and before. */
const SETTLED_BACK = ['producer-a', 'group-member', 'producer-matching'];

/**
 * Every seller has a line in each of the 35 statuses, open lines of every
 * step of the due day, and new orders at any hour, some of two lines.
 */
export function forced(world: World, rng: Rng): OrderIntent[] {
  const intents: OrderIntent[] = [];
  const keep = (intent: OrderIntent | null): void =>
    void (intent && intents.push({ ...intent, checkout: CHECKOUTS + intents.length }));
  for (const seller of world.sellers) {
    for (const status of orderProductStatus.values) keep(fitting(world, rng, seller, storyOf[status]));
    for (let i = 0; i < FRESH; i++) keep(fitting(world, rng, seller, storyOf.PAYMENT_COMPLETE));
    for (let i = 0; i < TOGETHER && !isMirror(seller); i++) keep(ofTwo(world, rng, seller));
    for (const step of DUE) keep(openLine(world, rng, seller, step));
    claims(world, rng, seller).forEach(keep);
    if (seller.voucher) continue;
    for (const product of seller.products.filter((p) => p.delivery.method === 'OVERSEA'))
      keep(fitting(world, rng, seller, storyOf.PREPARING_PRODUCT, product));
  }
  for (const seller of world.sellers.filter(({ persona }) => SETTLED_BACK.includes(persona))) {
    keep(fitting(world, rng, seller, BACK_AFTER_SETTLED));
    keep(inClosed(world, rng, seller, BACK_AFTER_SETTLED, false));
    keep(inClosed(world, rng, seller, BACK_BEFORE_SETTLED, true));
  }
  // Of every shop some bucket is closed, whatever the day.
  for (const seller of world.sellers.filter(isMirror))
    keep(
      fitting(
        world,
        rng,
        seller,
        storyOf.CONFIRM_RECEIVE,
        someProduct(rng, seller),
        world.now - LONGEST_BUCKET,
      ),
    );
  return intents;
}

const LONGEST_BUCKET = 11 * DAY;
/** First days of a month's buckets (money.md §4). */
const FIRST_DAYS = [22, 15, 8, 1];
export const bucketOf = (day: string): string =>
  `${day.slice(0, 7)}-${FIRST_DAYS.find((first) => first <= Number(day.slice(8)))}`;

/** Bought so late that it came back in the last bucket that is over and can be the one, or not, in which it was confirmed. */
function inClosed(world: World, rng: Rng, seller: SellerWorld, story: Story, together: boolean): OrderIntent {
  const intent = draft(world, rng, seller, story, someProduct(rng, seller));
  for (let back = 3 * HOUR; back < 80 * DAY; back += 3 * HOUR) {
    const at = world.now - back;
    const { steps } = planOf(world, intent, at);
    const bucketAt = (name: StepName): string =>
      bucketOf(world.days.dayOf(steps.find((step) => step.name === name)!.at));
    const bucket = bucketAt('pgDone');
    const isOver = steps.at(-1)!.at <= world.now && bucket !== bucketOf(world.days.dayOf(world.now));
    if (isOver && (bucket === bucketAt('confirmReceive')) === together) return { ...intent, at };
  }
  throw new Error(`seed: nothing of ${seller.persona} came back in a bucket that is over`);
}

function draft(world: World, rng: Rng, seller: SellerWorld, story: Story, product: Product): OrderIntent {
  const method: PaymentMethod = story.account ? 'VIRTUAL_ACCOUNT' : 'CREDIT_CARD';
  const mirrored = isMirror(seller);
  return {
    at: world.now,
    seller,
    seed: rng.int(1, 2 ** 30),
    buyer: mirrored ? mirrorBuyer : rng.pick(world.buyers),
    method,
    channel: mirrored ? 'VOD' : 'STORE',
    content: mirrored ? seller.contents[0]! : null,
    lines: tell([want(rng, seller, product)], [story]),
    checkout: 0,
  };
}

/** Days after which no clock of a claim still runs, holidays among them. */
const LONG_OVER = 12 * DAY;

/** Work for the claim desk, some of it late; tickets are never exchanged. */
function claims(world: World, rng: Rng, seller: SellerWorld): OrderIntent[] {
  const fresh = seller.voucher ? OPEN_RETURNS : [...OPEN_RETURNS, ...OPEN_EXCHANGES];
  const late = seller.voucher ? LATE_RETURNS : [...LATE_RETURNS, ...LATE_EXCHANGES];
  return [
    ...fresh.map((story) => fitting(world, rng, seller, story)),
    ...late.map((story) =>
      fitting(world, rng, seller, story, someProduct(rng, seller), world.now - LONG_OVER),
    ),
    ...(isMirror(seller) || seller.voucher ? [] : [partly(world, rng, seller)]),
  ];
}

/** Two pieces of which one was asked back by itself: the line was split, and each has a refund of its own. */
function partly(world: World, rng: Rng, seller: SellerWorld): OrderIntent {
  const product = seller.products.find(
    (p) => sendable(p) && ['FREE', 'PAID'].includes(p.delivery.feeType) && p.delivery.rule !== 'IMPOSSIBLE',
  );
  const intent = fitting(world, rng, seller, storyOf.RETURN_COMPLETED_REFUNDED, product, world.now - 2 * DAY);
  const [line] = intent.lines as [LineIntent];
  const one = {
    ...line,
    qty: 1,
    productAmount: line.productAmount / line.qty,
    sellerCoupon: 0,
    platformCoupon: 0,
  };
  return { ...intent, lines: [one, { ...one, split: true }] };
}

const someProduct = (rng: Rng, seller: SellerWorld): Product => rng.pick(seller.products.filter(sendable));

/**
 * A new order of two products that travel together and whose
 * fee the buyer paid; null where a shop has no two such.
 */
function ofTwo(world: World, rng: Rng, seller: SellerWorld): OrderIntent | null {
  const together = seller.products.filter(
    (p) => sendable(p) && p.delivery.feeType === 'PAID' && p.delivery.rule !== 'IMPOSSIBLE',
  );
  const alike = (a: Product, b: Product): boolean =>
    a.delivery.method === b.delivery.method && a.delivery.rule === b.delivery.rule;
  const first = together.find((p) => together.some((o) => o !== p && alike(p, o)));
  const other = together.find((o) => first && o !== first && alike(first, o));
  if (!first || !other) return null;
  const intent = fitting(world, rng, seller, storyOf.PAYMENT_COMPLETE, first);
  return {
    ...intent,
    lines: [...intent.lines, ...tell([want(rng, seller, other)], [storyOf.PAYMENT_COMPLETE])],
  };
}

interface End {
  last: number;
  /** By the product's promise; `promisedAt` by the seller's who postponed. */
  dueAt: number | null;
  promisedAt: number | null;
}

/** The story as it would be built, were it ordered at that time. */
function planOf(world: World, intent: OrderIntent, at: number): Schedule {
  const line = intent.lines[0]!;
  const pace = {
    orderedAt: at,
    method: line.delivery.method,
    sendDays: line.delivery.sendDays,
    free: false,
    account: intent.method === 'VIRTUAL_ACCOUNT',
  };
  return schedule(line.story, { ...pace, ...seedsOf(intent.seed, 0, 0) }, world.days);
}
function endOfStory(world: World, intent: OrderIntent, at: number): End {
  const plan = planOf(world, intent, at);
  return { last: plan.steps.at(-1)?.at ?? at, dueAt: plan.dueAt, promisedAt: plan.promisedAt };
}

/** The latest moment to order so that the whole story has happened by then. */
function fitting(
  world: World,
  rng: Rng,
  seller: SellerWorld,
  story: Story,
  product = someProduct(rng, seller),
  by = world.now,
): OrderIntent {
  const intent = draft(world, rng, seller, story, product);
  for (let back = 4 * 60_000; ; back += back < 6 * HOUR ? HOUR : 7 * HOUR) {
    const at = world.now - back - rng.int(0, 50) * 1000;
    if (endOfStory(world, intent, at).last <= by) return { ...intent, at };
    if (back > 80 * DAY) throw new Error(`seed: no time for ${story.leg.concat(story.tail).join(' ')}`);
  }
}

const nextDay = (day: string): string => shiftDay(day, 1);

/** As the desk speaks of a due day (stepOf in server/domains/delivery/queries/desk.ts). */
export function dueStepOf(dueDay: string, today: string): DueStep {
  if (dueDay < today) return 'LATE';
  if (dueDay === today) return 'TODAY';
  return dueDay === nextDay(today) ? 'TOMORROW' : 'LATER';
}

/** A day of the step, for a promise. */
function dayOf(world: World, step: DueStep): string {
  const today = world.days.dayOf(world.now);
  return { LATE: shiftDay(today, -1), TODAY: today, TOMORROW: nextDay(today), LATER: shiftDay(today, 3) }[
    step
  ];
}

const sendable = ({ kinds, delivery }: Product): boolean =>
  kinds.includes('NORMAL') && ['PARCEL', 'MESSAGE'].includes(delivery.method) && delivery.sendDays <= 3;

/**
 * An open line of that step. No product is due on a Sunday or a holiday, and some are due on the
 * next business day only: where no order leads to the step, the seller has promised the day.
 */
function openLine(world: World, rng: Rng, seller: SellerWorld, step: DueStep): OrderIntent {
  const plain = rng.chance(0.5) ? storyOf.PREPARING_PRODUCT : storyOf.PAYMENT_COMPLETE;
  const day = dayOf(world, step);
  const onlyPromised = (step === 'TODAY' || step === 'TOMORROW') && !world.days.isOpen(day);
  const found =
    (onlyPromised ? null : ordinary(world, rng, seller, step, plain)) ?? promised(world, rng, seller, day);
  if (!found) throw new Error(`seed: nothing of ${seller.persona} is ${step}`);
  return found;
}

/** The latest time to order at which the story has happened by now and fits. */
function lastFitting(world: World, intent: OrderIntent, fits: (end: End) => boolean): OrderIntent | null {
  for (let back = 3 * HOUR; back < LONGEST; back += 3 * HOUR) {
    const end = endOfStory(world, intent, world.now - back);
    if (end.last <= world.now && fits(end)) return { ...intent, at: world.now - back };
  }
  return null;
}

/** More than the longest row of holidays with the business days around it. */
const LONGEST = 20 * DAY;

function ordinary(
  world: World,
  rng: Rng,
  seller: SellerWorld,
  step: DueStep,
  story: Story,
): OrderIntent | null {
  const today = world.days.dayOf(world.now);
  const first = rng.int(0, seller.products.length - 1);
  const products = [...seller.products.slice(first), ...seller.products.slice(0, first)].filter(sendable);
  const fits = ({ dueAt }: End): boolean =>
    dueAt !== null && dueStepOf(world.days.dayOf(dueAt), today) === step;
  for (const product of products) {
    const found = lastFitting(world, draft(world, rng, seller, story, product), fits);
    if (found) return found;
  }
  return null;
}

function promised(world: World, rng: Rng, seller: SellerWorld, day: string): OrderIntent | null {
  const story = { ...storyOf.SHIPPING_POSTPONED, promise: day };
  const may = ({ dueAt, last }: End): boolean => {
    const due = world.days.dayOf(Math.max(dueAt!, last)); // no day may be promised that is not beyond it
    return due < day && day <= shiftDay(due, MOST_PROMISED);
  };
  return lastFitting(world, draft(world, rng, seller, story, someProduct(rng, seller)), may);
}
