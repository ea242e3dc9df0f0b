// What a broadcaster may sell for others, from the contracts and the products themselves and not from the copies.
import { listByKey } from '@jangteo/contract/lists.ts';
import type { profileList } from '@jangteo/contract/product/profile.list.ts';
import type { matchingProductList } from '@jangteo/contract/product/matching.list.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import type { Person, World } from '../world.ts';
import { oneOf, readByOthers, type FilterNames, type Given, type Truth } from './truth.ts';

interface Contracted {
  id: number;
  seller: number;
  shop: string;
  contract: number;
  from: string;
  to: string | null;
  productId: string;
  yourId: string;
  name: string;
  display: string;
  /** Its category and those above it. */
  categories: number[];
  left: number;
  pinned: boolean;
}

const ROWS = `select k.product_seq::int as id, k.seller_seq::int as seller, coalesce(u.shop_name, u.name) as shop,
    c.contract_seq::int as contract, c.start_day::text as "from", c.end_day::text as "to",
    p.product_id as "productId", p.your_product_id as "yourId", p.name, p.display_status as display,
    array_remove(array[g.category_seq, g.parent_seq, r.parent_seq], null)::int[] as categories,
    case when k.allotted is null then s.on_hand - s.held else coalesce((select sum(h.qty)
      from stock_hold h join product_option o using (seller_seq, option_seq)
      where h.kind = 'MATCHING' and h.holder_seq = c.contract_seq
        and (o.seller_seq, o.product_seq) = (k.seller_seq, k.product_seq)), 0) end::int as left,
    exists(select from product_pin i where (i.seller_seq, i.product_seq) = ($1, k.product_seq)) as pinned
  from contract_product k join matching_contract c using (seller_seq, contract_seq)
    join product p using (seller_seq, product_seq) join product_stock s using (seller_seq, product_seq)
    join account_user u on u.user_seq = k.seller_seq
    left join category g on g.category_seq = p.category_seq left join category r on r.category_seq = g.parent_seq
  where c.gripper_user_seq = $1 and p.deleted_at is null`;

const over = (row: Contracted, today: string): boolean => row.to !== null && row.to < today;
const soon = (row: Contracted, today: string): boolean => row.from > today;

/** Of several contracts about a product: the one in force, else the next, else the last. */
function counting(rows: readonly Contracted[]): Contracted {
  const today = kstDay(clock.now());
  const rank = (row: Contracted): number => Number(over(row, today)) * 2 + Number(soon(row, today));
  const by = (a: Contracted, b: Contracted): number =>
    rank(a) - rank(b) || (a.from < b.from ? 1 : a.from > b.from ? -1 : b.contract - a.contract);
  return rows.toSorted(by)[0]!;
}

const SELLING = ['ON_SALE', 'NEARLY_SOLD_OUT', 'SOME_OPTIONS_SOLD_OUT', 'SALES_ENDING_SOON'];

/** The one card in which it stands; null: none. */
function cardOf(row: Contracted): string | null {
  const today = kstDay(clock.now());
  if (over(row, today) || row.display === 'SALES_END') return 'ended';
  if (soon(row, today)) return null;
  if (row.display === 'SOLD_OUT') return 'sold-out';
  if (!SELLING.includes(row.display)) return null;
  if (row.left === 0) return 'sold-out';
  return row.to !== null && row.to <= addDays(today, 7) ? 'ending' : 'on-sale';
}

const contains = (text: string, word: string): boolean =>
  text.normalize('NFD').includes(word.normalize('NFD'));
/** Brands and tags are the seller's words, which no copy has. */
const UNKNOWN = ['BRAND_NAME', 'PRODUCT_TAG'];
const KEYS: Readonly<Record<string, (row: Contracted, word: string) => boolean>> = {
  PRODUCT_SEQ: ({ id }, word) => String(id) === word,
  PRODUCT_ID: ({ productId }, word) => productId === word,
  YOUR_PRODUCT_ID: ({ yourId }, word) => yourId === word,
  PRODUCT_NAME: ({ name }, word) => contains(name, word),
};

function wordKept(row: Contracted, words: readonly string[], { searchKey = 'NONE' }: Given): boolean {
  if (searchKey === 'PRODUCER') return words.some((word) => contains(row.shop, word));
  if (UNKNOWN.includes(String(searchKey))) return false;
  const looks = searchKey === 'NONE' ? Object.values(KEYS) : [KEYS[String(searchKey)]!];
  return words.some((word) => looks.some((look) => look(row, word)));
}

async function rowsOf(world: World, who: Person): Promise<Contracted[]> {
  const rows = await world.sql<Contracted & Record<string, unknown>>(ROWS, [who.userSeq]);
  return [...Map.groupBy(rows, (row) => row.id).values()].map(counting);
}

const CARDS = ['on-sale', 'ending', 'sold-out', 'ended'];

export const matchedTruth: Truth<Contracted, FilterNames<typeof matchingProductList> | 'tab'> = {
  endpoint: 'product.matchingSearch',
  download: 'product.downloadMatching',
  spec: listByKey('product-matching'),
  personas: ['influencer', 'producer-matching'],
  rows: rowsOf,
  id: (row) => row.id,
  filters: {
    sellerSeq: (row, seller: number) => row.seller === seller,
    contractSeq: (row, contract: number) => row.contract === contract,
    categorySeq: (row, category: number) => row.categories.includes(category),
    searchKey: readByOthers,
    keyword: wordKept,
    tab: (row, tab: string) => cardOf(row) === tab,
  },
  sums: {
    'product.matchingSummary': ({ anyTab }) => ({
      cards: CARDS.map((key) => ({ key, count: anyTab.filter((row) => cardOf(row) === key).length })),
    }),
  },
};

export const matchedProfileTruth: Truth<Contracted, FilterNames<typeof profileList>> = {
  endpoint: 'product-profile.searchMatched',
  spec: listByKey('product-profile'),
  personas: ['influencer'],
  rows: rowsOf,
  id: (row) => row.id,
  filters: {
    displayStatus: oneOf((row) => row.display),
    pinned: (row, pinned: boolean) => row.pinned === pinned,
    sellerSeq: (row, seller: number) => row.seller === seller,
    searchKey: readByOthers,
    keyword: wordKept,
  },
};
