/**
 * Codes of coupons. What is kept of one is its keyed hash, on the coordinator, since a buyer names nothing but the code. The
 * codes of a SERIAL coupon follow from its number and the house's key: their sheet is made without keeping them.
 */
import { createHmac } from 'node:crypto';
import { couponCodeOf } from '@jangteo/contract/coupon/coupon.body.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { firstKeyFor, type Config } from '../../kit/http/config.ts';
import type { Ctx, TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { tooMany } from '../../kit/http/rate.ts';
import type { EventOn, JobContext } from '../../kit/jobs/jobs.ts';
import { subscribe } from '../../kit/jobs/jobs.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import {
  claimCode,
  countGuesses,
  dropCode,
  findCode,
  insertCodes,
  isTaken,
  noteGuess,
  type CodeOf,
} from './queries/code.ts';
import { lettersOf } from './random.ts';
import type { StoredCoupon } from './queries/coupon.ts';

interface Key {
  seller: number;
  coupon: number;
}
type Secrets = Pick<Config, 'secret' | 'formerSecrets'>;

const SERIAL_LENGTH = 12;
const PART = 2_000;
/** Wrong codes of one person within so long, and no more. */
const GUESSES = 5;
const GUESS_MS = 600_000;

const hashOf = (config: Secrets, code: string): Buffer =>
  createHmac('sha256', firstKeyFor(config, 'coupon-code')).update(code).digest();

/** The nth code of a SERIAL coupon. */
export const serialOf = (config: Secrets, coupon: number, n: number): string =>
  lettersOf(
    createHmac('sha256', firstKeyFor(config, 'coupon-serial')).update(`${coupon}:${n}`).digest(),
    SERIAL_LENGTH,
  );

/** The hash of a code that no other coupon has. */
export async function freeCode(ctx: TxCtx, code: string, before: StoredCoupon | null): Promise<Buffer> {
  const hash = hashOf(ctx.config, code);
  if (before?.codeHash?.equals(hash)) return hash;
  if (await isTaken(ctx.db, hash)) throw fieldError('code', 'DUPLICATE', '이미 쓰고 있는 쿠폰 코드입니다.');
  return hash;
}

/** A CODE coupon is found by another code from now on, or by none. */
export async function keepCode(
  ctx: TxCtx,
  key: Key,
  hash: Buffer | null,
  before: Buffer | null,
): Promise<void> {
  if (before || hash === null) await dropCode(ctx.db, key);
  if (hash) await insertCodes(ctx.db, key, [hash], false);
}

/** Codes are made by a job: there may be 100,000. */
export const askCodes = (db: Db, { seller, coupon }: Key, count: number): Promise<void> =>
  emit(toQueryable(db), {
    topic: 'coupon.codes',
    key: `coupon.codes:${coupon}`,
    sellerSeq: seller,
    payload: { sellerSeq: seller, couponSeq: coupon, count },
  });

/** In parts, each of which may be made again. */
async function makeCodes({ payload }: EventOn<'coupon.codes'>, ctx: JobContext): Promise<void> {
  const { sellerSeq: seller, couponSeq: coupon, count } = payload;
  for (let from = 0; from < count; from += PART) {
    ctx.signal.throwIfAborted();
    const hashes = Array.from({ length: Math.min(PART, count - from) }, (_, n) =>
      hashOf(ctx.config, serialOf(ctx.config, coupon, from + n)),
    );
    await inTransaction(ctx.pools.job, [], (db) => insertCodes(db, { seller, coupon }, hashes, true));
  }
}

export const codeSubscriptions = [
  subscribe({ topic: 'coupon.codes', name: 'make', run: makeCodes, expireSeconds: 300 }),
];

/** What a typed code stands for. Wrong ones are counted whatever becomes of the call: five of them, and no more for a while. */
export async function lookUpCode(ctx: Pick<Ctx, 'pools' | 'config' | 'now' | 'caller'>, typed: string) {
  const user = ctx.caller.userSeq;
  const since = new Date(ctx.now.getTime() - GUESS_MS);
  const found = await inTransaction(ctx.pools.job, [], async (db): Promise<CodeOf | 'TOO_MANY' | null> => {
    if ((await countGuesses(db, user, since)) >= GUESSES) return 'TOO_MANY';
    const code = await findCode(db, hashOf(ctx.config, couponCodeOf(typed)));
    if (!code) await noteGuess(db, user, ctx.now);
    return code;
  });
  if (found === 'TOO_MANY') throw tooMany(GUESS_MS / 1_000);
  if (!found) throw fail('COUPON_CODE');
  return { ...found, hash: hashOf(ctx.config, couponCodeOf(typed)) };
}
export type FoundCode = Awaited<ReturnType<typeof lookUpCode>>;

/** A serial code is taken once. */
export async function spendCode(db: Db, { serial, hash }: FoundCode, user: number, at: Date): Promise<void> {
  if (serial && !(await claimCode(db, hash, user, at))) throw fail('COUPON_ALREADY_ISSUED');
}
