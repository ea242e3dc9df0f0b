// The lists of products and the trash, said over their rows (product-desk.md §4, §6).
import type { profileList } from '@jangteo/contract/product/profile.list.ts';
import type { deletedProductList } from '@jangteo/contract/product/deleted.list.ts';
import {
  displayTabs,
  flashTabs,
  type productList,
  type ProductTab,
} from '@jangteo/contract/product/product.list.ts';
import { listByKey } from '@jangteo/contract/lists.ts';
import { clock } from '../../kit/clock/clock.ts';
import { oneOf, readByOthers, sum, type FilterNames, type Given, type Truth } from './truth.ts';

interface Product {
  id: number;
  seller: number;
  shop: string;
  productId: string;
  yourId: string;
  name: string;
  brand: string;
  tags: string[];
  flash: boolean;
  first: boolean;
  saleStatus: string;
  display: string;
  /** Its category and those above it. */
  categories: number[];
  feeType: string;
  price: number;
  available: number;
  sold30: number;
  createdDay: string;
  startDay: string | null;
  endDay: string | null;
  updatedDay: string;
  deletedDay: string | null;
  endMs: number | null;
  pinned: boolean;
  /** Lives in whose rails it stands. */
  contents: number[];
  /** One of them is planned or on air. */
  live: boolean;
  /** Of its seller's 30 days, alike in every row. */
  orders: number;
  firstOrders: number;
  firstBuyers: number;
}

