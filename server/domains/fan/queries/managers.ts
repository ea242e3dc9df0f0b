/** Who helps in the chat of a channel. */
import { sql } from 'kysely';
import type { ManagerRight } from '@jangteo/contract/fan/fan.enums.ts';
import { managerList, type ManagerRow } from '@jangteo/contract/fan/manager.list.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { fromDay, none, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { channelFields, findPeople, people, personFields, searched } from './person.ts';

const { userSeq: managerSeq, ...personShown } = personFields;
const appointedAt = sql`l.appointed_at`;

/** How `GET /v1/fan/broadcast/manager` reads. */
export const managerSource = listSource(managerList, {
  table: 'channel_manager',
  id: 'fan_seq',
  prepare: findPeople,
  joins: () => people,
  fields: {
    managerSeq,
    fanSeq: 'l.fan_seq',
    ...personShown,
    rights: 'to_json(l.rights)',
    appointedAt: 'l.appointed_at',
    lastActedAt: 'l.last_acted_at',
    actCount: 'l.act_count',
    ...channelFields,
    version: 'l.version',
  },
  computed: { rights: (get) => get('rights')! },
  filters: {
    from: (day) => fromDay(appointedAt, day),
    to: (day) => toDay(appointedAt, day),
    rights: (rights) => sql`l.rights && ${[...rights]}`,
    searchKey: none,
    keyword: searched,
  },
  sorts: { appointedAt: { column: 'l.appointed_at' } },
});

/** One manager as the list shows them. */
export async function readManager(db: Db, seller: number, user: number): Promise<ManagerRow> {
  const { rows } = await send(
    db,
    sql<ManagerRow>`select l.user_seq as "managerSeq", l.fan_seq as "fanSeq",
        coalesce(p.nickname, p.name) as nickname, p.login_id as "userId", l.rights,
        l.appointed_at as "appointedAt", l.last_acted_at as "lastActedAt", l.act_count as "actCount",
        json_build_object('userSeq', s.user_seq, 'name', coalesce(s.shop_name, s.name)) as seller, l.version
      from channel_manager l ${people}
      where l.seller_seq = ${seller} and l.user_seq = ${user}`,
  );
  const row = rows[0]!;
  return { ...row, userId: mask('email', row.userId) };
}

/** Appointments of a channel come one after another, so that none exceeds its limit; answers who stands. */
export async function lockManagers(db: Db, seller: number): Promise<number[]> {
  await lockWord(db, 'fan.managers', seller);
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from channel_manager where seller_seq = ${seller}
      order by user_seq`,
  );
  return rows.map(({ user }) => user);
}

/** Appoints, or says anew what somebody may do. */
export const writeManager = (
  db: Db,
  {
    seller,
    user,
    fan,
    rights,
    at,
  }: {
    seller: number;
    user: number;
    fan: number;
    rights: readonly ManagerRight[];
    at: string;
  },
): Promise<unknown> =>
  send(
    db,
    sql`insert into channel_manager (seller_seq, user_seq, fan_seq, rights, appointed_at)
      values (${seller}, ${user}, ${fan}, ${[...rights]}, ${at})
      on conflict (seller_seq, user_seq)
        do update set rights = excluded.rights, version = channel_manager.version + 1`,
  );

/** Ends appointments; answers those that there were. */
export async function dropManagers(db: Db, seller: number, users: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`delete from channel_manager
      where seller_seq = ${seller} and user_seq = any(${[...users]}) returning user_seq as "user"`,
  );
  return rows.map(({ user }) => user);
}
