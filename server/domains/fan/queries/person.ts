/** What lists of people of a channel have in common: their joins and their search. */
import { sql } from 'kysely';
import { pattern } from '../../../kit/list/conditions.ts';
import type { Condition } from '../../../kit/list/source.ts';

/** `l` has seller_seq and user_seq. */
export const people: Condition = sql`join account_user p on p.user_seq = l.user_seq
  join account_user s on s.user_seq = l.seller_seq`;

/** Nicknames are what somebody shows, public as chosen; ids come masked. */
export const personFields = {
  userSeq: 'l.user_seq',
  nickname: 'coalesce(p.nickname, p.name)',
  userId: 'p.login_id',
} as const;
export const channelFields = {
  'seller.userSeq': 's.user_seq',
  'seller.name': 'coalesce(s.shop_name, s.name)',
} as const;

/** Nicknames contain, ids are equal: a part of one would tell what the mask hides. */
export const searched = (words: readonly string[], key: unknown): Condition => {
  const asked =
    key === 'USER_ID'
      ? sql`lower(k.login_id) = any(${words.map((word) => word.toLowerCase())})`
      : sql`normalize(coalesce(k.nickname, k.name), NFD) like any (${words.map(pattern)})`;
  return sql`exists (select from account_user k where k.user_seq = l.user_seq and ${asked})`;
};
