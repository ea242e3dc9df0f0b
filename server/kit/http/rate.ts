import { clock } from '../clock/clock.ts';
import { isLoopback, netOf } from './address.ts';
import { fail } from './fail.ts';

/**
 * Requests per minute and key. Logins and codes have limits of their own in the database (G-BRU-1, G-BRU-2).
 */
export const RATES = {
  default: 1200,
  login: 600,
  code: 30,
  lookup: 20,
  upload: 600,
  /** A test of a line asks 16 times at most. */
  line: 64,
  shelf: 60,
  live: 300,
  /** Pictures that are drawn for an address; what is drawn already is free. */
  draw: 600,
  /** Sockets whose ticket nobody has looked at yet. */
  sockets: 300,
  /** Tokens by which nobody was found. */
  bearer: 600,
  /** What browsers tell of themselves: of an address, and of one browser. */
  events: 600,
  device: 60,
  /** Rows of an address: a cookie is made anew with each request. */
  eventRows: 3_000,
} as const;
export type RateClass = keyof typeof RATES;

/** Load tests raise the limits; production does not listen. */
export const LOAD_FACTOR =
  process.env.NODE_ENV === 'production' ? 1 : Number(process.env.RATE_LIMIT_FACTOR ?? 1);

/** Viewers of a live on this machine are the simulator's, except in production. */
const isFree = (rate: RateClass, ip: string): boolean =>
  (rate === 'live' || rate === 'sockets') && process.env.NODE_ENV !== 'production' && isLoopback(ip);

/** An address may be an office or a carrier's: so many of nobody in particular share it. */
const SHARED: Partial<Record<RateClass, number>> = { code: 3, lookup: 3, shelf: 3 };

interface Bucket {
  tokens: number;
  at: number;
  /** Taken since other nodes were told. */
  untold: number;
}
const MAX_KEYS = 50_000;

const OF_ADDRESS = 'ip:';
/** An address has the tokens of several people. */
const limitOf = (rate: RateClass, key: string): number =>
  RATES[rate] * (key.startsWith(OF_ADDRESS) ? (SHARED[rate] ?? 1) : 1) * LOAD_FACTOR;

/** What was taken of a limit, for other nodes. */
export interface Taken {
  id: string;
  tokens: number;
  /** Until one token is there again. */
  tokenMs: number;
}

/** The buckets of a process. `tell` and `learn` are for those who share them (rate-share.ts). */
export function openRates() {
  const buckets = new Map<string, Bucket & { limit: number }>();
  const changed = new Set<string>();
  return {
    /** Takes tokens of `key`, one or `n`; throws 429 with the seconds to wait. They flow back evenly over the minute. */
    take(rate: RateClass, key: string, n = 1): void {
      const limit = limitOf(rate, key);
      const now = clock.realMs();
      const id = `${rate}:${key}`;
      const bucket = buckets.get(id) ?? { tokens: limit, at: now, untold: 0, limit };
      const tokens = Math.min(limit, bucket.tokens + ((now - bucket.at) * limit) / 60_000);
      if (tokens < n) throw tooMany(Math.ceil(((n - tokens) * 60) / limit));
      if (buckets.size >= MAX_KEYS && !buckets.has(id)) buckets.delete(buckets.keys().next().value!);
      buckets.delete(id); // the last used goes last: who makes up many keys pushes out what is whole again
      buckets.set(id, { tokens: tokens - n, at: now, untold: bucket.untold + n, limit });
      changed.add(id);
    },
    /** Something was taken of it, not long ago. */
    has: (rate: RateClass, key: string): boolean => buckets.has(`${rate}:${key}`),
    /** What was taken turned out to be none of what is counted. */
    giveBack(rate: RateClass, key: string): void {
      const id = `${rate}:${key}`;
      const bucket = buckets.get(id);
      if (!bucket) return;
      bucket.tokens = Math.min(RATES[rate] * LOAD_FACTOR, bucket.tokens + 1);
      bucket.untold -= 1;
      changed.add(id);
    },
    /** What others have not been told of, `most` keys of it. */
    tell(most: number): Taken[] {
      const told: Taken[] = [];
      for (const id of changed) {
        if (told.length === most) break;
        changed.delete(id);
        const bucket = buckets.get(id);
        if (!bucket || bucket.untold === 0) continue;
        told.push({ id, tokens: bucket.untold, tokenMs: 60_000 / bucket.limit });
        bucket.untold = 0;
      }
      return told;
    },
    /** All nodes together have taken so much of it that it is whole again in `fullMs`. */
    learn(id: string, fullMs: number): void {
      const bucket = buckets.get(id);
      if (!bucket) return;
      const { limit, untold } = bucket;
      Object.assign(bucket, { tokens: limit - (fullMs * limit) / 60_000 - untold, at: clock.realMs() });
    },
    reset(): void {
      buckets.clear();
      changed.clear();
    },
  };
}
export type Rates = ReturnType<typeof openRates>;

/** Those of this process. */
export const rates = openRates();

/** Of who is nobody in particular: by address. */
export function takeRateOf(rate: RateClass, ip: string, key = OF_ADDRESS + netOf(ip)): void {
  if (!isFree(rate, ip)) takeRate(rate, key);
}

export const takeRate: Rates['take'] = rates.take;
export const giveBack: Rates['giveBack'] = rates.giveBack;
export const giveBackOf = (rate: RateClass, ip: string): void => rates.giveBack(rate, OF_ADDRESS + netOf(ip));

export const tooMany = (sec: number) => fail('TOO_MANY_REQUESTS', { params: { sec }, retryAfterSec: sec });
/** Test support: forgets every bucket. */
export const resetRates: Rates['reset'] = rates.reset;
