import { sql } from 'kysely';
import { deletedProductList } from '@jangteo/contract/product/deleted.list.ts';
import { sharedWords } from '@jangteo/contract/product/product.status.ts';
import type { ProductSaleStatusShared } from '@jangteo/contract/product/product.enums.ts';
import {
  displayTabs,
  firstPurchaseList,
  flashList,
  flashTabs,
  productList,
  PURGE_SOON_DAYS,
} from '@jangteo/contract/product/product.list.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { parseTime } from '../../../kit/db/pool.ts';
import { any, fromDay, none, toDay } from '../../../kit/list/conditions.ts';
import { listSource, type Condition, type Filters, type ListSource } from '../../../kit/list/source.ts';
import { inCategory } from '../../category/index.ts';
import { canOfProduct } from '../rules.ts';
import { findWords, keywordCondition, throughWords } from './find.ts';

const DATES: Record<string, string> = {
  CREATED_AT: 'l.created_at',
  START_AT: 'l.start_at',
  END_AT: 'l.end_at',
  UPDATED_AT: 'l.updated_at',
};
const dated = ({ dateKey = 'CREATED_AT' }: Filters): Condition => sql.ref(DATES[String(dateKey)]!);

/** When the system takes a flash product away that has ended. */
const PURGE = "case when l.is_flash then l.end_at + interval '30 days' end";
const DAY_MS = 86_400_000;
/** Ended, and to be taken away within the days that the card says. */
const purgeSoon = (): Condition => {
  const now = clock.now();
  const by = new Date(now.getTime() + (PURGE_SOON_DAYS - 30) * DAY_MS);
  return sql`l.is_flash and l.end_at <= least(${by}::timestamptz, ${now}::timestamptz)`;
};

/** Tabs as index streams: one of each word. */
function tabStreams(tab: string): Condition[] {
  if (tab === 'flash-purge-soon') return [purgeSoon()];
  if (tab in flashTabs)
    return flashTabs[tab as keyof typeof flashTabs].map(
      (word) => sql`l.is_flash and l.display_status = ${word}`,
    );
  return [sql`l.display_status = ${displayTabs[tab as keyof typeof displayTabs]}`];
}

const shared = (word: ProductSaleStatusShared): Condition => {
  const { sale, display } = sharedWords[word];
  const parts = [
    ...(sale ? [sql`l.sale_status = ${sale}`] : []),
    ...(display ? [sql`l.display_status = ${display}`] : []),
  ];
  return sql.join(parts, sql` or `);
};

const inStock = (seller: number, condition: Condition): Condition =>
  sql`l.product_seq in (select f.product_seq from product_stock f where f.seller_seq = ${seller} and ${condition})`;

/** What a product `l` is marked with. */
export const MARK_NAMES = `array_remove(array[case when l.is_flash then 'FLASH' end,
  case when l.first_purchase_only then 'FIRST_PURCHASE' end, case when l.kind = 'VOUCHER' then 'VOUCHER' end,
  case when l.adult_only then 'ADULT' end, case when l.reward_bps is not null then 'REWARD' end], null)`;
/** The same as an array of ProductMark on the wire. */
export const MARKS = `array_to_json(${MARK_NAMES})`;

/** What every list says of a product `l` with its stock `s` and its seller `u`. */
export const shownFields = {
  productSeq: 'l.product_seq',
  productId: 'l.product_id',
  yourProductId: 'l.your_product_id',
  thumbnail: 'l.thumbnail',
  name: 'l.name',
  marks: MARKS,
  salePrice: 'l.sale_price',
  'stock.available': 's.on_hand - s.held',
  createdAt: 'l.created_at',
  version: 'l.edit_version',
  'seller.userSeq': 'u.user_seq',
  'seller.userTag': "coalesce(u.user_tag, '')",
  'seller.name': 'coalesce(u.shop_name, u.name)',
};

const joins: ListSource['joins'] = (seller) => sql`
  join product_stock s on s.seller_seq = ${seller} and s.product_seq = l.product_seq
  join account_user u on u.user_seq = l.seller_seq
  left join category c on c.category_seq = l.category_seq
  left join lateral (select c.content_seq, c.title, c.start_at from content c
    where c.seller_seq = ${seller} and c.start_at is not null and c.deleted_at is null
      and (c.content_seq = l.content_seq or c.content_seq in (select r.content_seq from broadcast_product r
        where r.seller_seq = ${seller} and r.product_seq = l.product_seq))
    order by c.start_at desc, c.content_seq desc limit 1) q on true
  cross join lateral (select min(c.scheduled_at) as at from broadcast_product r
      join content c on c.seller_seq = ${seller} and c.content_seq = r.content_seq
    where r.seller_seq = ${seller} and r.product_seq = l.product_seq and c.state = 'WAIT'
      and c.deleted_at is null) n`;

/** Products in the rail of one of the seller's lives `c`. */
const inRail = ({ seller }: { seller: number }, condition: Condition): Condition =>
  sql`l.product_seq in (select r.product_seq from broadcast_product r
      join content c on c.seller_seq = ${seller} and c.content_seq = r.content_seq
    where r.seller_seq = ${seller} and c.deleted_at is null and ${condition})`;

const timeOf = (value: string | null): string | null => (value === null ? null : parseTime(value));

