import { beforeAll, describe, expect, test } from 'vitest';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import type { ProductSummary } from '@jangteo/contract/product/list.api.ts';
import { displayTabs } from '@jangteo/contract/product/product.list.ts';
import type { DeletedRow, ProductRow } from '@jangteo/contract/product/product.row.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { clock } from '../../kit/clock/clock.ts';
import { stageProducts } from '../../testing/product-desk.ts';

const { stage, ask, sql, deactivate, fresh } = stageProducts();
const ONYU = 10_001;

let token: string;
const read = async <T>(path: string, query: Record<string, unknown> = {}, by = token) =>
  stage.app.call<T>('GET', path, { token: by, query });
const list = (query: Record<string, unknown> = {}) =>
  read<ProductRow[]>('/v1/products/search', { length: 200, ...query });
const summary = async (query: Record<string, unknown> = {}) =>
  (await read<ProductSummary>('/v1/products/summary', query)).body.data;
const naive = async (where: string, order = 'p.created_at desc, p.product_seq desc'): Promise<number[]> => {
  const rows = await sql<{ seq: number }>(
    `select p.product_seq as seq from product p join product_stock s using (seller_seq, product_seq)
      where p.seller_seq = ${ONYU} and p.deleted_at is null and ${where} order by ${order}`,
  );
  return rows.map((row) => row.seq);
};

beforeAll(async () => {
  token = (await stage.app.login('hello@onyu.kr')).token;
  const some = await naive(
    "p.sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT') and not p.is_flash and p.sanction_seq is null and p.end_at is null",
  );
  await deactivate(...some.slice(0, 3));
  await sql(
    `update product set first_purchase_only = true, brand = '해녀의부엌', tags = '{제주,선물}', adult_only = true
      where product_seq = any($1)`,
    [some.slice(2, 4)],
  );
});

const like = (word: string): string =>
  `(normalize(p.name || chr(10) || p.brand, NFD) like normalize('%${word}%', NFD))`;

/** Filters and the same thing said in plain SQL; rows there must be. */
const cases: [string, Record<string, unknown>, string][] = [
  ['everything', {}, 'true'],
  ['days', { from: '2020-01-01', to: '2048-12-31' }, 'true'],
  ['the start of the sale', { dateKey: 'UPDATED_AT', from: '2020-01-01' }, "p.updated_at >= '2020-01-01'"],
  ['a sale status', { saleStatus: ['STOP_SALE'] }, "p.sale_status = 'STOP_SALE'"],
  [
    'display words',
    { displayStatus: ['SALES_START_REQUIRED', 'ON_SALE'] },
    "p.display_status in ('SALES_START_REQUIRED', 'ON_SALE')",
  ],
  [
    'words of document 2',
    { status: ['STOP_SALE', 'OPTION_SOLDOUT'] },
    "(p.sale_status = 'STOP_SALE' or p.display_status in ('SALES_END', 'SOME_OPTIONS_SOLD_OUT'))",
  ],
  ['no flash', { type: 'NORMAL' }, 'not p.is_flash'],
  ['any type', { type: 'ALL' }, 'true'],
  ['fees', { feeType: ['FREE_BY_PRICE', 'PAID'] }, "p.delivery_fee_type in ('FREE_BY_PRICE', 'PAID')"],
  ['prices', { priceMin: 10_000, priceMax: 30_000 }, 'p.sale_price between 10000 and 30000'],
  ['stock', { stockMin: 10, stockMax: 400 }, 's.on_hand - s.held between 10 and 400'],
  ['first purchase', { firstPurchaseOnly: true }, 'p.first_purchase_only'],
  ['no first purchase', { firstPurchaseOnly: false }, 'not p.first_purchase_only'],
  ['names', { searchKey: 'PRODUCT_NAME', keyword: ['김', '벌꿀'] }, "(p.name ~ '김' or p.name ~ '벌꿀')"],
  ['part of a syllable', { searchKey: 'PRODUCT_NAME', keyword: ['벌꾸'] }, "p.name ~ '벌꿀'"],
  ['brands', { searchKey: 'BRAND_NAME', keyword: ['해녀'] }, "p.brand like '%해녀%'"],
  ['tags', { searchKey: 'PRODUCT_TAG', keyword: ['제주'] }, "'제주' = any(p.tags)"],
  ['a word anywhere', { searchKey: 'NONE', keyword: ['선물'] }, "(p.name ~ '선물' or '선물' = any(p.tags))"],
  ['one letter', { searchKey: 'NONE', keyword: ['가'] }, like('가')],
  ['two letters', { searchKey: 'PRODUCT_NAME', keyword: ['kg'] }, "p.name like '%kg%'"],
  [
    'letters beside another sign',
    { searchKey: 'NONE', keyword: ['5k', 'a-b'] },
    `(${like('5k')} or ${like('a-b')})`,
  ],
  [
    'few letters and many',
    { searchKey: 'NONE', keyword: ['나', '벌꿀'] },
    `(${like('나')} or ${like('벌꿀')})`,
  ],
  ['a tab', { tab: 'start-required' }, "p.display_status = 'SALES_START_REQUIRED'"],
];

