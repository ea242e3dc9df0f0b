/** Receivers of this process: how long a job waits for them, and how many attempts they have at a time. */

/** A job waits so long for an answer; afterwards the attempt goes on without it, and its place is free for others. */
export const PATIENCE_MS = 1_000;
/** A slow receiver gets so many attempts at a time. */
const SLOW_AT_ONCE = 2;
/** So many attempts of a shop, and of all shops, go on without their jobs. */
const SHOP_AT_ONCE = 16;
const ALL_AT_ONCE = 512;

interface Receiver {
  busy: number;
  /** By its last answer; null: it has not given any yet. */
  pace: 'QUICK' | 'SLOW' | null;
}
const receivers = new Map<string, Receiver>();
/** Attempts that go on without their jobs, by shop. */
const goingOn = new Map<number, number>();
let all = 0;

const count = (seller: number, by: 1 | -1): void => {
  const now = (goingOn.get(seller) ?? 0) + by;
  if (now > 0) goingOn.set(seller, now);
  else goingOn.delete(seller);
  all += by;
};

export interface Place {
  /** What the job waits for: a shop that already makes this process wait has no more patience with others of it. */
  patienceMs: number;
  /** The job ends, the attempt goes on. */
  goOn(): void;
  /** The attempt has ended after so long; null: it was never made. */
  leave(ms: number | null): void;
}

/** A place for one attempt; null where its receiver, or its shop, has all it may have. */
export function takePlace(seller: number, webhook: number): Place | null {
  const key = `${seller}:${webhook}`;
  const receiver = receivers.get(key) ?? { busy: 0, pace: null };
  const quick = receiver.pace === 'QUICK';
  const shop = goingOn.get(seller) ?? 0;
  if (receiver.pace === 'SLOW' && receiver.busy >= SLOW_AT_ONCE) return null;
  if (!quick && (shop >= SHOP_AT_ONCE || all >= ALL_AT_ONCE)) return null;
  receivers.set(key, receiver);
  receiver.busy += 1;
  let wentOn = false;
  return {
    patienceMs: quick || (shop === 0 && receiver.pace === null) ? PATIENCE_MS : 0,
    goOn: () => {
      wentOn = true;
      count(seller, 1);
      if (quick) receiver.pace = 'SLOW';
    },
    leave: (ms) => {
      receiver.busy -= 1;
      if (ms !== null) receiver.pace = ms > PATIENCE_MS ? 'SLOW' : 'QUICK';
      if (wentOn) count(seller, -1);
    },
  };
}
