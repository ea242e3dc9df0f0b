import { bareNumber, tidyPhone } from '@jangteo/contract/kit/key.ts';
import { sql } from 'kysely';
import { integers, pattern } from '../../../kit/list/conditions.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import type { Condition, Given, ListSource } from '../../../kit/list/source.ts';
import { nearestOf, ofPeople, findPeople, type People, type Who } from './people.ts';

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
/** What was found beforehand; see findNames. */
interface Found {
  people?: People;
  products?: Products;
}
const foundOf = ({ found }: Given): Found => (found ?? {}) as Found;

const digits = (phone: string): string => tidyPhone(phone).replace(/\D/g, '');

const NAMES: Record<string, Who> = {
  RECIPIENT_NAME: 'recipient',
  BUYER_NAME: 'buyer',
  BUYER_NICKNAME: 'nickname',
};
const whoOf = (key: string): Who | undefined => (key === 'NONE' ? 'recipient' : NAMES[key]);

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
      return sql`l.tracking_no = any(${words.map(bareNumber)})`;
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
      return ofPeople(foundOf(given).people!);
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

/** NONE: any of order numbers, tracking number, product name and recipient. */
function anywhere(given: Given & Asked, words: readonly string[], nearest?: Condition): Condition {
  const ids = integers(words);
  const { products, people } = foundOf(given);
  const numbers = [sql`l.order_seq = any(${ids})`, sql`l.order_product_seq = any(${ids})`];
  const arms = [
    sql`l.tracking_no = any(${words.map(bareNumber)})`,
    ...(ids.length > 0 ? numbers : []),
    ...(products!.sure.length + products!.maybe.length > 0 ? [named(given, words)] : []),
    ...(!people!.few || people!.lines > 0 ? [nearest ?? ofPeople(people!, { beside: true })] : []),
  ];
  return sql`(${sql.join(arms, sql` or `)})`;
}

/** Lines of people are found through those people's orders, newest first. */
export const throughPeople: NonNullable<ListSource['through']> = (given) => {
  const { searchKey = 'NONE', keyword: words } = given as Asked;
  const { people } = foundOf(given);
  if (!people || !words) return null;
  return {
    // dateKey is always set; without days it asks nothing.
    filters: ['dateKey', 'searchKey', 'keyword'],
    rows: people.lines,
    exact: searchKey !== 'NONE' && people.exact,
    nearest: (sort, direction, most) => {
      const nearest = sort === 'orderedAt' ? nearestOf(people, direction, most) : null;
      return nearest && searchKey === 'NONE' ? anywhere(given, words, nearest) : nearest;
    },
  };
};

/** Looks names up beforehand: goods among those they were sold under, people among those of orders. */
export const findNames: NonNullable<ListSource['prepare']> = async (ctx, filters, seller): Promise<Found> => {
  const { keyword: words = [], searchKey: key = 'NONE' } = filters as Asked;
  if (words.length === 0) return {};
  const byProduct = key === 'PRODUCT_NAME' || key === 'NONE';
  const who = whoOf(key);
  const [products, people] = await Promise.all([
    byProduct ? lookUpProducts(ctx, seller, words.map(pattern)) : null,
    who ? findPeople(ctx, seller, who, words.map(pattern)) : null,
  ]);
  return { ...(products && { products }), ...(people && { people }) };
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
