import { sql } from 'kysely';
import type { ProfileBody } from '@jangteo/contract/seller/profile.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { writeOver } from '../../../kit/db/write-over.ts';

export interface ProfileRow {
  version: number;
  userName: string | null;
  userTag: string | null;
  channelAddress: string | null;
  profileImage: string | null;
  intro: string;
  banner: string | null;
  video: string | null;
  sns: string[];
  openHours: string;
  tagChangedAt: string | null;
  followers: number;
}

export async function readProfile(db: Db, seller: number): Promise<ProfileRow> {
  const { rows } = await send(
    db,
    sql<ProfileRow>`select coalesce(p.version, 0) as version, u.nickname as "userName", u.user_tag as "userTag",
        u.channel_address as "channelAddress", u.profile_image as "profileImage", coalesce(p.intro, '') as intro,
        p.banner, p.video, coalesce(p.sns, '{}') as sns, coalesce(p.open_hours, '') as "openHours",
        p.tag_changed_at as "tagChangedAt",
        (select count(*)::int from fan f where f.seller_seq = ${seller} and f.followed_at is not null) as followers
      from account_user u left join seller_profile p on p.seller_seq = ${seller}
      where u.user_seq = ${seller}`,
  );
  return rows[0]!;
}

/** Writes over the version given. `tagChanged`: the handle moved at this instant. */
export const writeProfile = (
  db: Db,
  seller: number,
  { version, intro, banner, video, sns, openHours }: ProfileBody,
  { at, tagChanged }: { at: string; tagChanged: boolean },
): Promise<number> =>
  writeOver(
    db,
    'seller_profile',
    { seller, version },
    {
      intro,
      banner,
      video,
      sns,
      open_hours: openHours,
      ...(tagChanged && { tag_changed_at: at }),
      updated_at: at,
    },
  );