const rows = {
  table: 'product',
  id: 'product_seq',
  joins,
  fields: {
    ...shownFields,
    categoryPath: "coalesce(c.path, '')",
    consumerPrice: 'l.consumer_price',
    'stock.held': 's.held',
    'stock.options': 's.options',
    'stock.optionsOut': 's.options_out',
    saleStatus: 'l.sale_status',
    displayStatus: 'l.display_status',
    startAt: 'l.start_at',
    endAt: 'l.end_at',
    deliveryFeeType: 'l.delivery_fee_type',
    deliveryFee: 'l.delivery_fee',
    deliveryFrom: 'l.delivery_from',
    'content.contentSeq': 'q.content_seq',
    'content.title': 'q.title',
    'content.at': 'q.start_at',
    nextLiveAt: 'n.at',
    sold30: 's.sold30',
    soldTotal: 's.sold_total',
    reviewCount: '0',
    purgeAt: PURGE,
    updatedAt: 'l.updated_at',
    _punished: 'l.sanction_seq is not null',
  },
  computed: {
    can: (get: (field: string) => string | null, { now }: { now: Date }) =>
      JSON.stringify(
        canOfProduct(
          {
            sale_status: get('saleStatus') as never,
            on_hand: Number(get('stock.available')),
            held: 0,
            end_at: timeOf(get('endAt')),
            punished: get('_punished') === 't',
          },
          true,
          now,
        ),
      ),
  },
  base: sql`l.deleted_at is null`,
  own: sql`l.deleted_at is null`,
  filters: {
    dateKey: none,
    from: (day: string, given: Filters) => fromDay(dated(given), day),
    to: (day: string, given: Filters) => toDay(dated(given), day),
    saleStatus: any('l.sale_status'),
    displayStatus: any('l.display_status'),
    status: (words: readonly ProductSaleStatusShared[]) => sql`(${sql.join(words.map(shared), sql` or `)})`,
    type: (type: string) => (type === 'ALL' ? null : sql`l.is_flash = ${type === 'FLASH'}`),
    categorySeq: inCategory,
    feeType: any('l.delivery_fee_type'),
    priceMin: (price: number) => sql`l.sale_price >= ${price}`,
    priceMax: (price: number) => sql`l.sale_price <= ${price}`,
    stockMin: (n: number, { seller }: { seller: number }) => inStock(seller, sql`f.on_hand - f.held >= ${n}`),
    stockMax: (n: number, { seller }: { seller: number }) => inStock(seller, sql`f.on_hand - f.held <= ${n}`),
    firstPurchaseOnly: (only: boolean) => sql`l.first_purchase_only = ${only}`,
    contentSeq: (content: number, given: { seller: number }) =>
      inRail(given, sql`c.content_seq = ${content}`),
    hasLive: (planned: boolean, given: { seller: number }) =>
      sql`(${inRail(given, sql`c.state in ('WAIT', 'LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR')`)}) = ${planned}`,
    searchKey: none,
    keyword: keywordCondition,
  },
  prepare: findWords(false),
  through: throughWords,
  sorts: {
    CREATED_AT: { column: 'l.created_at', streams: true },
    START_AT: { column: 'l.start_at' },
    SCORE: {
      column: 's.sold30',
      join: (seller: Condition) =>
        sql`join product_stock s on s.seller_seq = ${seller} and s.product_seq = l.product_seq`,
    },
    // A master who looks over all members sees the shop of the group.
    SORT_ORDER: { column: 'l.sort_order', several: 'l.group_sort_order' },
    PRICE: { column: 'l.sale_price' },
    PRODUCT_NAME: { column: 'l.name collate "C"' },
  },
} as const;

/** It stands in the card of this tab. */
export const standsIn = (tab: string): Condition => sql`(${sql.join(tabStreams(tab), sql` or `)})`;

/** How `GET /v1/products/search`, its summary and its downloads read. */
export const productSource = listSource(productList, {
  ...rows,
  filters: { ...rows.filters, tab: standsIn },
  streams: {
    tab: tabStreams,
    displayStatus: (words) => words.map((word) => sql`l.display_status = ${word}`),
  },
  indexed: ['dateKey', 'displayStatus', 'tab'],
});
/** The sheets of the narrower pages. */
export const flashSource = listSource(flashList, { ...rows, filters: { ...rows.filters, tab: standsIn } });
export const firstPurchaseSource = listSource(firstPurchaseList, rows);

/** How the trash and its downloads read. */
export const deletedSource = listSource(deletedProductList, {
  table: 'product',
  id: 'product_seq',
  joins,
  fields: {
    ...shownFields,
    deletedAt: 'l.deleted_at',
    deletedBy: "coalesce(l.deleted_by, '')",
    purgeAt: 'l.purge_at',
  },
  base: sql`l.deleted_at is not null and l.purged_at is null`,
  own: sql`l.deleted_at is not null and l.purged_at is null`,
  filters: {
    from: (day: string) => fromDay(sql.ref('l.deleted_at'), day),
    to: (day: string) => toDay(sql.ref('l.deleted_at'), day),
    searchKey: none,
    keyword: keywordCondition,
  },
  prepare: findWords(true),
  sorts: {
    DELETED_AT: { column: 'l.deleted_at', streams: true },
    PRODUCT_NAME: { column: 'l.name collate "C"' },
  },
});
