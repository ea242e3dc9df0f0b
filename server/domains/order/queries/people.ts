/** People of orders, found by a part of their names (docs/decisions/0037-people-by-their-names.md). */
import { sql } from 'kysely';
import { COUNT_CAP, type Direction } from '@jangteo/contract/kit/page.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { insertSome, orNothing } from '../../../kit/db/insert.ts';
import { lockRows } from '../../../kit/db/lock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Condition } from '../../../kit/list/source.ts';

/** Column of an order that holds the name. */
const COLUMNS = { recipient: 'recipient_name', buyer: 'buyer_name', nickname: 'buyer_nickname' } as const;
export type Who = keyof typeof COLUMNS;

export interface People {
  seller: number;
  who: Who;
  like: readonly string[];
  /** All names that contain a word; null where they are more than a statement should carry. */
  names: readonly string[] | null;
  /** Lines of orders under those names, up to one beyond the cap; `exact`: there are no more. */
  lines: number;
  exact: boolean;
  /** The orders are no more than the cap, under names of which none was left out. */
  few: boolean;
  /** The orders, PostgreSQL's text of an array, where they are few under many names. */
  ids: string | null;
}

const MANY_NAMES = 1_000;

/**
 * Names that contain a word, through the trigram index of order_name (which row-level security hides from LIKE, so a
 * function looks there), and how many lines their orders have: an index tells, no order is read.
 */
export async function findPeople(
  ctx: Pick<TxCtx, 'client'>,
  seller: number,
  who: Who,
  like: readonly string[],
): Promise<People> {
  const { rows } = await ctx.client.query<Pick<People, 'names' | 'lines' | 'few' | 'ids'>>({
    name: 'order-people',
    text: 'select names, lines, few, ids::text from people_like($1, $2, $3, $4, $5)',
    values: [seller, who, like, MANY_NAMES, COUNT_CAP + 1],
  });
  const found = rows[0]!;
  return { seller, who, like, ...found, exact: found.few && found.lines <= COUNT_CAP };
}

const nameOf = ({ who }: People): Condition => sql.ref(`f.${COLUMNS[who]}`);

/**
 * Lines of these people: those of their orders, or, where these are very many and soon met on the way through the list,
 * lines whose order names them. A sub-select with its own limit stays one look a line; an EXISTS is turned into a join
 * with all orders. `beside` other conditions, one of which is enough, the orders are an array: an index serves each.
 */
export function ofPeople(people: People, { beside = false } = {}): Condition {
  const { seller, like, names, lines, few, ids } = people;
  if (few && lines === 0) return sql`false`;
  if (few && !names) return sql`l.order_seq = any(${ids}::bigint[])`;
  const name = nameOf(people);
  const theirs = sql`select f.order_seq from orders f where f.seller_seq = ${seller} and ${name} = any(${names})`;
  if (names && !beside) return sql`l.order_seq in (${theirs})`;
  if (few) return sql`l.order_seq = any(array(${theirs}))`;
  const one = names ? sql`${name} = any(${names})` : sql`normalize(${name}, NFD) like any (${like})`;
  return sql`coalesce((select true from orders f
    where f.seller_seq = ${seller} and f.order_seq = l.order_seq and ${one} limit 1), false)`;
}

/**
 * Lines of the `most` first orders of these people in the order of their time: among them are the `most` first lines,
 * because every order has one (L16). Null where the names are too many to ask for each.
 */
export function nearestOf(people: People, direction: Direction, most: number): Condition | null {
  const { seller, names } = people;
  if (!names) return null;
  const first = sql`order by ordered_at ${sql.raw(direction)} fetch first ${most} rows with ties`;
  return sql`l.order_seq = any(array(select o.order_seq from unnest(${names}::text[]) name cross join lateral
    (select f.order_seq, f.ordered_at from orders f
      where f.seller_seq = ${seller} and ${nameOf(people)} = name ${first}) o ${first}))`;
}

interface Named {
  seller_seq: number;
  who: Who;
  name: string;
}
interface OfPeople {
  seller_seq: number;
  recipient_name: string;
  buyer_name: string;
  buyer_nickname: string;
}

/** Names that a search shall find, each once, in one order: two carts may name the same person for the first time. */
export function keepNames(db: Db, names: readonly Named[]): Promise<unknown> {
  const once = [...new Map(names.map((n) => [`${n.seller_seq} ${n.who} ${n.name}`, n])).entries()];
  const rows = once.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, named]) => named);
  return insertSome(db, 'order_name', rows, orNothing);
}

const WHO = Object.keys(COLUMNS) as Who[];

/** Names of the people of orders. */
export const keepPeople = (db: Db, orders: readonly OfPeople[]): Promise<unknown> =>
  keepNames(
    db,
    orders.flatMap((o) => WHO.map((who) => ({ seller_seq: o.seller_seq, who, name: o[COLUMNS[who]] }))),
  );

const AT_ONCE = 1_000;
const ORDERS = { table: 'orders', owner: 'seller_seq', id: 'order_seq' };

/**
 * Keeps names and numbers of lines of orders that a version before this one has placed: it kept none. An order is locked
 * before its lines are counted, so that a line which comes meanwhile is not left out.
 */
export async function keepMissing(db: Db): Promise<void> {
  const { rows: wrong } = await sql<{ seller: number; order: number }>`
    select o.seller_seq as seller, o.order_seq as order
    from orders o join (select seller_seq, order_seq, count(*) as lines from order_product group by 1, 2) l
      on l.seller_seq = o.seller_seq and l.order_seq = o.order_seq
    where o.line_count <> l.lines order by 1, 2`.execute(db);
  for (const { seller, order } of wrong) {
    await lockRows(db, ORDERS, { owners: [seller], ids: [order] }, ['order_seq']);
    await sql`update orders set line_count = (select count(*) from order_product l
        where l.seller_seq = ${seller} and l.order_seq = ${order})
      where seller_seq = ${seller} and order_seq = ${order}`.execute(db);
  }
  for (const who of WHO) {
    const { rows: names } = await sql<Named>`
      select seller_seq, ${who}::text as who, ${sql.ref(COLUMNS[who])} as name from orders
      except select seller_seq, who, name from order_name order by 1, 3`.execute(db);
    for (let i = 0; i < names.length; i += AT_ONCE) await keepNames(db, names.slice(i, i + AT_ONCE));
  }
}