describe('list = count = cards = plain SQL (product-desk.md §6)', () => {
  test.each(cases)('%s', async (_name, query, where) => {
    const wanted = await naive(where);
    expect(wanted.length).toBeGreaterThan(0);
    const page = await list(query);
    expect(page.body.data.map((row) => row.productSeq)).toEqual(wanted);
    expect(page.body.recordsFiltered).toBe(wanted.length);
    expect((await summary(query)).total.products).toBe(wanted.length);
  });

  test('codes are equal, numbers are numbers, another’s are not there', async () => {
    const [one] = (await list()).body.data;
    const [other] = await sql<{ seq: number }>(
      `select min(product_seq) as seq from product where seller_seq <> ${ONYU}`,
    );
    const found = async (searchKey: string, keyword: string) =>
      (await list({ searchKey, keyword: [keyword] })).body.data.map((row) => row.productSeq);
    expect(await found('PRODUCT_SEQ', String(one!.productSeq))).toEqual([one!.productSeq]);
    expect(await found('PRODUCT_ID', one!.productId)).toEqual([one!.productSeq]);
    expect(await found('PRODUCT_ID', one!.productId.slice(0, -1))).toEqual([]);
    expect(await found('PRODUCT_SEQ', String(other!.seq))).toEqual([]);
    expect(await found('NONE', String(one!.productSeq))).toEqual([one!.productSeq]);
    expect(await found('PRODUCT_NAME', '%')).toEqual([]);
  });

  test('a category is asked for with all below it', async () => {
    const tree = await sql<{ root: number; leaf: number }>(
      `select r.category_seq as root, p.category_seq as leaf from product p
        join category c on c.category_seq = p.category_seq join category m on m.category_seq = c.parent_seq
        join category r on r.category_seq = m.parent_seq where p.seller_seq = ${ONYU} limit 1`,
    );
    const { root, leaf } = tree[0]!;
    const all = await naive(`p.category_seq in (select c.category_seq from category c
      join category m on m.category_seq = c.parent_seq where ${root} in (m.parent_seq, m.category_seq))`);
    expect((await list({ categorySeq: root })).body.data.map((row) => row.productSeq)).toEqual(all);
    expect((await list({ categorySeq: leaf })).body.data.map((row) => row.productSeq)).toEqual(
      await naive(`p.category_seq = ${leaf}`),
    );
  });

  test('every product stands in one card, and the card says how many its tab has', async () => {
    const { cards } = await summary({ tab: 'on-sale' });
    const words = cards.filter(({ key }) => key in displayTabs);
    expect(words.reduce((n, card) => n + card.count, 0)).toBe((await naive('true')).length);
    for (const { key, count } of cards) {
      const page = await list({ tab: key });
      expect([key, page.body.recordsFiltered, page.body.data.length]).toEqual([key, count, count]);
    }
    expect(words.filter((card) => card.count > 0).length).toBeGreaterThan(1);
    expect((await summary({ priceMin: 0 })).cards).toEqual(cards);
  });

  const sorts: [string, string][] = [
    ['CREATED_AT', 'p.created_at'],
    ['START_AT', 'p.start_at'],
    ['SCORE', 's.sold30'],
    ['SORT_ORDER', 'p.sort_order'],
    ['PRICE', 'p.sale_price'],
    ['PRODUCT_NAME', 'p.name collate "C"'],
  ];
  test.each(sorts)('sorted by %s, both ways', async (sort, column) => {
    for (const direction of ['ASC', 'DESC']) {
      const wanted = await naive('true', `${column} ${direction}, p.product_seq ${direction}`);
      const page = await list({ sort, direction });
      expect(page.body.data.map((row) => row.productSeq)).toEqual(wanted);
    }
  });
});

/** So many copies of a product that is on sale, with two pieces each, while this is done. */
async function grown(many: number, work: () => Promise<void>): Promise<void> {
  const columns = await sql<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'product' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const own: Record<string, string> = {
    product_seq: '9000000000 + g.n',
    product_id: "'GROWN-' || g.n",
    your_product_id: "''",
    sort_order: '9000000 + g.n',
  };
  const names = columns.map(({ name }) => name);
  const first = `(select * from product where seller_seq = ${ONYU} and deleted_at is null and not is_flash
    and display_status = 'ON_SALE' limit 1)`;
  try {
    await sql(
      `with p as (insert into product (${names.join()}) overriding system value
          select ${names.map((name) => own[name] ?? `p.${name}`).join()}
          from generate_series(1, $1::int) g (n) cross join ${first} p returning seller_seq, product_seq)
        insert into product_stock (seller_seq, product_seq, on_hand) select seller_seq, product_seq, 2 from p`,
      [many],
    );
    await work();
  } finally {
    for (const table of ['product_stock', 'product'])
      await sql(`delete from ${table} where seller_seq = ${ONYU} and product_seq > 9000000000`);
  }
}

