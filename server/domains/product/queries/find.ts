import { sql } from 'kysely';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import { integers, isIndexed, pattern } from '../../../kit/list/conditions.ts';
import { findFew } from '../../../kit/list/many.ts';
import type { Condition, Given, ListSource, Through } from '../../../kit/list/source.ts';

/** What a keyword may be looked for in; the values of ProductSearchKey. */
interface Asked {
  searchKey?: string;
  keyword?: readonly string[];
}
/** Products in which a word stands, the latest first; null: more than are carried into a statement. */
interface Found {
  ids?: readonly number[] | null;
}
const foundOf = ({ found }: Given): Found => (found ?? {}) as Found;

/** Where the function behind the policy looks; other keys are equal to something and need none. */
const LOOKS: Record<string, string> = {
  NONE: 'anything',
  PRODUCT_NAME: 'name',
  BRAND_NAME: 'brand',
  PRODUCT_TAG: 'tag',
};

/** A pair of letters of a word that is in no index of trigrams, or its one letter: what the index of pairs knows it by. */
const keyOf = (word: string): string => [...word.normalize('NFD')].slice(0, 2).join('');

/** Looks the words up beforehand, through indexes that row-level security hides from LIKE: in the trash or beside it. */
export const findWords =
  (deleted: boolean): NonNullable<ListSource['prepare']> =>
  async (ctx, filters, seller): Promise<Found> => {
    const { keyword: words = [], searchKey: key = 'NONE' } = filters as Asked;
    const look = LOOKS[key];
    if (words.length === 0 || !look) return {};
    const short = words.filter((word) => !isIndexed(word));
    const keys = short.map(keyOf);
    const isAll = short.every((word, i) => word.normalize('NFD') === keys[i]);
    const letters = [words.filter(isIndexed).map(pattern), isAll ? null : short.map(pattern), keys];
    const ids = await findFew(
      ctx.client,
      {
        name: 'product-keyword',
        from: 'products_found($1, $2, $3, $4, $5, $6, $7, $8, $9) as seq',
        values: [seller, look, ...letters, words, integers(words), deleted, COUNT_CAP + 1],
      },
      COUNT_CAP,
    );
    return { ids };
  };

/** Where nothing else is asked, what was found is the list, and the first by time are the first that were found. */
export const throughWords = (given: Given): Through | null => {
  const { ids } = foundOf(given);
  if (!ids) return null;
  return {
    filters: ['searchKey', 'keyword'],
    rows: ids.length,
    exact: true,
    nearest: (sort, direction, most) => {
      if (sort !== 'CREATED_AT') return null;
      const first = direction === 'DESC' ? ids.slice(0, most) : ids.slice(-most);
      return sql`l.product_seq = any(${first}::bigint[])`;
    },
  };
};

const like = (column: string, words: readonly string[]): Condition =>
  sql`normalize(${sql.ref(column)}, NFD) like any (${words.map(pattern)})`;

/** The words themselves, where so many products have them that the list soon meets some. */
const STANDS: Record<string, (words: readonly string[]) => Condition> = {
  anything: (words) =>
    sql`(${like('l.name', words)} or ${like('l.brand', words)} or l.tags && ${[...words]}::text[])`,
  name: (words) => like('l.name', words),
  brand: (words) => like('l.brand', words),
  tag: (words) => sql`l.tags && ${[...words]}::text[]`,
};

function looked(look: string, words: readonly string[], given: Given): Condition {
  const { ids } = foundOf(given);
  return ids ? sql`l.product_seq = any(${[...ids]}::bigint[])` : STANDS[look]!(words);
}

/** searchKey + keyword (product-desk.md §6): names and brands contain, codes and tags are equal. */
export function keywordCondition(words: readonly string[], given: Given & Asked): Condition {
  const key = given.searchKey ?? 'NONE';
  switch (key) {
    case 'PRODUCT_SEQ':
      return sql`l.product_seq = any(${integers(words)}::bigint[])`;
    case 'PRODUCT_ID':
      return sql`l.product_id = any(${[...words]}::text[])`;
    case 'YOUR_PRODUCT_ID':
      return sql`l.your_product_id = any(${[...words]}::text[])`;
    case 'PRODUCER':
      return sql`l.seller_seq in (select u.user_seq from account_user u
        where normalize(coalesce(u.shop_name, u.name), NFD) like any (${words.map(pattern)}))`;
    case 'NONE':
      if (foundOf(given).ids) return looked('anything', words, given);
      return sql`(${looked('anything', words, given)} or l.product_id = any(${[...words]}::text[])
        or l.your_product_id = any(${[...words]}::text[]) or l.product_seq = any(${integers(words)}::bigint[]))`;
    default:
      return looked(LOOKS[key]!, words, given);
  }
}
