/** What somebody has agreed to with all channels that they follow, and the sizes that they show (community.md §3). */
import type { BodyProfile, ChannelConsent } from '@jangteo/contract/fan/own.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { subscribe } from '../../kit/jobs/jobs.ts';
import { followedBy } from './directory.ts';
import { agreeAnew } from './follow.ts';
import { deleteProfile, readProfile, writeProfile } from './queries/profile.ts';
import { readFollowed } from './queries/fans.ts';

/** Channels that the caller follows, those followed last first. */
export async function consentsOf({ db, caller }: TxCtx, page: { start: number; length: number }) {
  const { entries, total } = await followedBy.page(db, caller.userSeq, page);
  const found = await Promise.all(entries.map(({ seller }) => readFollowed(db, seller, caller.userSeq)));
  return { rows: found.filter((one) => one !== null), recordsFiltered: total, recordsTotal: total };
}

export async function setConsents(
  { db, caller, now }: TxCtx,
  { channelSeq: channel, ...consent }: Pick<ChannelConsent, 'channelSeq' | 'ad' | 'night'>,
): Promise<ChannelConsent> {
  await agreeAnew(db, { channel, user: caller.userSeq, at: now }, consent);
  const followed = await readFollowed(db, channel, caller.userSeq);
  if (!followed) throw fail('NOT_FOUND');
  return followed;
}

export const ownProfile = async ({ db, caller }: TxCtx): Promise<BodyProfile> =>
  (await readProfile(db, caller.userSeq)) ?? { items: [], shared: false };

/** Nothing of it is kept where nothing is said. */
export async function keepProfile({ db, caller, now }: TxCtx, profile: BodyProfile): Promise<BodyProfile> {
  const { userSeq: user } = caller;
  if (profile.items.length === 0) await deleteProfile(db, user);
  else await writeProfile(db, { ...profile, user, at: toKst(now) });
  return profile;
}

/** Who leaves leaves no sizes behind. */
export const forgetProfile = subscribe({
  topic: 'account.left',
  name: 'body-profile',
  run: ({ payload }, { pools }) =>
    inTransaction(pools.job, [], async (db) => void (await deleteProfile(db, payload.userSeq))),
});