test('a card counts as far as its list does, and says that there are more', async () => {
  const before = await summary();
  await grown(COUNT_CAP, async () => {
    const page = await list({ tab: 'on-sale', length: 1 });
    expect(page.body).toMatchObject({ recordsFiltered: COUNT_CAP, recordsFilteredCapped: true });
    const cards = before.cards.map((card) =>
      card.key === 'on-sale' ? { ...card, count: COUNT_CAP, capped: true } : card,
    );
    const { products, available, sold30 } = before.total;
    const total = { products: products + COUNT_CAP, available: available + 2 * COUNT_CAP, sold30 };
    for (const asked of [{}, { priceMin: 0 }])
      expect(await summary(asked)).toEqual({ cards, total, firstPurchase: null });
  });
});

test('a row says what its product is, and what may be done with it', async () => {
  const rows = (await list()).body.data;
  const [stopped] = (await list({ saleStatus: ['STOP_SALE'], firstPurchaseOnly: true })).body.data;
  expect(stopped).toMatchObject({
    marks: ['FIRST_PURCHASE', 'ADULT'],
    displayStatus: 'SALES_START_REQUIRED',
    can: { activate: null, deactivate: 'STATE' },
    content: { contentSeq: expect.any(Number) },
    nextLiveAt: null,
    reviewCount: 0,
    seller: { userSeq: ONYU },
  });
  const selling = rows.find((row) => row.saleStatus === 'ON_SALE')!;
  expect(selling.can).toEqual({ activate: 'STATE', deactivate: null });
  expect(selling.categoryPath).toContain('>');
});

test('first purchase: its buyers of 30 days and their share, counted from the orders', async () => {
  expect((await summary()).firstPurchase).toBeNull();
  const told = (await summary({ firstPurchaseOnly: true })).firstPurchase!;
  const now = clock.now().toISOString();
  const [counted] = await sql<{ buyers: number; orders: number; all: number }>(
    `select count(distinct o.buyer_user_seq) filter (where p.first_purchase_only)::int as buyers,
        count(distinct o.order_seq) filter (where p.first_purchase_only)::int as orders,
        count(distinct o.order_seq)::int as all
      from order_product l join orders o using (seller_seq, order_seq)
        join product p on p.seller_seq = l.seller_seq and p.product_seq = l.product_seq
      where l.seller_seq = ${ONYU} and l.ordered_at >= $1::timestamptz - interval '30 days'
        and l.fulfilment_status not in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING', 'PAYMENT_FAIL')`,
    [now],
  );
  expect(counted!.orders).toBeGreaterThan(0);
  expect(told).toEqual({
    newBuyers30: counted!.buyers,
    orderShare: Math.floor((counted!.orders * 10_000) / counted!.all),
  });
});

test('a master sees members’ products in one order and may narrow to one of them', async () => {
  const master = (await stage.app.login(personaOf('group-master').loginId)).token;
  for (const sort of ['PRICE', 'PRODUCT_NAME', 'SCORE']) {
    const page = await read<ProductRow[]>(
      '/v1/products/search',
      { length: 200, sort, direction: 'ASC' },
      master,
    );
    const rows = page.body.data;
    expect(new Set(rows.map((row) => row.seller.userSeq)).size).toBeGreaterThan(1);
    const keys = rows.map(
      (row) => ({ PRICE: row.salePrice, PRODUCT_NAME: row.name, SCORE: row.sold30 })[sort]!,
    );
    expect(keys).toEqual(
      keys.toSorted((a, b) =>
        typeof a === 'number' ? a - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(String(b))),
      ),
    );
    const one = rows.at(-1)!.seller;
    const narrowed = await read<ProductRow[]>(
      '/v1/products/search',
      { length: 200, sellerSeq: one.userSeq, searchKey: 'PRODUCER', keyword: [one.name] },
      master,
    );
    expect(narrowed.body.data).toHaveLength(rows.filter((row) => row.seller.userSeq === one.userSeq).length);
  }
});

describe('the trash', () => {
  test('what was thrown away stands there, nowhere else, newest first', async () => {
    const seq = await fresh('TRASH-1');
    expect((await ask('DELETE', '/v1/products', { productSeqList: [seq] })).status).toBe(200);
    expect((await list()).body.data.map((row) => row.productSeq)).not.toContain(seq);
    const page = await read<DeletedRow[]>('/v1/products/deleted/search');
    expect(page.body.data[0]).toMatchObject({ productSeq: seq, deletedBy: expect.stringMatching(/./) });
    const { deletedAt, purgeAt } = page.body.data[0]!;
    expect(Date.parse(purgeAt!) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    const day = deletedAt.slice(0, 10);
    const on = async (query: object) =>
      (await read<DeletedRow[]>('/v1/products/deleted/search', { ...query })).body.recordsFiltered;
    const sameDay = page.body.data.filter((row) => row.deletedAt.startsWith(day));
    expect(await on({ from: day, to: day })).toBe(sameDay.length);
    expect(await on({ to: '2020-01-01' })).toBe(0);
    expect(await on({ searchKey: 'NONE', keyword: [String(seq)] })).toBe(1);
  });
});