const day = (column: string) => `to_char(p.${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
const counted = (what: string, only: string) => `(select count(distinct ${what})::int from order_product l
  join orders o using (seller_seq, order_seq) join product q using (seller_seq, product_seq)
  where l.seller_seq = p.seller_seq and l.ordered_at >= $2::timestamptz - interval '30 days' and ${only}
    and l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL'))`;

const rails = (what: string, none: string) => `(select coalesce(${what}, ${none}) from broadcast_product r
  join content c using (seller_seq, content_seq)
  where r.seller_seq = p.seller_seq and r.product_seq = p.product_seq and c.deleted_at is null)`;

const ROWS = `select p.product_seq::int as id, p.seller_seq::int as seller, coalesce(u.shop_name, u.name) as shop,
    p.product_id as "productId", p.your_product_id as "yourId", p.name, p.brand, p.tags, p.is_flash as flash,
    p.first_purchase_only as first, p.sale_status as "saleStatus", p.display_status as display,
    array_remove(array[c.category_seq, c.parent_seq, m.parent_seq], null)::int[] as categories,
    p.delivery_fee_type as "feeType", p.sale_price::int as price, (s.on_hand - s.held)::int as available,
    s.sold30::int as sold30, ${day('created_at')} as "createdDay", ${day('start_at')} as "startDay",
    ${day('end_at')} as "endDay", ${day('updated_at')} as "updatedDay", ${day('deleted_at')} as "deletedDay",
    (extract(epoch from p.end_at) * 1000)::float8 as "endMs",
    exists(select from product_pin i where (i.seller_seq, i.product_seq) = (p.seller_seq, p.product_seq)) as pinned,
    ${rails('array_agg(c.content_seq::int)', "'{}'")} as contents,
    ${rails("bool_or(c.state in ('WAIT', 'LIVE_PUBLIC_ONAIR', 'LIVE_PRIVATE_ONAIR'))", 'false')} as live,
    ${counted('o.order_seq', 'true')} as orders,
    ${counted('o.order_seq', 'q.first_purchase_only')} as "firstOrders",
    ${counted('o.buyer_user_seq', 'q.first_purchase_only')} as "firstBuyers"
  from product p join product_stock s using (seller_seq, product_seq) join account_user u on u.user_seq = p.seller_seq
    left join category c on c.category_seq = p.category_seq left join category m on m.category_seq = c.parent_seq
  where p.seller_seq = $1`;

const contains = (text: string, word: string): boolean =>
  text.normalize('NFD').includes(word.normalize('NFD'));
const KEYS: Readonly<Record<string, (row: Product, word: string) => boolean>> = {
  PRODUCT_SEQ: ({ id }, word) => String(id) === word,
  PRODUCT_ID: ({ productId }, word) => productId === word,
  YOUR_PRODUCT_ID: ({ yourId }, word) => yourId === word,
  PRODUCT_NAME: ({ name }, word) => contains(name, word),
  BRAND_NAME: ({ brand }, word) => contains(brand, word),
  PRODUCT_TAG: ({ tags }, word) => tags.includes(word),
};
const PRODUCER = ({ shop }: Product, word: string): boolean => contains(shop, word);

function wordKept(row: Product, words: readonly string[], { searchKey }: Given): boolean {
  if (searchKey === 'PRODUCER') return words.some((word) => PRODUCER(row, word));
  const looks =
    searchKey === undefined || searchKey === 'NONE' ? Object.values(KEYS) : [KEYS[String(searchKey)]!];
  return words.some((word) => looks.some((look) => look(row, word)));
}

const dayOf = (row: Product, { dateKey }: Given): string | null => {
  const days: Record<string, string | null> = {
    START_AT: row.startDay,
    END_AT: row.endDay,
    UPDATED_AT: row.updatedDay,
  };
  return days[String(dateKey)] ?? (dateKey === undefined || dateKey === 'CREATED_AT' ? row.createdDay : null);
};

const DAY_MS = 86_400_000;
function stands(row: Product, tab: string): boolean {
  const now = clock.now().getTime();
  if (tab === 'flash-purge-soon')
    return row.flash && row.endMs !== null && row.endMs <= now && row.endMs + 30 * DAY_MS <= now + 7 * DAY_MS;
  if (tab in flashTabs)
    return row.flash && flashTabs[tab as keyof typeof flashTabs].some((word) => word === row.display);
  return displayTabs[tab as keyof typeof displayTabs] === row.display;
}

/** The words of document 2 (product-desk.md §4). */
const SHARED: Readonly<Record<string, (row: Product) => boolean>> = {
  WAIT: (row) => row.saleStatus === 'WAIT' || row.display === 'COMING_SOON',
  NEED_START_SALE: (row) => row.display === 'SALES_START_REQUIRED',
  ON_SALE: (row) => row.display === 'ON_SALE',
  ALMOST_SOLDOUT: (row) => row.display === 'NEARLY_SOLD_OUT',
  OPTION_SOLDOUT: (row) => row.display === 'SOME_OPTIONS_SOLD_OUT',
  ALMOST_STOP_SALE: (row) => row.display === 'SALES_ENDING_SOON',
  SOLDOUT: (row) => row.display === 'SOLD_OUT',
  STOP_SALE: (row) => row.saleStatus === 'STOP_SALE' || row.display === 'SALES_END',
  PUNISHED: (row) => row.display === 'PUNISHED',
};

const TABS: readonly ProductTab[] = [
  ...(Object.keys(displayTabs) as (keyof typeof displayTabs)[]),
  'flash-selling',
  'flash-sold-out',
  'flash-ended',
  'flash-purge-soon',
];

function firstPurchaseOf(whole: readonly Product[], given: Given) {
  const own = whole.find(({ seller }) => given.sellerSeq === undefined || given.sellerSeq === seller);
  if (!own) return { newBuyers30: 0, orderShare: 0 };
  const { firstBuyers, firstOrders, orders } = own;
  return {
    newBuyers30: firstBuyers,
    orderShare: orders === 0 ? 0 : Math.floor((firstOrders / orders) * 10_000),
  };
}

export const productTruth: Truth<Product, FilterNames<typeof productList> | 'tab'> = {
  endpoint: 'product.search',
  download: 'product.downloadSearched',
  spec: listByKey('product'),
  personas: ['producer-a'],
  rows: (world, who) =>
    world.sql<Product & Record<string, unknown>>(`${ROWS} and p.deleted_at is null`, [
      who.userSeq,
      clock.now().toISOString(),
    ]),
  id: (row) => row.id,
  filters: {
    dateKey: readByOthers,
    from: (row, from: string, given) => (dayOf(row, given) ?? '') >= from,
    to: (row, to: string, given) => {
      const at = dayOf(row, given);
      return at !== null && at <= to;
    },
    saleStatus: oneOf((row) => row.saleStatus),
    displayStatus: oneOf((row) => row.display),
    status: (row, words: readonly string[]) => words.some((word) => SHARED[word]!(row)),
    type: (row, type: string) => type === 'ALL' || row.flash === (type === 'FLASH'),
    categorySeq: (row, category: number) => row.categories.includes(category),
    feeType: oneOf((row) => row.feeType),
    priceMin: (row, price: number) => row.price >= price,
    priceMax: (row, price: number) => row.price <= price,
    stockMin: (row, pieces: number) => row.available >= pieces,
    stockMax: (row, pieces: number) => row.available <= pieces,
    firstPurchaseOnly: (row, only: boolean) => row.first === only,
    contentSeq: (row, content: number) => row.contents.includes(content),
    hasLive: (row, live: boolean) => row.live === live,
    sellerSeq: (row, seller: number) => row.seller === seller,
    searchKey: readByOthers,
    keyword: wordKept,
    tab: stands,
  },
  sums: {
    'product.summary': ({ rows, anyTab, whole }, given) => ({
      // No seller of the demo has more than are counted.
      cards: TABS.map((key) => ({
        key,
        count: anyTab.filter((row) => stands(row, key)).length,
        capped: false,
      })),
      total: {
        products: rows.length,
        available: sum(rows, (row) => row.available),
        sold30: sum(rows, (row) => row.sold30),
      },
      firstPurchase: given.firstPurchaseOnly === true ? firstPurchaseOf(whole, given) : null,
    }),
  },
};

export const deletedTruth: Truth<Product, FilterNames<typeof deletedProductList>> = {
  endpoint: 'product.deletedSearch',
  download: 'product.downloadDeletedSearched',
  spec: listByKey('product-deleted'),
  personas: ['producer-a'],
  rows: (world, who) =>
    world.sql<Product & Record<string, unknown>>(
      `${ROWS} and p.deleted_at is not null and p.purged_at is null`,
      [who.userSeq, clock.now().toISOString()],
    ),
  id: (row) => row.id,
  filters: {
    from: (row, from: string) => row.deletedDay! >= from,
    to: (row, to: string) => row.deletedDay! <= to,
    sellerSeq: (row, seller: number) => row.seller === seller,
    searchKey: readByOthers,
    keyword: wordKept,
  },
};

export const profileTruth: Truth<Product, FilterNames<typeof profileList>> = {
  endpoint: 'product-profile.search',
  spec: listByKey('product-profile'),
  personas: ['producer-a'],
  rows: productTruth.rows,
  id: (row) => row.id,
  filters: {
    displayStatus: oneOf((row) => row.display),
    pinned: (row, pinned: boolean) => row.pinned === pinned,
    sellerSeq: (row, seller: number) => row.seller === seller,
    searchKey: readByOthers,
    keyword: wordKept,
  },
};
