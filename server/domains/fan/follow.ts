/** 팔로우 and its end, what somebody agrees to with it, and what the channel notes of them (community.md §3). */
import { expectVersion } from '../../kit/db/version.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { tellRoomsOf } from '../broadcast/index.ts';
import { followedBy } from './directory.ts';
import { recount } from './queries/bought.ts';
import { readAgreedByPhone, readMislisted } from './queries/due.ts';
import {
  endFollows,
  isBlocked,
  isChannel,
  lockFans,
  lockUsers,
  readAgreed,
  readConsent,
  readFollowed,
  writeConsent,
  writeFollow,
  writeMemo,
  type Consent,
  type LockedFan,
} from './queries/fans.ts';
import { readMisrolled, rollAnew } from './queries/roll.ts';
import { recountWatched } from './queries/watched.ts';
import { dropManagers } from './queries/managers.ts';
import { channelOf } from './scope.ts';
import { emitFan, tellLists } from './tell.ts';

const NOTHING: Consent = { ad: false, night: false };

interface Asking {
  channel: number;
  user: number;
  at: Date;
}

/** A consent that is another than before is written down, and confirmed to who gave or withdrew it. */
async function agree(db: Db, { channel, user, at }: Asking, before: Consent, consent: Consent) {
  if (before.ad === consent.ad && before.night === consent.night) return;
  const event = await writeConsent(db, { seller: channel, user, consent, at: toKst(at) });
  await emitFan(db, 'consent-changed', [
    { seller: channel, what: String(event), more: { userSeq: user, eventSeq: event } },
  ]);
}

/** What is not said stays; what holds at night holds by day, too. The fan is locked. */
async function say(
  db: Db,
  asking: Asking,
  said: { ad?: boolean | undefined; night?: boolean | undefined },
): Promise<Consent> {
  const before = await readConsent(db, asking.channel, asking.user);
  const ad = said.ad ?? before.ad;
  if (said.night && !ad)
    throw fieldError('night', 'REFERENCE', '광고 수신에 동의해야 밤에도 받을 수 있습니다.');
  const consent = { ad, night: ad && (said.night ?? before.night) };
  await agree(db, asking, before, consent);
  return consent;
}

/** Of a follower, the follow itself stays as it is; who is none is left alone. */
export async function agreeAnew(db: Db, asking: Asking, consent: Consent): Promise<void> {
  const [fan] = await lockUsers(db, asking.channel, [asking.user]);
  if (fan?.followedAt) await say(db, asking, consent);
}

/** Channels that these people follow are found from them, each once, whatever was listed of them before. */
async function list(db: Db, fans: readonly LockedFan[]): Promise<void> {
  await followedBy.drop(
    db,
    fans.map(({ user: buyer, fan: seq }) => ({ buyer, seq })),
  );
  const following = fans.flatMap(({ seller, user: buyer, fan: seq, followedAt: at }) =>
    at === null ? [] : [{ buyer, seq, seller, at }],
  );
  await listAll(db, [], followedBy.of(following));
}

/** What a version before this one began or ended beside the upgrade: it knew no list. */
export const listFollows = (ctx: Draining): Promise<void> =>
  drain(ctx, readMislisted, async (db, channel, wrong) =>
    list(
      db,
      await lockUsers(
        db,
        channel,
        wrong.map(({ user }) => user),
      ),
    ),
  );

/** What a version before this one wrote beside the upgrade: it counted nobody. */
export const rollFollows = (ctx: Draining): Promise<void> => drain(ctx, readMisrolled, rollAnew);

/** How somebody stands to a channel. */
export async function followOf(
  db: Db,
  { channel, user }: Pick<Asking, 'channel' | 'user'>,
): Promise<Consent & { following: boolean }> {
  if (!(await isChannel(db, channel))) throw fail('NOT_FOUND');
  const followed = await readFollowed(db, channel, user);
  return { following: followed !== null, ad: followed?.ad ?? false, night: followed?.night ?? false };
}

