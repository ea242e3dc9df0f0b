import type { DeliveryMethod } from '@jangteo/contract/seller/delivery.enums.ts';
import { DAY, HOUR, MINUTE, endOf, shiftDay } from './days.ts';
import type { Days } from './days.ts';
import { createRng } from './random.ts';
import type { Rng } from './random.ts';
import type { StepName, Story } from './story.ts';

export interface Step {
  name: StepName;
  at: number;
}

/** When the steps of a line happen, as milliseconds; and what the seller promised when it postponed. */
export interface Schedule {
  steps: Step[];
  dueAt: number | null;
  promisedAt: number | null;
}

export interface Pace {
  orderedAt: number;
  method: DeliveryMethod;
  sendDays: number;
  account: boolean;
  /** Nothing to pay: paid with the order itself. */
  free: boolean;
  /** Orders of one payment share this seed, lines of one bundle the next: a parcel leaves at one moment. */
  paySeed: number;
  legSeed: number;
  tailSeed: number;
}

/** Seeds of one line, from its order's. `whole`: all lines of the order share their fate. */
export const seedsOf = (seed: number, bundle: number, line: number, whole = false) => ({
  paySeed: seed,
  legSeed: seed + 1 + bundle,
  tailSeed: seed + 1000 + (whole ? 0 : line),
});

interface Facts extends Pace {
  days: Days;
  paidAt: number;
  dueAt: number;
  promisedAt: number | null;
  deliveredAt: number;
  promise: string | undefined;
  /** Seven days count from here: delivery, or the end of the claim. */
  confirmFrom: number;
}

/** Places every step of the story on business time. Pure: the same seeds answer the same schedule. */
export function schedule(story: Story, pace: Pace, days: Days): Schedule {
  const f: Facts = {
    ...pace,
    days,
    paidAt: 0,
    dueAt: 0,
    promisedAt: null,
    promise: story.promise,
    deliveredAt: 0,
    confirmFrom: 0,
  };
  const pay = createRng(pace.paySeed);
  const leg = createRng(pace.legSeed);
  const tail = createRng(pace.tailSeed);
  const steps: Step[] = [];
  let at = pace.orderedAt;
  const place =
    (own: Rng) =>
    (name: StepName): void => {
      const rng = PAYING.includes(name) ? pay : own;
      at = Math.max(at, TIMING[name](at, rng, f));
      remember(name, at, f);
      steps.push({ name, at });
    };
  story.leg.forEach(place(leg));
  story.tail.forEach(place(tail));
  return { steps, dueAt: f.paidAt ? f.dueAt : null, promisedAt: f.promisedAt };
}

const PAYING: readonly StepName[] = ['issueAccount', 'pay', 'payFail'];

function remember(name: StepName, at: number, f: Facts): void {
  if (name === 'pay') {
    f.paidAt = at;
    f.dueAt = f.days.dueAt(at, f.sendDays);
  } else if (name === 'startDirect') f.method = 'DIRECT';
  else if (name === 'complete' || name === 'forceComplete') f.deliveredAt = f.confirmFrom = at;
  else if (CLOSING.includes(name)) f.confirmFrom = at;
}

const CLOSING: readonly StepName[] = [
  'withdraw',
  'refuseReturn',
  'refuseExchange',
  'completeExchange',
  'forceExchange',
];

type Timing = (after: number, rng: Rng, f: Facts) => number;
const within =
  (from: number, to: number): Timing =>
  (after, rng) =>
    after + from + Math.floor(rng.next() * (to - from));
const atDesk: Timing = (after, rng, f) => f.days.nextDesk(after) + rng.int(0, 9 * 60) * 1000;
const nextDay =
  (hour: number): Timing =>
  (after, rng, f) =>
    f.days.inBusinessDays(after, 1, hour) + rng.int(0, 6 * 60) * MINUTE;

/** A parcel leaves in the afternoon of a business day before its due day; one in seventy is late. */
const leave: Timing = (after, rng, f) => {
  const at = rng.int(15 * 60 + 20, 17 * 60 + 40) / 60;
  const late = rng.chance(0.014);
  if (f.promisedAt !== null)
    return Math.max(after + 30 * MINUTE, f.promisedAt - (rng.chance(0.5) ? 8 : 31) * HOUR);
  const n = late ? f.sendDays + rng.int(1, 2) : rng.chance(0.55) ? 1 : rng.int(1, Math.max(f.sendDays, 1));
  const planned = f.days.inBusinessDays(f.paidAt, n, at);
  return planned > after + 20 * MINUTE ? planned : f.days.inBusinessDays(after, 1, at);
};

