/** Keys of a shop's own programs (claims.md §8, Z12). */
import { apis } from '@jangteo/contract/apis.ts';
import { apiScope, QUOTA } from '@jangteo/contract/kit/api-scope.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import {
  RETIRING_HOURS,
  type ApiKey,
  type keyApi,
  type ProducerApi,
} from '@jangteo/contract/producer-api/key.api.ts';
import { noteAct } from '../../kit/audit/act.ts';
import { forgetKeys, newApiKey } from '../../kit/auth/api-key.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { isNet } from '../../kit/http/address.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { usedToday } from '../../kit/http/quota.ts';
import { narrow } from '../../kit/scope/scope.ts';
import { confirmPassword } from '../account/index.ts';
import {
  findKeyOf,
  insertKey,
  lockKeys,
  readKeys,
  retireKey,
  shownKey,
  type StoredKey,
} from './queries/keys.ts';
import { HOUR_MS, keyEnd, keyStateOf } from './rules.ts';

/** The shop that a call is about: the caller's own unless a master names a member's. */
export function shopOf({ scope }: Pick<TxCtx, 'scope'>, sellerSeq: number | undefined): number {
  if (sellerSeq === undefined) return scope.sellerSeq;
  if (!narrow(scope, sellerSeq)) throw fail('NOT_FOUND');
  return sellerSeq;
}

const opens = apiScope.values.map((scope) => ({
  scope,
  label: apiScope.label(scope),
  calls: apis
    .filter((call) => call.scope === scope)
    .map(({ id, method, path, summary }) => ({ callId: id, method, path, summary })),
}));

export async function showKeys(ctx: TxCtx, { query }: InputOf<typeof keyApi.overview>): Promise<ProducerApi> {
  const seller = shopOf(ctx, query.sellerSeq);
  const [keys, today] = await Promise.all([readKeys(ctx.db, seller, ctx.now), usedToday(ctx.client, seller)]);
  const { perSecond, perDay } = QUOTA;
  return {
    keys: keys.map((key) => shownKey(key, ctx.now)),
    quota: { perSecond, perDay, usedToday: today.used, resetsAt: today.resetsAt },
    scopes: opens,
    docsUrl: ctx.config.apiDocs ? `${ctx.config.publicOrigin}/docs` : '',
  };
}

/**
 * One key is in use. The one before works on for a day, so that programs can change over; more than these two never live.
 */
export async function issueKey(
  ctx: TxCtx,
  { body }: InputOf<typeof keyApi.issue>,
): Promise<{ key: ApiKey; secret: string }> {
  const seller = shopOf(ctx, body.sellerSeq);
  const wrong = body.ipAllow.findIndex((net) => !isNet(net));
  if (wrong >= 0) throw fieldError(`ipAllow[${wrong}]`, 'PATTERN', 'IP 주소나 대역을 다시 확인해 주세요.');
  await confirmPassword(ctx, body.currentPassword);
  await lockKeys(ctx.db, seller, kstDay(toKst(ctx.now)));
  const live = (await readKeys(ctx.db, seller, ctx.now)).filter(
    (key) => keyStateOf(key, ctx.now) !== 'EXPIRED' || key.retiredAt === null,
  );
  const soon = new Date(ctx.now.getTime() + RETIRING_HOURS * HOUR_MS);
  for (const [i, key] of live.entries())
    await retireKey(ctx.db, key.keySeq, ctx.now, i === 0 ? soon : ctx.now);
  const { prefix, secret, hash } = newApiKey();
  const key = await insertKey(ctx.db, {
    seller,
    by: ctx.caller.userSeq,
    name: body.name,
    prefix,
    hash,
    scopes: body.scopes,
    ipAllow: body.ipAllow,
    now: ctx.now,
    until: keyEnd(ctx.now),
  });
  await audit(ctx, key, 'API 키 발급');
  forgetKeys();
  return { key: shownKey(key, ctx.now), secret };
}

export async function expireKey(ctx: TxCtx, { body }: InputOf<typeof keyApi.expire>): Promise<ApiKey> {
  const found = await findKeyOf(ctx.db, ctx.scope.sellers, body.keySeq);
  if (!found) throw fail('NOT_FOUND');
  await lockKeys(ctx.db, found.sellerSeq, kstDay(toKst(ctx.now)));
  const key = (await findKeyOf(ctx.db, [found.sellerSeq], body.keySeq))!;
  const state = keyStateOf(key, ctx.now);
  if (state === 'EXPIRED' || (state === 'RETIRING' && !body.now)) throw fail('STATE_CHANGED');
  const end = body.now ? ctx.now : new Date(ctx.now.getTime() + RETIRING_HOURS * HOUR_MS);
  const ended = await retireKey(ctx.db, key.keySeq, ctx.now, end);
  await audit(ctx, ended, body.now ? 'API 키 만료' : 'API 키 만료 예약');
  forgetKeys();
  return shownKey(ended, ctx.now);
}

const audit = (ctx: TxCtx, key: StoredKey, reason: string): Promise<void> =>
  noteAct(ctx, 'AUTH', {
    subjects: [`seller:${key.sellerSeq}`],
    reason,
    detail: { keySeq: key.keySeq },
  });
