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
}
const buckets = new Map<string, Bucket>();
const MAX_KEYS = 50_000;

const OF_ADDRESS = 'ip:';
/** Of who is nobody in particular: by address. */
export function takeRateOf(rate: RateClass, ip: string, key = OF_ADDRESS + netOf(ip)): void {
  if (!isFree(rate, ip)) takeRate(rate, key);
}

/**
 * Takes tokens of `key`, one or `n`; throws 429 with the seconds to wait. They flow back evenly over the minute. An
 * address has those of several people.
 */
export function takeRate(rate: RateClass, key: string, n = 1): void {
  const people = key.startsWith(OF_ADDRESS) ? (SHARED[rate] ?? 1) : 1;
  const limit = RATES[rate] * people * LOAD_FACTOR;
  const now = clock.realMs();
  const id = `${rate}:${key}`;
  const bucket = buckets.get(id) ?? { tokens: limit, at: now };
  const tokens = Math.min(limit, bucket.tokens + ((now - bucket.at) * limit) / 60_000);
  if (tokens < n) throw tooMany(Math.ceil(((n - tokens) * 60) / limit));
  if (buckets.size >= MAX_KEYS && !buckets.has(id)) buckets.delete(buckets.keys().next().value!);
  buckets.set(id, { tokens: tokens - n, at: now });
}

/** What was taken turned out to be none of what is counted. */
export function giveBack(rate: RateClass, key: string): void {
  const bucket = buckets.get(`${rate}:${key}`);
  if (bucket) bucket.tokens = Math.min(RATES[rate] * LOAD_FACTOR, bucket.tokens + 1);
}

export const tooMany = (sec: number) => fail('TOO_MANY_REQUESTS', { params: { sec }, retryAfterSec: sec });
/** Test support: forgets every bucket. */
export const resetRates = (): void => buckets.clear();
