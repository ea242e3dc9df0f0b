/** Whom a channel keeps out. */
import { sql, type InsertQueryBuilder, type InsertResult } from 'kysely';
import { blockList } from '@jangteo/contract/fan/block.list.ts';
import type { BlockPlace, ReportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { insertRows } from '../../../kit/db/insert.ts';
import { any, fromDay, none, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import type { Tables } from '../../../schema/tables.ts';
import { channelFields, findPeople, people, personFields, searched } from './person.ts';

const blockedAt = sql`l.blocked_at`;
const holds = sql`l.ended_at is null`;

/** How `GET /v1/fan/blocks` reads. */
export const blockSource = listSource(blockList, {
  table: 'channel_block',
  id: 'block_seq',
  prepare: findPeople,
  joins: () => people,
  fields: {
    blockSeq: 'l.block_seq',
    ...personFields,
    blockedAt: 'l.blocked_at',
    until: 'l.until',
    reason: 'l.reason',
    text: 'l.text',
    place: 'l.place',
    restrictOrder: 'l.restrict_order',
    by: 'l.by',
    ...channelFields,
    version: 'l.version',
  },
  base: holds,
  own: holds,
  filters: {
    from: (day) => fromDay(blockedAt, day),
    to: (day) => toDay(blockedAt, day),
    place: any('l.place'),
    restrictOrder: (wanted) => sql`l.restrict_order = ${wanted}`,
    searchKey: none,
    keyword: searched,
  },
  sorts: { blockedAt: { column: 'l.blocked_at' } },
});

/** What is said with a block. */
export interface BlockSaid {
  place: BlockPlace;
  reason: ReportReason | null;
  text: string;
  restrictOrder: boolean;
  /** Wire time of its end. */
  until: string | null;
  at: string;
  by: string;
}

export interface Blocked {
  block: number;
  user: number;
  version: number;
}

const overWhatHolds = (query: InsertQueryBuilder<Tables, 'channel_block', InsertResult>) =>
  query
    .onConflict((conflict) =>
      conflict
        .columns(['seller_seq', 'user_seq'])
        .where('ended_at', 'is', null)
        .doUpdateSet((eb) => ({
          place: eb.ref('excluded.place'),
          reason: eb.ref('excluded.reason'),
          text: eb.ref('excluded.text'),
          restrict_order: eb.ref('excluded.restrict_order'),
          until: eb.ref('excluded.until'),
          by: eb.ref('excluded.by'),
          version: eb('channel_block.version', '+', 1),
        })),
    )
    .returning(['block_seq as block', 'user_seq as user', 'version']);

/** Blocks people; of whom it holds already what is said is written anew. */
export const writeBlocks = (
  db: Db,
  seller: number,
  users: readonly number[],
  said: BlockSaid,
): Promise<Blocked[]> =>
  insertRows<'channel_block', Blocked>(
    db,
    'channel_block',
    users
      .toSorted((a, b) => a - b)
      .map((user) => ({
        seller_seq: seller,
        user_seq: user,
        place: said.place,
        reason: said.reason,
        text: said.text,
        restrict_order: said.restrictOrder,
        blocked_at: said.at,
        until: said.until,
        by: said.by,
      })),
    overWhatHolds,
  );

export interface Held extends Blocked {
  seller: number;
}

/** Blocks of these sellers that hold, under their lock. */
export const lockBlocks = (db: Db, sellers: readonly number[], blocks: readonly number[]): Promise<Held[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<Held>`select seller_seq as seller, block_seq as block, user_seq as "user", version from channel_block
        where seller_seq = ${seller} and block_seq = any(${[...blocks]}) and ended_at is null
        order by block_seq for no key update`,
    ),
  );

/** Ends blocks whose rows are locked. */
export const endBlocks = (db: Db, seller: number, blocks: readonly number[], at: string): Promise<unknown> =>
  send(
    db,
    sql`update channel_block set ended_at = ${at}, version = version + 1
      where seller_seq = ${seller} and block_seq = any(${[...blocks]})`,
  );

/** Whom these blocks of a seller are of, whether they hold or not. */
export async function readUsersOf(db: Db, seller: number, blocks: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as "user" from channel_block
      where seller_seq = ${seller} and block_seq = any(${[...blocks]})`,
  );
  return rows.map(({ user }) => user);
}

/** Puts blocks back that are as their end left them; not where a new one holds. */
export async function renewBlocks(
  db: Db,
  seller: number,
  rows: readonly { id: number; version: number }[],
): Promise<Blocked[]> {
  const { rows: renewed } = await send(
    db,
    sql<Blocked>`update channel_block set ended_at = null, version = version + 1
      where seller_seq = ${seller} and ended_at is not null
        and block_seq || ':' || version = any(${rows.map(({ id, version }) => `${id}:${version}`)})
        and not exists (select from channel_block o where o.seller_seq = ${seller}
          and o.user_seq = channel_block.user_seq and o.ended_at is null)
      returning block_seq as block, user_seq as "user", version`,
  );
  return [...renewed];
}

/** Those of these people who may not be blocked: operators, the channel itself, and colleagues of its group. */
export async function readUnblockable(db: Db, seller: number, users: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select u.user_seq as "user" from account_user u
      where u.user_seq = any(${[...users]}) and (u.user_type = 'admin' or u.user_seq = ${seller}
        or exists (select from group_member a join group_member b using (group_seq)
          where a.user_seq = ${seller} and b.user_seq = u.user_seq))`,
  );
  return rows.map(({ user }) => user);
}

/** Whether these are people at all. */
export async function countPeople(db: Db, users: readonly number[]): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select count(*) as n from account_user where user_seq = any(${[...users]})`,
  );
  return rows[0]!.n;
}
