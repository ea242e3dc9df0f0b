import type { User } from '@jangteo/contract/account/account.user.ts';
import type { AnyList } from '../../kit/list-page/list.ts';

/** USER_ID is the seller's id: offered where one sees several sellers. */
export const searchKeysFor = (
  spec: Pick<AnyList, 'searchKeys'>,
  user: Pick<User, 'groupMaster'> | undefined,
): string[] | undefined => spec.searchKeys?.values.filter((key) => key !== 'USER_ID' || user?.groupMaster);
