import { profileApi, type Profile, type ProfileBody } from '@jangteo/contract/seller/profile.api.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { expectVersion } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { writeNames } from '../../account/index.ts';
import { findUploads } from '../../file/index.ts';
import { setting } from '../../reference/index.ts';
import { readProfile, writeProfile, type ProfileRow } from './queries.ts';
import { completeness, tagFreeAt } from './rules.ts';

const days = (now: Date): number => setting('userTagDays', now);

function shown({ tagChangedAt, ...row }: ProfileRow, now: Date): Profile {
  const free = tagFreeAt(tagChangedAt, days(now), now);
  return { ...row, tagFreeAt: free && toKst(free), completeness: completeness(row) };
}

const profileOf = async ({ db, scope, now }: TxCtx): Promise<Profile> =>
  shown(await readProfile(db, scope.sellerSeq), now);

const PICTURES = [
  ['profileImage', 'PROFILE_IMAGE'],
  ['banner', 'PROFILE_IMAGE'],
  ['video', 'PROFILE_VIDEO'],
] as const;

/** Pictures are ones that were uploaded for it, or those that stand there already. */
async function checkPictures(ctx: TxCtx, body: ProfileBody, standing: ProfileRow): Promise<void> {
  const { userSeq, operator } = ctx.caller;
  const fresh = PICTURES.filter(([field]) => body[field] !== null && body[field] !== standing[field]);
  if (fresh.length === 0) return;
  const files = await findUploads(
    ctx.client,
    fresh.map(([field]) => body[field]!),
  );
  for (const [field, purpose] of fresh) {
    const file = files.get(body[field]!);
    if (!file || ![userSeq, operator?.userSeq].includes(file.ownerUserSeq) || file.purpose !== purpose)
      throw fieldError(field, 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
  }
}

/** A handle is not given back, and moves once in some days. */
function checkTag(
  { userTag }: ProfileBody,
  { userTag: standing, tagChangedAt }: ProfileRow,
  now: Date,
): void {
  if (userTag === standing) return;
  if (userTag === null) throw fieldError('userTag', 'REQUIRED', '아이디를 입력해 주세요.');
  if (standing !== null && tagFreeAt(tagChangedAt, days(now), now))
    throw fail('TAG_TOO_SOON', { params: { days: days(now) } });
}

async function write(body: ProfileBody, ctx: TxCtx): Promise<Profile> {
  const { db, scope, now } = ctx;
  const seller = scope.sellerSeq;
  const standing = await readProfile(db, seller);
  expectVersion(body.version, standing.version);
  checkTag(body, standing, now);
  await checkPictures(ctx, body, standing);
  const { userName, userTag, channelAddress, profileImage } = body;
  const tagChanged = userTag !== standing.userTag && standing.userTag !== null;
  await writeProfile(db, seller, body, { at: toKst(now), tagChanged });
  await writeNames(
    db,
    seller,
    { nickname: userName, userTag, channelAddress, profileImage },
    { ...standing, nickname: standing.userName ?? '' },
  );
  const profile = await profileOf(ctx);
  await emit(ctx.client, {
    topic: 'seller.profile-changed',
    key: `seller.profile-changed:${seller}:${profile.version}`,
    sellerSeq: seller,
    payload: {
      userSeq: seller,
      sellerSeq: seller,
      version: profile.version,
      complete: profile.completeness.missing.length === 0,
      // What people found one by, as it was: names are the ledger of whom one has dealt with.
      from: {
        userName: standing.userName,
        userTag: standing.userTag,
        channelAddress: standing.channelAddress,
      },
      to: { userName, userTag, channelAddress },
    },
  });
  return profile;
}

export const profileRoutes = serve(profileApi, {
  read: reading((_input, ctx) => profileOf(ctx)),
  write: inTx(({ body }, ctx) => write(body, ctx)),
});
