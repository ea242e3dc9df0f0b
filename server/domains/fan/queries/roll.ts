/** Roll-ups of followers: how many came on a day, how many of them buy, and when they, and those who buy, were last there. */
import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { addAlike, addRows, type RollUp } from '../../../kit/roll-up/roll-up.ts';
import { takeSlot } from '../../../kit/roll-up/slot.ts';

/** Followers who count in the same rows; days are Seoul's. */
interface Alike {
  followed_day: string;
  bought: boolean;
  visited_day: string;
  fans: number;
}
type FanRollUp = RollUp<Alike> & { only?: RawBuilder<unknown> };
const followers: FanRollUp = {
  table: 'fan_rollup',
  day: 'followed_day',
  by: ['followed_day', 'bought'],
  counts: ['fans'],
  takes: () => true,
};
const visits: FanRollUp = {
  table: 'fan_visit_rollup',
  day: 'visited_day',
  by: ['visited_day'],
  counts: ['fans'],
  takes: () => true,
};
/** The same of those alone who buy. */
const buyerVisits: FanRollUp = {
  ...visits,
  table: 'fan_buyer_visit_rollup',
  takes: ({ bought }) => bought,
  only: sql`order_count > 0`,
};
export const FAN_ROLL_UPS: readonly FanRollUp[] = [followers, visits, buyerVisits];

export const dayOf = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

/**
 * Adds those of these people who follow, as they stand, or takes them out (−1), in the transaction that begins or ends
 * their follow.
 */
export async function rollFans(
  db: Db,
  seller: number,
  users: readonly number[],
  sign: 1 | -1,
): Promise<void> {
  const { rows } = await send(
    db,
    sql<Alike>`select ${dayOf('followed_at')} as followed_day, order_count > 0 as bought,
        ${dayOf('visited_at')} as visited_day, count(*)::int as fans
      from fan where seller_seq = ${seller} and user_seq = any(${[...users]}) and followed_at is not null
      group by 1, 2, 3`,
  );
  if (rows.length === 0) return;
  const place = { seller_seq: seller, slot: await takeSlot(db) };
  for (const rollUp of FAN_ROLL_UPS) await addAlike(db, rollUp, place, rows, sign);
}

/** How many follow a channel now. */
export async function countFollowers(db: Db, seller: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select coalesce(sum(fans), 0)::int as n from fan_rollup where seller_seq = ${seller}`,
  );
  return rows[0]!.n;
}

type Move<A> = { from: A; to: A };
/** In each roll-up what it counts of them; in those alone that keep what moved. */
async function move(
  db: Db,
  rollUps: readonly FanRollUp[],
  seller: number,
  moves: readonly Move<Omit<Alike, 'fans'>>[],
): Promise<void> {
  if (moves.length === 0) return;
  const place = { seller_seq: seller, slot: await takeSlot(db) };
  const [left, joined] = (['from', 'to'] as const).map((side) =>
    moves.map((one) => ({ ...one[side], fans: 1 })),
  );
  for (const rollUp of rollUps) {
    await addAlike(db, rollUp, place, left!, -1);
    await addAlike(db, rollUp, place, joined!, 1);
  }
}

/** Followers who buy by now, or have given back all that they bought. */
export const moveBuyers = (db: Db, seller: number, fans: readonly Omit<Alike, 'fans'>[]): Promise<void> =>
  move(
    db,
    [followers, buyerVisits],
    seller,
    fans.map((to) => ({ from: { ...to, bought: !to.bought }, to })),
  );

/** A follower who was there on another day than before. */
export const moveVisit = (
  db: Db,
  seller: number,
  { from, to, bought }: Move<string> & { bought: boolean },
): Promise<void> => {
  const on = (visited_day: string) => ({ followed_day: '', bought, visited_day });
  return move(db, [visits, buyerVisits], seller, [{ from: on(from), to: on(to) }]);
};

/** Rows of `fan` less what the roll-ups count of them, by seller and the roll-up's key; nothing where they are alike. */
const missing = ({ table, by, only = sql`true` }: FanRollUp, seller: number | null): RawBuilder<unknown> => {
  const own = seller === null ? sql`true` : sql`seller_seq = ${seller}`;
  const keys = sql.join(by.map((key) => sql.ref(key)));
  const stand = sql`select seller_seq, (followed_at at time zone 'Asia/Seoul')::date as followed_day,
      (visited_at at time zone 'Asia/Seoul')::date as visited_day, order_count > 0 as bought, 1 as n
    from fan where followed_at is not null and ${only} and ${own}`;
  return sql`select seller_seq, ${keys}, sum(n)::bigint as fans
    from (select seller_seq, ${keys}, n from (${stand}) f
      union all select seller_seq, ${keys}, -fans from ${sql.table(table)} where ${own}) d
    group by seller_seq, ${keys} having sum(n) <> 0`;
};

/** Channels whose roll-ups count otherwise than their rows. */
export async function readMisrolled(db: Db): Promise<{ seller: number }[]> {
  const wrong = FAN_ROLL_UPS.map(
    (rollUp) => sql`select seller_seq as seller from (${missing(rollUp, null)}) w`,
  );
  const { rows } = await send(db, sql<{ seller: number }>`${sql.join(wrong, sql` union `)} limit 200`);
  return [...rows];
}

/**
 * Makes the roll-ups of a channel say what its rows say. One look sees both as their writers left them, and what is missing
 * then is added: whoever writes meanwhile adds beside it.
 */
export async function rollAnew(db: Db, seller: number): Promise<void> {
  const slot = await takeSlot(db);
  for (const rollUp of FAN_ROLL_UPS) {
    const { rows } = await send(db, sql<Partial<Alike> & { seller_seq: number }>`${missing(rollUp, seller)}`);
    if (rows.length > 0)
      await addRows(
        db,
        rollUp,
        rows.map((row) => ({ ...row, slot })),
      );
  }
}
