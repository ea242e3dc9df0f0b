/** The push of a live: set beforehand it goes as the live becomes public, set on air at once (live.md §3, R215). */
import type { Push, pushApi } from '@jangteo/contract/broadcast/push.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { subscribe, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { isAdNightSoon, setting } from '../../reference/index.ts';
import { tellOpen } from '../machine.ts';
import { lockPushes, markSent, readPush, writePush, type StoredPush } from './queries.ts';

const HOUR_MS = 3_600_000;

/** When the channel may send its next; null: now. */
function nextAllowed({ lastAt }: StoredPush, now: Date): string | null {
  if (lastAt === null) return null;
  const next = Date.parse(lastAt) + setting('pushCooldownHours', now) * HOUR_MS;
  return next > now.getTime() ? toKst(new Date(next)) : null;
}

const willReceive = ({ day, night }: StoredPush, now: Date): number => (isAdNightSoon(now) ? night : day);

const viewOf = (push: StoredPush, now: Date): Push => ({
  contentSeq: push.contentSeq,
  enabled: push.enabled,
  text: push.text,
  sentAt: push.sentAt,
  recipients: push.recipients,
  willReceive: willReceive(push, now),
  night: isAdNightSoon(now),
  nextAllowedAt: nextAllowed(push, now),
});

async function ownPush(ctx: TxCtx, content: number): Promise<StoredPush> {
  const push = await readPush(ctx.db, ctx.scope.sellers, content);
  if (!push) throw fail('NOT_FOUND');
  return push;
}

export const showPush = async (ctx: TxCtx, content: number): Promise<Push> =>
  viewOf(await ownPush(ctx, content), ctx.now);

/** Why it may not go out now. */
function refuse(push: StoredPush, now: Date): Refusal | null {
  const next = nextAllowed(push, now);
  if (next !== null) return fail('PUSH_COOLDOWN', { params: { time: next.slice(0, 16).replace('T', ' ') } });
  if (willReceive(push, now) > 0) return null;
  return fail(isAdNightSoon(now) ? 'NIGHT_AD_BLOCKED' : 'AD_CONSENT_NONE');
}

/** Fan hears it and sends, asking consent and night again before each message. */
async function sendOff(db: Db, { seller, contentSeq, text }: StoredPush, now: Date): Promise<void> {
  if (!(await markSent(db, seller, contentSeq, toKst(now)))) return;
  await emit(toQueryable(db), {
    topic: 'broadcast.push',
    key: `broadcast.push:${contentSeq}`,
    sellerSeq: seller,
    payload: { channelSeq: seller, contentSeq, text },
  });
  await tellOpen(db, seller, [contentSeq]);
}

/** States that a push can still be set for, and whether it goes at once: on air, and of a short while it is shown. */
const COMING = ['WAIT', 'LIVE_PRIVATE_ONAIR'];
const COMING_SHORT = ['VOD_PROCESSING', 'VOD_ERROR', 'CLOSED'];
const isShort = ({ kind }: Pick<StoredPush, 'kind'>): boolean => kind === 'VOD';
const goesNow = (push: Pick<StoredPush, 'kind' | 'state'>): boolean =>
  push.state === (isShort(push) ? 'PUBLISHED' : 'LIVE_PUBLIC_ONAIR');
const isComing = (push: Pick<StoredPush, 'kind' | 'state'>): boolean =>
  (isShort(push) ? COMING_SHORT : COMING).includes(push.state);

export async function setPush(ctx: TxCtx, query: InputOf<typeof pushApi.setPush>['query']): Promise<Push> {
  const { contentSeq, enabled } = query;
  const { seller } = await ownPush(ctx, contentSeq);
  await lockPushes(ctx.db, seller);
  const push = await ownPush(ctx, contentSeq);
  const { state, version } = push;
  const onAir = goesNow(push);
  const changed = () => fail('STATE_CHANGED', { current: { status: state, version } });
  if ((!onAir && !isComing(push)) || push.sentAt !== null) throw changed();
  if (enabled && ctx.config.adOptOut === '') throw fail('AD_OPT_OUT_MISSING');
  const refusal = onAir && enabled ? refuse(push, ctx.now) : null;
  if (refusal) throw refusal;
  const text = query.text ?? push.text;
  if (!(await writePush(ctx.db, { seller, content: contentSeq, enabled, text }, version))) throw changed();
  if (onAir && enabled) await sendOff(ctx.db, { ...push, text }, ctx.now);
  else await tellOpen(ctx.db, seller, [contentSeq]);
  return showPush(ctx, contentSeq);
}

/** A live has become public, or a short is shown for the first time: its push goes, unless none may now. */
export async function pushOfStart(
  { payload }: Pick<EventOn<'broadcast.started' | 'shorts.published'>, 'payload'>,
  ctx: Pick<JobContext, 'pools' | 'config'>,
) {
  const { channelSeq, contentSeq } = payload;
  if (ctx.config.adOptOut === '') return;
  await inTransaction(ctx.pools.job, [], async (db) => {
    await lockPushes(db, channelSeq);
    const push = await readPush(db, [channelSeq], contentSeq);
    const now = clock.now();
    if (push?.enabled && goesNow(push) && push.sentAt === null && !refuse(push, now))
      await sendOff(db, push, now);
  });
}

export const pushSubscriptions = [
  subscribe({
    topic: 'broadcast.started',
    name: 'push',
    wants: ({ mode }) => mode === 'PUBLIC',
    run: pushOfStart,
    retryLimit: 6,
  }),
  subscribe({ topic: 'shorts.published', name: 'push', run: pushOfStart, retryLimit: 6 }),
];
