import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** How somebody is called, and their picture. */
export interface Names {
  nickname: string;
  userTag: string | null;
  channelAddress: string | null;
  profileImage: string | null;
}

/**
 * A shop is called by the nickname of who has it: it follows where the nickname is changed (docs/decisions/0337). A member
 * whom a master opened signs in with the handle: it follows, too (accounts.md §1).
 */
export const replaceNames = (db: Db, userSeq: number, names: Names): Promise<unknown> =>
  send(
    db,
    sql`update account_user
      set nickname = ${names.nickname}, shop_name = case when shop_name is not null and nickname is distinct from ${names.nickname}
          then ${names.nickname} else shop_name end,
        user_tag = ${names.userTag}, channel_address = ${names.channelAddress},
        profile_image = ${names.profileImage},
        login_id = case when ${names.userTag}::text is not null and login_id = user_tag and exists (
            select from group_member m where m.user_seq = account_user.user_seq and m.role = 'MEMBER')
          then ${names.userTag} else login_id end,
        version = version + 1
      where user_seq = ${userSeq}`,
  );
