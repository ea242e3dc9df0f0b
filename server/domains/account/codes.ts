import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../kit/auth/caller.ts';
import { seal } from '../../kit/auth/seal.ts';
import type { Queryable } from '../../kit/db/query.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { netOf } from '../../kit/http/address.ts';
import { firstKeyFor, keysFor } from '../../kit/http/config.ts';
import type { Deps, RequestFacts } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { tooMany } from '../../kit/http/rate.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import {
  codeHistory,
  lockSending,
  readAsker,
  tryCode,
  useCode,
  writeCode,
  type CodeBinding,
} from './queries.ts';
import { CODE, codeWait } from './rules/limits.ts';

type Ctx = Deps & { request: RequestFacts; now: Date; caller?: Pick<Caller, 'userSeq'> | null };
export type Channel = 'mail' | 'sms';
/**
 * What the worker needs to send a code; travels sealed, so neither address nor code stands in a table or log. No code:
 * the address is told that it has joined already.
 */
export interface SealedCode {
  channel: Channel;
  to: string;
  code: string | null;
}
export interface CodeSent {
  expiresIn: number;
  resendAfterSec: number;
  digit: number;
}

export interface CodeOrder extends CodeBinding {
  channel: Channel;
  digits: number;
  challenge?: string | undefined;
  /**
   * False: nobody is there. The code is written and limited
   * all the same, and not sent, so that nothing tells.
   */
  deliver: boolean;
  /** Where it goes, if `target` is not the address itself. */
  to?: string | undefined;
  /** Whom it is for, where that is known. */
  userSeq?: number | null;
  /** Who asks is that person: the first step of the sign-in was right. */
  halfway?: true;
  /** The address has joined: it is told so, and the code is told to nobody. */
  joined?: boolean;
}

/** A short code has few values: keyed, so that a copy of the table yields none. */
export const hashCode = (ctx: Pick<Ctx, 'config'>, b: CodeBinding, code: string): Buffer =>
  createHmac('sha256', firstKeyFor(ctx.config, 'code-hash'))
    .update([b.purpose, b.target, b.deviceId, code].join('\n'))
    .digest();

/**
 * The account whose codes are counted: whoever is signed in or half signed in, or is known on the device. Anybody else is
 * a stranger, and strangers use up nothing but what is theirs (decision 0141).
 */
async function askerOf(
  ctx: Ctx,
  { deviceId, target, userSeq = null, halfway }: CodeOrder,
): Promise<number | null> {
  if (ctx.caller) return ctx.caller.userSeq;
  return halfway ? userSeq : readAsker(ctx.pools.app, { deviceId, target, userSeq, now: ctx.now });
}

/**
 * Makes a one-time code and hands it to the worker with the
 * row (G-BRU-2). Throws 429 with the seconds to wait, CODE_NOT_SENT where nobody would send it.
 */
export async function issueCode(ctx: Ctx, order: CodeOrder): Promise<CodeSent> {
  if (!ctx.config.sends[order.channel]) throw fail('CODE_NOT_SENT');
  const ip = netOf(ctx.request.ip);
  const asker = await askerOf(ctx, order);
  const code = String(randomInt(10 ** order.digits)).padStart(order.digits, '0');
  return inTransaction(ctx.pools.app, [], async (_db, client) => {
    const sending = { ...order, asker, ip };
    await lockSending(client, sending);
    const wait = codeWait(await codeHistory(client, sending, ctx.now), ctx.now.getTime());
    if (wait > 0) throw tooMany(wait);
    const codeSeq = await writeCode(client, {
      ...sending,
      hash: hashCode(ctx, order, code),
      challenge: order.challenge ?? null,
      at: ctx.now,
    });
    const { channel, to = order.target, joined = false } = order;
    const sealed: SealedCode = { channel, to, code: joined ? null : code };
    if (order.deliver) {
      const text = seal(keysFor(ctx.config, 'code'), JSON.stringify(sealed)).toString('base64url');
      await emit(client, {
        topic: 'account.code-issued',
        key: `account.code:${codeSeq}`,
        payload: { sealed: text, expiresAt: ctx.now.getTime() + CODE.ttlMs },
      });
    }
    return { expiresIn: CODE.ttlMs / 1000, resendAfterSec: CODE.resendMs / 1000, digit: order.digits };
  });
}

/** Uses up a code or throws CODE_MISMATCH, CODE_EXPIRED or, past the fifth try, CODE_TRIES_EXCEEDED. */
export async function consumeCode(
  ctx: Ctx,
  binding: CodeBinding,
  code: string,
  challenge: string | null = null,
): Promise<void> {
  await spendCode(ctx.pools.app, await rightCode(ctx, binding, code, challenge), ctx.now);
}

/**
 * The number of the code that was entered rightly; the try counts, the code is not used up yet, so that whoever needs it
 * for a transaction spends it in there. Throws as `consumeCode`.
 */
export async function rightCode(
  ctx: Ctx,
  binding: CodeBinding,
  code: string,
  challenge: string | null = null,
): Promise<number> {
  const tried = await tryCode(ctx.pools.app, binding);
  if (!tried || Date.parse(tried.expires_at) <= ctx.now.getTime()) throw fail('CODE_EXPIRED');
  const sec = Math.max(
    1,
    Math.ceil((Date.parse(tried.created_at) + CODE.resendMs - ctx.now.getTime()) / 1000),
  );
  if (tried.tries > CODE.tries) throw fail('CODE_TRIES_EXCEEDED', { retryAfterSec: sec });
  const right =
    timingSafeEqual(tried.code_hash, hashCode(ctx, binding, code)) &&
    (tried.code_challenge === null || tried.code_challenge === challenge);
  if (!right) throw fail('CODE_MISMATCH');
  return tried.code_seq;
}

/** Uses up what `rightCode` answered; CODE_EXPIRED where somebody just did. */
export async function spendCode(db: Queryable, codeSeq: number, at: Date): Promise<void> {
  if (!(await useCode(db, codeSeq, at))) throw fail('CODE_EXPIRED');
}
