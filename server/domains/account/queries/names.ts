import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** How somebody is called, and their picture. */
export interface Names {
  nickname: string;
  userTag: string | null;
  channelAddress: string | null;
  profileImage: string | null;
}

export const replaceNames = (db: Db, userSeq: number, names: Names): Promise<unknown> =>
  send(
    db,
    sql`update account_user
      set nickname = ${names.nickname}, user_tag = ${names.userTag}, channel_address = ${names.channelAddress},
        profile_image = ${names.profileImage}, version = version + 1
      where user_seq = ${userSeq}`,
  );
