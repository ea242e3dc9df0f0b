/** The nightly count of grippers who can be asked: what makes their score but for the offer (money.md §7). */
import {
  commissionPoints,
  livePoints,
  regularPoints,
  returnPoints,
  salesPoints,
} from '@jangteo/contract/gripper-request/score.ts';
import { clock, kstDay, startOfDay, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Draining } from '../../kit/jobs/drain.ts';
import {
  readCountedAt,
  readKnown,
  readProfiles,
  readShops,
  readSold,
  replaceCounted,
  replaceKnown,
  type Profile,
  type Sold,
} from './queries/count.ts';

/** Fewer lines than these tell nothing of how many come back. */
const TELLING_LINES = 20;
const returnBps = ({ lines, returned }: Profile): number | null =>
  lines < TELLING_LINES ? null : Math.floor((returned * 10_000) / lines);

/** What they are found by, as `pattern` has words. */
const wordsOf = ({ nickname, userTag }: Profile): string =>
  `${nickname}\n${userTag}`.normalize('NFD').toLowerCase();

const keptOf = (profile: Profile, at: string) => ({
  user_seq: profile.user,
  words: wordsOf(profile),
  category_seqs: profile.categories,
  sales_forms: profile.salesForms,
  followers: profile.followers,
  lives90: profile.lives90,
  return_bps: returnBps(profile),
  wish_bps: profile.wishBps,
  last_live_at: profile.lastLiveAt,
  points: returnPoints(returnBps(profile)) + livePoints(profile.lives90) + commissionPoints(profile.wishBps),
  counted_at: at,
});

/** Puts down what was counted, with the points and words by which they are put in order and found. */
export async function keepGrippers(
  db: Db,
  profiles: readonly Profile[],
  sold: readonly Sold[],
  now: Date,
): Promise<void> {
  const kept = profiles.map((profile) => keptOf(profile, toKst(now)));
  const known = new Map(kept.map((one) => [one.user_seq, one]));
  const sellers = new Set(sold.map(({ user }) => user));
  const nothing = kept.filter((one) => !sellers.has(one.user_seq));
  const sales = [...sold, ...nothing.map((one) => ({ user: one.user_seq, category: 0, amount: 0 }))];
  await replaceCounted(
    db,
    kept,
    sales.flatMap(({ user, category, amount }) => {
      const one = known.get(user);
      if (!one) return [];
      const points = salesPoints(amount);
      const { followers } = one;
      return [
        { category_seq: category, user_seq: user, amount, points, score: one.points + points, followers },
      ];
    }),
  );
}

/** Everybody who can be asked, but for whom each shop's regulars know. */
export const countGrippers = async (db: Db, now: Date): Promise<void> =>
  keepGrippers(db, await readProfiles(db, now), await readSold(db, now), now);

/** Whom the regulars of a shop follow. */
export async function countRegularsOf(db: Db, seller: number): Promise<void> {
  const known = await readKnown(db, seller);
  await replaceKnown(
    db,
    seller,
    known.map(({ user, regulars }) => ({
      shop_seq: seller,
      user_seq: user,
      regulars,
      points: regularPoints(regulars),
    })),
  );
}

/** Counts everybody anew. */
export async function countMatchable({ pools, signal }: Draining, now = clock.now()): Promise<void> {
  await inTransaction(pools.job, [], (db) => countGrippers(db, now));
  const shops = await inTransaction(pools.job, [], readShops);
  for (const seller of shops)
    if (!signal.aborted) await inTransaction(pools.job, [], (db) => countRegularsOf(db, seller));
}

/** 04:00 and later, after the regulars of yesterday were counted. */
const FIRST_HOUR_MS = 4 * 3_600_000;

/** Once a day, and where nobody was ever counted. */
export async function countStale(ctx: Draining): Promise<void> {
  const now = clock.now();
  const day = kstDay(new Date(now.getTime() - FIRST_HOUR_MS));
  const counted = await inTransaction(ctx.pools.job, [], readCountedAt);
  if (counted === null || new Date(counted) < new Date(startOfDay(day).getTime() + FIRST_HOUR_MS))
    await countMatchable(ctx, now);
}
