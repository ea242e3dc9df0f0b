import { sql } from 'kysely';
import { integers, pattern } from '../../../kit/list/conditions.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Condition, Given, ListSource } from '../../../kit/list/source.ts';

/**
 * Products under whose names a keyword was found: in all of
 * them, or in some, so that the line's own name decides.
 */
interface Products {
  sure: readonly number[];
  maybe: readonly number[];
}

/** What a keyword may be looked for in; the values of OrderSearchKey. */
interface Asked {
  searchKey?: string;
  keyword?: readonly string[];
}
/** Ids found beforehand through the trigram indexes; see findNames. */
interface Found {
  orders?: string;
  products?: Products;
}
const foundOf = ({ found }: Given): Found => (found ?? {}) as Found;

const digits = (word: string): string => word.replace(/\D/g, '');

const NAMES: Record<string, 'recipient' | 'buyer' | 'nickname'> = {
  RECIPIENT_NAME: 'recipient',
  BUYER_NAME: 'buyer',
  BUYER_NICKNAME: 'nickname',
};
const NAME_COLUMNS = { recipient: 'recipient_name', buyer: 'buyer_name', nickname: 'buyer_nickname' };

const inOrders = (given: Given, condition: Condition): Condition =>
  sql`l.order_seq in (select f.order_seq from orders f
    where f.seller_seq = ${given.seller} and ${condition})`;

/** Condition of searchKey + keyword (order-desk.md §5): numbers and codes exactly, phones by digits, names contain. */
export function keywordCondition(given: Given & Asked): Condition | null {
  const words = given.keyword ?? [];
  if (words.length === 0) return null;
  const key = given.searchKey ?? 'NONE';
  switch (key) {
    case 'ORDER_SEQ':
      return sql`l.order_seq = any(${integers(words)})`;
    case 'ORDER_PRODUCT_SEQ':
      return sql`l.order_product_seq = any(${integers(words)})`;
    case 'PRODUCT_SEQ':
      return sql`l.product_seq = any(${integers(words)})`;
    case 'TRACKING_NUMBER':
      return sql`l.tracking_no = any(${words})`;
    case 'PRODUCT_ID':
      return sql`l.product_seq in (select p.product_seq from product p
        where p.seller_seq = ${given.seller} and p.product_id = any(${words}))`;
    case 'USER_ID':
      return sql`l.seller_seq in (select u.user_seq from account_user u
        where lower(u.login_id) = any(${words.map((w) => w.toLowerCase())}))`;
    case 'YOUR_ORDER_NO':
      return inOrders(given, sql`f.your_order_no = any(${words})`);
    case 'BUYER_PHONENUMBER':
      return phoneCondition(given, words.map(digits));
    case 'PRODUCT_NAME':
      return named(given, words);
    case 'NONE':
      return anywhere(given, words);
    default:
      return person(given, NAMES[key]!, words);
  }
}

function phoneCondition(given: Given, numbers: readonly string[]): Condition {
  const last4 = numbers.filter((n) => n.length === 4);
  return inOrders(given, sql`(f.buyer_phone = any(${numbers}) or f.buyer_phone_last4 = any(${last4}))`);
}

function named(given: Given & Asked, words: readonly string[]): Condition {
  const like = sql`normalize(l.product_name, NFD) like any (${words.map(pattern)})`;
  const found = foundOf(given).products;
  if (!found) return like;
  const sure = sql`l.product_seq = any(${found.sure})`;
  return found.maybe.length === 0
    ? sure
    : sql`(${sure} or (l.product_seq = any(${found.maybe}) and ${like}))`;
}

function person(given: Given & Asked, who: keyof typeof NAME_COLUMNS, words: readonly string[]): Condition {
  const found = foundOf(given).orders;
  return found
    ? sql`l.order_seq = any(${found}::bigint[])`
    : inOrders(
        given,
        sql`normalize(${sql.ref(`f.${NAME_COLUMNS[who]}`)}, NFD) like any (${words.map(pattern)})`,
      );
}

/** NONE: any of order numbers, tracking number, product name and recipient. */
function anywhere(given: Given & Asked, words: readonly string[]): Condition {
  const ids = integers(words);
  return sql`(l.order_seq = any(${ids}) or l.order_product_seq = any(${ids}) or l.tracking_no = any(${words})
    or ${named(given, words)} or ${person(given, 'recipient', words)})`;
}

/**
 * The orders that a count goes through one by one: under a policy the
 * planner prices each by ten and walks all lines of the seller instead.
 */
export const ordersFound: NonNullable<ListSource['resolved']> = (given) => {
  const { searchKey } = given as Asked;
  const { orders } = foundOf(given);
  return orders !== undefined && searchKey !== undefined && NAMES[searchKey]
    ? { column: 'order_seq', ids: orders, without: ['searchKey', 'keyword'] }
    : null;
};

/**
 * Looks names up beforehand: goods among the names they were sold under, people through the trigram indexes, which
 * row-level security hides from LIKE (0007_order_search.sql).
 */
export const findNames: NonNullable<ListSource['prepare']> = async (ctx, filters, seller): Promise<Found> => {
  const { keyword: words = [], searchKey: key = 'NONE' } = filters as Asked;
  if (words.length === 0) return {};
  const byProduct = key === 'PRODUCT_NAME' || key === 'NONE';
  const who = key === 'NONE' ? 'recipient' : NAMES[key];
  const [products, orders] = await Promise.all([
    byProduct ? lookUpProducts(ctx, seller, words.map(pattern)) : null,
    who ? lookUpPeople(ctx, seller, who, words.map(pattern)) : null,
  ]);
  return { ...(products && { products }), ...(orders && { orders }) };
};

async function lookUpProducts(
  ctx: Pick<TxCtx, 'client'>,
  seller: number,
  like: readonly string[],
): Promise<Products> {
  const { rows } = await ctx.client.query<{ product_seq: number; every: boolean }>({
    name: 'order-keyword-products',
    text: `select product_seq, bool_and(normalize(name, NFD) like any ($2)) as every
      from product_name
      where seller_seq = $1
            group by product_seq having bool_or(normalize(name, NFD) like any ($2))`,
    values: [seller, like],
  });
  return {
    sure: rows.filter((r) => r.every).map((r) => r.product_seq),
    maybe: rows.filter((r) => !r.every).map((r) => r.product_seq),
  };
}

/**
 * Orders of people by that name, as PostgreSQL writes an array: thousands of numbers go back as
 * they came, none is parsed here. Null beyond 10,000, where the ordered scan meets them at once.
 */
async function lookUpPeople(
  ctx: Pick<TxCtx, 'client'>,
  seller: number,
  who: string,
  like: readonly string[],
): Promise<string | null> {
  const { rows } = await ctx.client.query<{ ids: string | null }>({
    name: 'order-keyword-people',
    text: `select case when cardinality(a) < $3 then a::text end as ids
             from (select array(select orders_of_person($1, $4, $2, $3)) as a offset 0) found`,
    values: [seller, like, COUNT_CAP + 1, who],
  });
  return rows[0]!.ids;
}