/** Twice is once; consents that are not said stay as they are. */
export async function follow(
  db: Db,
  asking: Asking,
  said: { ad?: boolean | undefined; night?: boolean | undefined; contentSeq?: number | undefined },
): Promise<Consent & { following: boolean }> {
  const { channel, user, at } = asking;
  if (!(await isChannel(db, channel))) throw fail('NOT_FOUND');
  if (await isBlocked(db, channel, user)) throw fail('FOLLOW_BLOCKED');
  const version = await writeFollow(db, { seller: channel, user, at: toKst(at) });
  const [fan] = await lockUsers(db, channel, [user]);
  await list(db, [fan!]);
  const consent = await say(db, asking, said);
  if (version === null) return { following: true, ...consent };
  await recount(db, channel, [user]);
  await recountWatched(db, channel, [user]);
  const content = said.contentSeq === undefined ? {} : { contentSeq: said.contentSeq };
  await emitFan(db, 'followed', [
    { seller: channel, what: `${user}:${version}`, more: { userSeq: user, ...content } },
  ]);
  await tellLists(db, channel, 'fan-follower');
  return { following: true, ...consent };
}

/** Ends follows of one channel, with what hangs on them: appointments and consents. */
export async function endAll(db: Db, seller: number, fans: readonly LockedFan[], at: Date): Promise<void> {
  const ending = fans.filter(({ followedAt }) => followedAt !== null);
  if (ending.length === 0) return;
  const users = ending.map(({ user }) => user);
  await endFollows(db, seller, users, toKst(at));
  await followedBy.drop(
    db,
    ending.map(({ user: buyer, fan: seq }) => ({ buyer, seq })),
  );
  for (const user of await readAgreed(db, seller, users))
    await writeConsent(db, { seller, user, consent: NOTHING, at: toKst(at) });
  await tellRoomsOf(db, seller, await dropManagers(db, seller, users));
  await emitFan(
    db,
    'unfollowed',
    ending.map(({ user, version }) => ({
      seller,
      what: `${user}:${version + 1}`,
      more: { userSeq: user },
    })),
  );
  await tellLists(db, seller, 'fan-follower', 'fan-manager', 'fan-frequenter');
}

/** The person's own act: withdrawing is confirmed to them, ending the follow is not. */
export async function unfollow(db: Db, asking: Asking): Promise<Consent & { following: boolean }> {
  const { channel, user, at } = asking;
  if (!(await isChannel(db, channel))) throw fail('NOT_FOUND');
  const fans = await lockUsers(db, channel, [user]);
  await agree(db, asking, await readConsent(db, channel, user), NOTHING);
  await endAll(db, channel, fans, at);
  return { following: false, ...NOTHING };
}

/** 무료수신거부: who calls the 080 number wants no advertisement of any channel any more. */
export async function refuseAds(db: Db, phone: string, at: Date): Promise<void> {
  for (const { seller: channel, user } of await readAgreedByPhone(db, phone)) {
    await lockUsers(db, channel, [user]);
    await agree(db, { channel, user, at }, await readConsent(db, channel, user), NOTHING);
  }
}

/** Fans of the caller's channels, all of them followers, under their lock. */
export async function lockedFollowers(ctx: TxCtx, fans: readonly number[]): Promise<LockedFan[]> {
  const found = await lockFans(ctx.db, ctx.scope.sellers, fans);
  if (found.length !== fans.length || found.some(({ followedAt }) => followedAt === null))
    throw fail('NOT_FOUND');
  return found;
}

/** 팔로워 삭제: nobody is told, and they may come back. */
export async function removeFollowers(ctx: TxCtx, fanSeqList: readonly number[]): Promise<BulkResult> {
  const found = await lockedFollowers(ctx, fanSeqList);
  for (const [seller, own] of Map.groupBy(found, (fan) => fan.seller))
    await endAll(ctx.db, seller, own, ctx.now);
  return bulkAnswer({ moved: found, failures: [] });
}

export async function keepMemo(
  ctx: TxCtx,
  user: number,
  { version, text, sellerSeq }: { version: number; text: string; sellerSeq?: number | undefined },
): Promise<{ memo: string; version: number }> {
  const seller = channelOf(ctx, sellerSeq);
  const [fan] = await lockUsers(ctx.db, seller, [user]);
  if (!fan) throw fail('NOT_FOUND');
  expectVersion(version, fan.version);
  const next = await writeMemo(ctx.db, { seller, fan: fan.fan, memo: text });
  return { memo: text, version: next };
}
