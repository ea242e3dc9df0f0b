/** How somebody is called (accounts.md §1): nickname, handle and address of the channel are each one person's. */
import { isReserved } from '@jangteo/contract/account/names.ts';
import { errorCatalogue } from '@jangteo/contract/errors.ts';
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { replaceNames, type Names } from './queries/names.ts';

type Field = 'userName' | 'userTag' | 'channelAddress';
const FIELD_OF: Readonly<Record<string, Field>> = {
  account_user_nickname: 'userName',
  account_user_tag: 'userTag',
  // a member's handle is what they sign in with, and so may be somebody else's
  account_user_login: 'userTag',
  account_user_channel: 'channelAddress',
};

const { USER_DUP_NAME, USER_UNAVAILABLE_NAME } = errorCatalogue;
/** Says at which of the names it is. */
const at = (
  field: Field,
  code: FieldError['code'],
  { message }: { message: string },
): { errors: FieldError[] } => ({ errors: [{ field, code, message }] });

/**
 * Writes somebody's names and picture. Throws USER_UNAVAILABLE_NAME where only the house may be called so and
 * USER_DUP_NAME where another is, with the field; a name that somebody has already is not asked about again.
 */
export async function writeNames(db: Db, userSeq: number, names: Names, old: Names): Promise<void> {
  const said: [Field, string | null, string | null][] = [
    ['userName', names.nickname, old.nickname],
    ['userTag', names.userTag, old.userTag],
    ['channelAddress', names.channelAddress, old.channelAddress],
  ];
  for (const [field, name, before] of said)
    if (name !== null && name !== before && isReserved(name))
      throw fail('USER_UNAVAILABLE_NAME', at(field, 'PATTERN', USER_UNAVAILABLE_NAME));
  try {
    await replaceNames(db, userSeq, names);
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const field = code === '23505' && constraint ? FIELD_OF[constraint] : undefined;
    if (field) throw fail('USER_DUP_NAME', at(field, 'DUPLICATE', USER_DUP_NAME));
    throw error;
  }
}
