import { sql } from 'kysely';
import {
  ENDING_DAYS,
  matchingProductList,
  type MatchingProductTab,
} from '@jangteo/contract/product/matching.list.ts';
import type { MatchingContractChoice } from '@jangteo/contract/product/matching.api.ts';
import { addDays, clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { integers, none, pattern } from '../../../kit/list/conditions.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import type { Search } from '../../../kit/list/search.ts';
import { listSource, type Condition, type Filters } from '../../../kit/list/source.ts';
import { inCategory } from '../../category/index.ts';

const SELLING = sql`l.display_status in ('ON_SALE', 'NEARLY_SOLD_OUT', 'SOME_OPTIONS_SOLD_OUT',
  'SALES_ENDING_SOON')`;
const OUT = sql`(l.display_status = 'SOLD_OUT' or l.pieces_left = 0)`;

/** What stands in a tab today: nothing in two of them. */
export function inTab(tab: MatchingProductTab): Condition {
  const today = kstDay(clock.now());
  const over = sql`(coalesce(l.end_day < ${today}::date, false) or l.display_status = 'SALES_END')`;
  const running = sql`not ${over} and l.start_day <= ${today}::date`;
  const soon = sql`coalesce(l.end_day <= ${addDays(today, ENDING_DAYS)}::date, false)`;
  switch (tab) {
    case 'ended':
      return over;
    case 'sold-out':
      return sql`(${running} and ${OUT} and (${SELLING} or l.display_status = 'SOLD_OUT'))`;
    case 'ending':
      return sql`(${running} and ${SELLING} and not ${OUT} and ${soon})`;
    case 'on-sale':
      return sql`(${running} and ${SELLING} and not ${OUT} and not ${soon})`;
  }
}

const name = (words: readonly string[]): Condition =>
  sql`normalize(l.name, NFD) like any (${words.map(pattern)})`;
const seqs = (words: readonly string[]): Condition => sql`l.product_seq = any(${integers(words)}::bigint[])`;
const same = (column: string, words: readonly string[]): Condition =>
  sql`${sql.ref(column)} = any(${[...words]}::text[])`;

export function keywordOf(words: readonly string[], { searchKey = 'NONE' }: Filters): Condition {
  switch (searchKey) {
    case 'PRODUCT_SEQ':
      return seqs(words);
    case 'PRODUCT_ID':
      return same('l.product_id', words);
    case 'YOUR_PRODUCT_ID':
      return same('l.your_product_id', words);
    case 'PRODUCER':
      return sql`l.seller_seq in (select u.user_seq from account_user u
        where normalize(coalesce(u.shop_name, u.name), NFD) like any (${words.map(pattern)}))`;
    case 'PRODUCT_NAME':
      return name(words);
    case 'BRAND_NAME':
    case 'PRODUCT_TAG':
      return sql`false`; // its seller's words, which are not copied
    default:
      return sql`(${name(words)} or ${seqs(words)} or ${same('l.product_id', words)}
        or ${same('l.your_product_id', words)})`;
  }
}

/** What stands in the reader's list. */
export const LISTED = sql`l.removed_at is null and not l.deleted`;

/** How the matching list, its cards and its download read: a table kept for this reader, like matching_line. */
export const matchingSource = listSource(matchingProductList, {
  table: 'matching_product',
  owner: 'gripper_user_seq',
  id: 'product_seq',
  joins: (reader) => sql`
    join account_user u on u.user_seq = l.seller_seq
    left join category c on c.category_seq = l.category_seq
    left join lateral (select count(distinct m.content_seq) as lives,
        coalesce(sum(m.qty) filter (where not (m.claim_in_force and m.claim_type in ('CANCEL', 'RETURN'))), 0) as sold
      from matching_line m
      where m.gripper_user_seq = ${reader} and m.product_seq = l.product_seq) t on true`,
  fields: {
    productSeq: 'l.product_seq',
    productId: 'l.product_id',
    yourProductId: 'l.your_product_id',
    thumbnail: 'l.thumbnail',
    name: 'l.name',
    marks: 'array_to_json(l.marks)',
    salePrice: 'l.sale_price',
    'seller.userSeq': 'u.user_seq',
    'seller.userTag': "coalesce(u.user_tag, '')",
    'seller.name': 'coalesce(u.shop_name, u.name)',
    categoryPath: "coalesce(c.path, '')",
    consumerPrice: 'l.consumer_price',
    'stock.allotted': 'l.allotted',
    'stock.left': 'l.pieces_left',
    saleStatus: 'l.sale_status',
    displayStatus: 'l.display_status',
    'contract.contractSeq': 'l.contract_seq',
    'contract.startDay': 'l.start_day',
    'contract.endDay': 'l.end_day',
    commissionBps: 'l.commission_bps',
    expectedCommission: 'l.sale_price * l.commission_bps / 10000',
    lives: 't.lives',
    sold: 't.sold',
    createdAt: 'l.created_at',
    version: 'l.version',
  },
  base: LISTED,
  own: LISTED,
  filters: {
    sellerSeq: (seller) => sql`l.seller_seq = ${seller}`,
    contractSeq: (contract) => sql`l.contract_seq = ${contract}`,
    categorySeq: inCategory,
    searchKey: none,
    keyword: (words, given) => keywordOf(words, given),
    tab: (tab) => inTab(tab as MatchingProductTab),
  },
  sorts: {
    START_AT: { column: 'l.start_day' },
    COMMISSION: { column: 'l.commission_bps' },
    PRICE: { column: 'l.sale_price' },
    PRODUCT_NAME: { column: 'l.name collate "C"' },
  },
});

/** How many rows of a reader stand in each of these tabs. */
export async function countTabs(
  ctx: Pick<TxCtx, 'db' | 'client'>,
  { where }: Search,
  tabs: readonly MatchingProductTab[],
): Promise<number[]> {
  const counts = sql.join(tabs.map((tab) => sql`count(*) filter (where ${inTab(tab)})`));
  const statement = sql`select ${counts} from matching_product l where ${where}`;
  const [row] = await rawRows(ctx.client, statement.compile(ctx.db));
  return row!.map(Number);
}

/** Contracts under which the callers have products in their lists, the latest first. */
export async function readContracts(db: Db, readers: readonly number[]): Promise<MatchingContractChoice[]> {
  const rows = await eachSeller(readers, (reader) =>
    send(
      db,
      sql<MatchingContractChoice>`select distinct l.contract_seq as "contractSeq",
          json_build_object('userSeq', u.user_seq, 'name', coalesce(u.shop_name, u.name))::jsonb as seller,
          l.start_day::text as "startDay", l.end_day::text as "endDay"
        from matching_product l join account_user u on u.user_seq = l.seller_seq
        where l.gripper_user_seq = ${reader} and ${LISTED}`,
    ),
  );
  return rows.toSorted((a, b) =>
    a.startDay === b.startDay ? b.contractSeq - a.contractSeq : a.startDay < b.startDay ? 1 : -1,
  );
}

export interface Taken {
  product: number;
  version: number;
}

/** Out of the readers' lists; answers those that stood there. */
export const takeOut = (
  db: Db,
  readers: readonly number[],
  products: readonly number[],
  at: Date,
): Promise<Taken[]> =>
  eachSeller(readers, (reader) =>
    send(
      db,
      sql<Taken>`update matching_product l set removed_at = ${toKst(at)}, version = version + 1
        where l.gripper_user_seq = ${reader} and l.product_seq = any(${[...products]}) and ${LISTED}
        returning l.product_seq as product, l.version`,
    ),
  );

/** Back into the lists that they were taken out of, where nothing has happened to the row since. */
export const putBack = (db: Db, readers: readonly number[], taken: readonly Taken[]): Promise<Taken[]> =>
  eachSeller(readers, (reader) =>
    send(
      db,
      sql<Taken>`update matching_product l set removed_at = null, version = l.version + 1
        from json_to_recordset(${JSON.stringify(taken)}::json) as w (product bigint, version int)
        where l.gripper_user_seq = ${reader} and l.product_seq = w.product and l.version = w.version
          and l.removed_at is not null
        returning l.product_seq as product, l.version`,
    ),
  );