const arrive: Timing = (after, rng, f) => {
  if (f.method === 'MESSAGE') return after + rng.int(8, 70) * 1000;
  if (f.method === 'DIRECT') return after + rng.int(2, 30) * HOUR;
  if (f.method === 'OVERSEA') return after + rng.int(6 * 24, 11 * 24) * HOUR;
  const lost = rng.chance(0.006) ? rng.int(6, 12) * DAY : 0;
  return (
    f.days.inBusinessDays(after, rng.chance(0.75) ? 1 : 2, f.method === 'DAWN' ? 5 : 10) +
    rng.int(0, 540) * MINUTE +
    lost
  );
};

/** Days beyond the due day that are promised at most. */
export const MOST_PROMISED = 9;

const postpone: Timing = (after, rng, f) => {
  const at = Math.min(atDesk(after, rng, f) + 20 * MINUTE, Math.max(f.dueAt - HOUR, after + 10 * MINUTE));
  const latest = Math.max(at, f.dueAt);
  f.promisedAt = endOf(f.promise ?? shiftDay(f.days.dayOf(latest), rng.int(2, MOST_PROMISED)));
  return at;
};

const TIMING: Readonly<Record<StepName, Timing>> = {
  issueAccount: within(800, 1500),
  pay: (after, rng, f) =>
    f.free ? after : after + (f.account ? rng.int(3, 15 * 60) * MINUTE : rng.int(15, 90) * 1000),
  payFail: (after, rng, f) =>
    f.account ? endOf(shiftDay(f.days.dayOf(after), 1)) : after + rng.int(40, 200) * 1000,
  confirm: atDesk,
  undoConfirm: within(MINUTE, 9 * MINUTE),
  postpone,
  start: leave,
  startDirect: leave,
  complete: arrive,
  forceComplete: (after, rng, f) =>
    f.method === 'DIRECT' ? arrive(after, rng, f) : f.days.nextDesk(after + 3 * DAY),
  confirmReceive: (after, rng, f) =>
    f.method === 'MESSAGE' ? after + rng.int(1, 18 * 24) * HOUR : after + rng.int(4, 150) * HOUR,
  autoConfirm: (_after, _rng, f) => f.confirmFrom + (f.method === 'MESSAGE' ? 20 : 7) * DAY,
  writeReview: within(HOUR, 4 * DAY),
  cancelByBuyer: (after, rng, f) => {
    if (!f.paidAt) return after + rng.int(1, 10) * MINUTE;
    return after + Math.floor((f.days.nextDesk(after) - after) * (0.05 + rng.next() * 0.8));
  },
  cancelBySeller: within(20 * MINUTE, 5 * HOUR),
  openReturn: within(3 * HOUR, 5 * DAY),
  openReturnByOperator: within(10 * DAY, 13 * DAY), // its bucket is closed by then
  openReturnAtOnce: within(HOUR, 3 * HOUR),
  openExchange: within(3 * HOUR, 5 * DAY),
  permitReturn: atDesk,
  permitExchange: atDesk,
  receiveReturn: nextDay(10),
  receiveExchange: nextDay(10),
  refund: atDesk,
  refuseReturn: atDesk,
  refuseExchange: atDesk,
  reship: (after, rng, f) => f.days.inBusinessDays(after, 0, 16) + rng.int(0, 90) * MINUTE,
  handOver: atDesk,
  completeExchange: nextDay(10),
  forceExchange: atDesk,
  toExchange: atDesk,
  toReturn: atDesk,
  withdraw: within(HOUR, 20 * HOUR),
  requestPg: within(2000, 6000),
  askAccount: within(2000, 6000),
  giveAccount: within(2 * HOUR, 30 * HOUR),
  pgFail: within(5 * MINUTE, 9 * MINUTE),
  pgDone: within(MINUTE, 40 * MINUTE),
  payOut: atDesk,
  refused: atDesk,
  returned: nextDay(10),
  skip: within(0, 1),
};
