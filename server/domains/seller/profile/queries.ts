import { sql } from 'kysely';
import type { ProfileBody } from '@jangteo/contract/seller/profile.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

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

/** Writes over the version given; false where another is there. `tagChanged`: at which instant the handle moved. */
export async function writeProfile(
  db: Db,
  seller: number,
  body: ProfileBody,
  { at, tagChanged }: { at: string; tagChanged: boolean },
): Promise<boolean> {
  const { intro, banner, video, sns, openHours, version } = body;
  const { numAffectedRows } = await send(
    db,
    version === 0
      ? sql`insert into seller_profile (seller_seq, intro, banner, video, sns, open_hours, tag_changed_at, updated_at)
          values (${seller}, ${intro}, ${banner}, ${video}, ${sns}::text[], ${openHours},
            ${tagChanged ? at : null}, ${at})
          on conflict do nothing`
      : sql`update seller_profile set intro = ${intro}, banner = ${banner}, video = ${video},
            sns = ${sns}::text[], open_hours = ${openHours}, version = version + 1, updated_at = ${at},
            tag_changed_at = case when ${tagChanged} then ${at}::timestamptz else tag_changed_at end
          where seller_seq = ${seller} and version = ${version}`,
  );
  return numAffectedRows === 1n;
}
