import type { ChannelChoice } from '@jangteo/contract/broadcast/content.api.ts';
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** These sellers by their names, `first` before the others. */
export async function readChannels(
  db: Db,
  sellers: readonly number[],
  first: number,
): Promise<ChannelChoice[]> {
  const { rows } = await send(
    db,
    sql<ChannelChoice>`select u.user_seq as "userSeq", coalesce(u.shop_name, u.name) as name
      from account_user u where u.user_seq = any(${[...sellers]}) order by u.user_seq <> ${first}, 2, 1`,
  );
  return [...rows];
}
