/** What lists of people of a channel have in common: their joins and their search. */
import { sql } from 'kysely';
import { isIndexed, pattern } from '../../../kit/list/conditions.ts';
import { findFew } from '../../../kit/list/many.ts';
import type { Condition, Given, ListSource } from '../../../kit/list/source.ts';

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

/** People whom words name; more of them are looked for among the channel's own. */
const MOST = 2_000;

/** Who has this id, or is called so; null: too many to be named one by one, or to be found. */
export const findPeople: ListSource['prepare'] = async ({ client }, { keyword, searchKey }) => {
  const words = keyword as readonly string[] | undefined;
  if (!words) return null;
  const find = (name: string, where: string, values: readonly string[]) =>
    findFew(
      client,
      { name, from: `user_seq as seq from account_user where ${where}`, values: [values] },
      MOST,
    );
  if (searchKey === 'USER_ID')
    return find(
      'people-by-id',
      'lower(login_id) = any ($1)',
      words.map((word) => word.toLowerCase()),
    );
  if (!words.every(isIndexed)) return null;
  return find(
    'people-by-name',
    `normalize(coalesce(nickname, ''), NFD) like any ($1)
      or (nickname is null and normalize(name, NFD) like any ($1))`,
    words.map(pattern),
  );
};

/** Nicknames contain, ids are equal: a part of one would tell what the mask hides. */
export const searched = (words: readonly string[], { found }: Given): Condition => {
  if (found) return sql`l.user_seq = any(${[...(found as readonly number[])]}::bigint[])`;
  const patterns = words.map(pattern);
  return sql`exists (select from account_user k where k.user_seq = l.user_seq
    and (normalize(coalesce(k.nickname, ''), NFD) like any (${patterns})
      or (k.nickname is null and normalize(k.name, NFD) like any (${patterns}))))`;
};
