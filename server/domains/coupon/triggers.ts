/** Coupons that somebody gets by following, by coming to a live, by staying, by typing a phrase. */
import type { CouponTrigger } from '@jangteo/contract/coupon/coupon.enums.ts';
import { clock } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { Refusal } from '../../kit/http/fail.ts';
import { subscribe, type JobContext } from '../../kit/jobs/jobs.ts';
import { onceEver } from '../../kit/outbox/outbox.ts';
import { HOUSE, moveByClock } from './machine.ts';
import { lockCoupons } from './queries/coupon.ts';
import { endWithLive } from './queries/issue.ts';
import type { Due } from './queries/due.ts';
import { readPhrased, readTriggered, readUntilEnd } from './queries/trigger.ts';
import { takeOne } from './take.ts';
import { tellGot } from './tell.ts';

interface Did {
  channel: number;
  host: number | null;
  content: number | null;
  user: number;
  trigger: CouponTrigger | 'TEXT';
}

/** Stores whose coupons what happened in a channel's live may bring: its own, its host's, the house. */
const storesOf = ({ channel, host }: Pick<Did, 'channel' | 'host'>): number[] =>
  host === null ? [HOUSE, channel] : [HOUSE, channel, host];

/** Once per user and live, whatever else they do; where there is none left nothing happens. */
async function reward(ctx: Pick<JobContext, 'pools'>, { seller, coupon }: Due, did: Did): Promise<void> {
  const { user, content, trigger } = did;
  const key = `coupon-trigger:${coupon}:${user}:${content ?? trigger}`;
  await inTransaction(ctx.pools.job, [], async (db) => {
    const at = clock.now();
    await onceEver(toQueryable(db), key, async () => {
      await lockCoupons(db, [seller], [coupon]);
      const got = await takeOne(db, { seller, coupon }, user, { at, by: '시스템' });
      if (content !== null) await tellGot(db, { content, user, coupon, left: got.left, trigger });
    });
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error; // all gone, stopped, or they have it already
  });
}

async function rewardAll(
  ctx: Pick<JobContext, 'pools'>,
  did: Did,
  find: (db: Db, now: Date) => Promise<Due[]>,
): Promise<void> {
  const due = await inTransaction(ctx.pools.job, [], (db) => find(db, clock.now()));
  for (const one of due) await reward(ctx, one, did);
}

const triggered = (ctx: Pick<JobContext, 'pools'>, did: Did & { trigger: CouponTrigger }): Promise<void> =>
  rewardAll(ctx, did, (db, now) => readTriggered(db, storesOf(did), did.trigger, { ...did, now }));

interface Watcher {
  channelSeq: number;
  hostUserSeq: number;
  contentSeq: number;
  userSeq: number;
}
const watching = <T extends CouponTrigger | 'TEXT'>(watcher: Watcher, trigger: T) => ({
  channel: watcher.channelSeq,
  host: watcher.hostUserSeq,
  content: watcher.contentSeq,
  user: watcher.userSeq,
  trigger,
});

/** What lasts until a live ends, ends, and nobody gets it any more, begun or not; the clock does the rest. */
async function endWith(
  ctx: Pick<JobContext, 'pools'>,
  { channelSeq, hostUserSeq, contentSeq, endAt }: Omit<Watcher, 'userSeq'> & { endAt: string },
): Promise<void> {
  await inTransaction(ctx.pools.job, [], async (db) => {
    const stores = storesOf({ channel: channelSeq, host: hostUserSeq });
    for (const { seller, coupon } of await readUntilEnd(db, stores, contentSeq)) {
      await moveByClock(db, 'outlive', { seller, coupons: [coupon], at: clock.now() });
      await endWithLive(db, { seller, coupon }, endAt);
    }
  });
}

export const triggerSubscriptions = [
  subscribe({
    topic: 'fan.followed',
    name: 'coupon',
    run: ({ payload: { channelSeq, userSeq, contentSeq = null } }, ctx) =>
      triggered(ctx, {
        channel: channelSeq,
        host: null,
        content: contentSeq,
        user: userSeq,
        trigger: 'FOLLOW',
      }),
  }),
  subscribe({
    topic: 'live.joined',
    name: 'coupon',
    run: ({ payload }, ctx) => triggered(ctx, watching(payload, 'LIVE_JOIN')),
  }),
  subscribe({
    topic: 'live.watched',
    name: 'coupon',
    wants: ({ minutes }) => minutes === 5 || minutes === 10,
    run: ({ payload }, ctx) =>
      triggered(ctx, watching(payload, payload.minutes === 5 ? 'LIVE_VIEW_5' : 'LIVE_VIEW_10')),
  }),
  subscribe({
    topic: 'live.phrase',
    name: 'coupon',
    run: ({ payload }, ctx) => {
      const did = watching(payload, 'TEXT');
      return rewardAll(ctx, did, (db) => readPhrased(db, storesOf(did), payload.contentSeq, payload.phrase));
    },
  }),
  subscribe({
    topic: 'broadcast.closed',
    name: 'coupon',
    run: ({ payload }, ctx) => endWith(ctx, payload),
  }),
];
