/**
 * npm run bench products [products] [rows of the sheet]: the product desk of one seller with 100,000 products (product-desk.md §13): lists,
 * search and cards beside bare node:http + pg doing the same query in the same run, in turns; then what is written: 3,000
 * options, a sheet of 10,000 new products, the same sheet again, with other prices, all products as a sheet. Nothing is asserted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Upload } from 'tus-js-client';
import * as XLSX from 'xlsx';
import { settleGoods } from '../tools/seed/goods.ts';
import { seedDemo } from '../tools/seed/seed.ts';
import { call, onGround, written, type Api, type Bare } from './harness/ground.ts';
import { interleave, drive, type Measured, type Target } from './harness/load.ts';

const products = Number(process.argv[2] ?? 100_000);
const SHEET_ROWS = Number(process.argv[3] ?? 10_000);
const SELLER = 10_001;
/** Lists turn no further pages. */
const DEEPEST = 10_000;
const PASSWORD = 'Bench-file-1';
/** Copies of the first product of the seller, each with its option, stock and first movement. */
const GROW = [
  `create temp table grown as select nextval(pg_get_serial_sequence('product', 'product_seq')) as product,
      nextval(pg_get_serial_sequence('product_option', 'option_seq')) as option, n
    from generate_series(1, $1::int) n`,
  `insert into product_option (seller_seq, option_seq, product_seq, option_text, at, place, stock_on_hand)
    select ${SELLER}, option, product, '기본', '{}', 0, 20 from grown`,
  `insert into stock_movement (seller_seq, option_seq, delta, reason, at)
    select ${SELLER}, option, 20, 'REGISTER', now() from grown`,
  `insert into owner_of (kind, seq, owner_seq)
    select 'product', product, ${SELLER} from grown union all select 'option', option, ${SELLER} from grown`,
];
const NAMES = ['감귤', '유자청', '전복', '들기름', '파자마', '향초', '곶감', '매실', '냄비', '수건'];

/** Every column of the first product but those that are its own. */
async function grow(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'product' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const own: Record<string, string> = {
    product_seq: 'g.product',
    product_id: "'P' || g.product",
    your_product_id: "'BULK-' || g.n",
    name: `(array['${NAMES.join("','")}'])[1 + g.n % ${NAMES.length}] || ' ' || g.n`,
    sale_price: '1000 + g.n % 90000',
    consumer_price: 'null',
    created_at: "now() - g.n * interval '1 minute'",
    sort_order: '1000000 + g.n',
    option_types: "'[]'",
  };
  const columns = rows.map(({ name }) => name);
  const [first, ...rest] = GROW;
  await db.query(first!, [products]);
  await db.query(
    `insert into product (${columns.join()})
      select ${columns.map((name) => own[name] ?? `p.${name}`).join()} from grown g
        cross join (select * from product where seller_seq = ${SELLER} and sale_status = 'ON_SALE' and not is_flash
          order by product_seq limit 1) p`,
  );
  for (const statement of rest) await db.query(statement);
  await settleGoods(db, new Date());
  for (const table of ['product', 'product_option', 'product_stock', 'stock_movement'])
    await db.query(`vacuum analyze ${table}`);
}

interface Case {
  name: string;
  path: string;
  bare: string | null;
  aim: string;
}
const search = (query: string) => `/v1/products/search?length=50${query}`;
const word = (text: string) => encodeURIComponent(text);
const CASES: Case[] = [
  { name: 'first page', path: search(''), bare: 'l.created_at desc', aim: '≥ 1.0 of bare' },
  { name: 'by price', path: search('&sort=PRICE'), bare: 'l.sale_price desc', aim: '≥ 1.0 of bare' },
  { name: 'by sold', path: search('&sort=SCORE'), bare: null, aim: '≤ 3× first page' },
  { name: 'tab 판매중', path: search('&tab=on-sale'), bare: null, aim: '≤ 3× first page' },
  { name: 'price range', path: search('&priceMin=50000&priceMax=51000'), bare: null, aim: '≤ 3× first page' },
  { name: 'low stock', path: search('&stockMax=5'), bare: null, aim: '≤ 3× first page' },
  ...['감귤', '감귤 1', '감귤 99990', 'ㄱㄱ', '가', '12', '없는말', 'BULK-77'].map((text) => ({
    name: `keyword ${text}`,
    path: search(`&searchKey=NONE&keyword=${word(text)}`),
    bare: null,
    aim: '≤ 3× first page',
  })),
  {
    name: 'deep page',
    path: search(`&start=${Math.min(products / 2, DEEPEST)}`),
    bare: null,
    aim: '≤ 3× first page',
  },
];

const PAGE = (order: string) => `select l.*, s.on_hand, s.held, s.sold30, s.sold_total, c.path, u.shop_name
  from (select * from product l where l.seller_seq = $1 and l.deleted_at is null
    order by ${order}, l.product_seq desc limit 50) l
    join product_stock s on s.seller_seq = l.seller_seq and s.product_seq = l.product_seq
    join account_user u on u.user_seq = l.seller_seq left join category c on c.category_seq = l.category_seq
  order by ${order}, l.product_seq desc`;

const row = (name: string, ours: Measured, rest: string): string =>
  `${name.padEnd(22)} ${`${ours.perSecond.toFixed(0)}/s`.padStart(7)}  p50 ${ours.p50.toFixed(2)} ms  p99 ${ours.p99.toFixed(2)} ms  ${rest}`;
const said = (name: string, seconds: number, aim: string) =>
  console.log(`${name.padEnd(40)} ${seconds.toFixed(2).padStart(7)} s  ${aim}`);

async function timed<T>(name: string, aim: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await work();
  said(name, (performance.now() - began) / 1000, aim);
  return answer;
}

const ours = ({ url, token }: Api, path: string): Target => ({
  name: path,
  url: url + path,
  headers: { authorization: `Bearer ${token}` },
});

/** Lists, search and cards; two of them beside the bare query. */
async function read(api: Api, bare: Bare): Promise<void> {
  for (const c of CASES) {
    const target = ours(api, c.path);
    await drive(target, { ms: 1000, connections: 10 });
    if (!c.bare) {
      const [first, own] = await interleave(ours(api, search('')), target, {
        rounds: 3,
        ms: 1000,
        connections: 10,
      });
      console.log(row(c.name, own, `${(first.perSecond / own.perSecond).toFixed(2)}× first  ${c.aim}`));
      continue;
    }
    const key = c.bare.split(/\W/)[1]!;
    const query = { name: key, text: PAGE(c.bare), values: [SELLER] };
    await bare.send(query);
    const limit: Target = { name: key, url: `http://127.0.0.1:${bare.port}/${key}` };
    await drive(limit, { ms: 1000, connections: 10 });
    const [a, b] = await interleave(target, limit, { rounds: 5, ms: 1500, connections: 10 });
    console.log(row(c.name, a, `ratio ${(a.perSecond / b.perSecond).toFixed(2)}  ${c.aim}`));
  }
  console.log(
    row(
      'cards, one at a time',
      await drive(ours(api, '/v1/products/summary'), { ms: 2000, connections: 1 }),
      '≤ 5 ms',
    ),
  );
}

/** A product with as many options as goods may have; 3,000 of an e-ticket are measured by `npm run bench options`. */
async function writeOptions(api: Api, categorySeq: number): Promise<void> {
  const types = [
    { name: '색상', values: Array.from({ length: 5 }, (_, i) => `색${i}`) },
    { name: '크기', values: Array.from({ length: 10 }, (_, i) => `크기${i}`) },
    { name: '모양', values: Array.from({ length: 10 }, (_, i) => `모양${i}`) },
  ];
  const options = types[0]!.values.flatMap((_a, a) =>
    types[1]!.values.flatMap((_b, b) =>
      types[2]!.values.map((_c, c) => ({ at: [a, b, c], diff: 0, stock: 10 })),
    ),
  );
  const plain = {
    type: 'NORMAL',
    kind: 'NORMAL',
    categorySeq,
    name: '옵션이 많은 상품',
    salePrice: 10_000,
    taxType: 'TAX',
    optionTypes: types,
    options,
  };
  const made = await timed(`${options.length} options registered`, '', () =>
    call<{
      productSeq: number;
      options: { optionSeq: number; at: number[]; stock: number }[];
      version: number;
    }>(api, 'POST', '/v1/products', plain),
  );
  await timed(`${options.length} options saved again, each changed`, '≤ 2 s', () =>
    call(api, 'PUT', `/v1/products/${made.productSeq}`, {
      ...plain,
      version: made.version,
      options: made.options.map((one) => ({
        optionSeq: one.optionSeq,
        at: one.at,
        diff: 500,
        stock: one.stock + 5,
        stockSeen: one.stock,
      })),
    }),
  );
}

const HEADER = ['상품코드', '자체상품코드', '카테고리번호', '상품명', '과세', '판매가', '재고'];

/** The sheet as it lies at the API; answers its pathname. */
async function send(api: Api, categorySeq: number, price: number, stock: number): Promise<string> {
  const cells = Array.from({ length: SHEET_ROWS }, (_, n) => {
    return ['', `SHEET-${n}`, categorySeq, `엑셀 상품 ${n}`, '과세', price, stock];
  });
  const sheet = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(sheet, XLSX.utils.aoa_to_sheet([HEADER, ...cells]), '상품');
  const bytes = XLSX.write(sheet, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const sent = await new Promise<string>((resolve, reject) => {
    const way = new Upload(bytes, {
      endpoint: `${api.url}/temp`,
      headers: { authorization: `Bearer ${api.token}` },
      metadata: { purpose: 'SHEET', filename: 'a.xlsx' },
      onError: reject,
      onSuccess: () => resolve(way.url!),
    });
    way.start();
  });
  return new URL(sent).pathname.replace('temp', 'files');
}

async function run(api: Api, pathname: string): Promise<void> {
  const query = new URLSearchParams({ pathname, fileName: 'a.xlsx', dryRun: 'false' });
  interface Upload {
    uploadSeq: number;
    state: string;
    okCount: number;
    sameCount: number;
    errorCount: number;
  }
  let now = await call<Upload>(api, 'POST', `/v1/products/upload?${query}`);
  for (; now.state === 'RUNNING'; await sleep(100))
    now = await call<Upload>(api, 'GET', `/v1/products/upload/${now.uploadSeq}`);
  console.log(`  ${now.state}: ${now.okCount} written, ${now.sameCount} same, ${now.errorCount} refused`);
}

async function upload(api: Api, categorySeq: number): Promise<void> {
  const first = await send(api, categorySeq, 9_900, 10);
  const other = await send(api, categorySeq, 8_900, 12);
  await timed(`sheet of ${SHEET_ROWS} new products`, '≤ 15 s', () => run(api, first));
  await timed('the same sheet again', '≤ 15 s', () => run(api, first));
  await timed('the same with another price and stock', '≤ 15 s', () => run(api, other));
}

async function download(api: Api, db: pg.Pool): Promise<void> {
  await call(api, 'POST', '/v1/user/file/password', { password: PASSWORD });
  for (const layout of ['LIST', 'UPLOAD'])
    await timed(`all products as a sheet, ${layout}`, '', async () => {
      const { seq } = await call<{ seq: number }>(api, 'POST', '/v1/products/download/searched', {
        filter: {},
        layout,
      });
      await written(db, seq);
    });
}

await onGround(async ({ home, url, db, serve, startWorker, startBare }) => {
  await seedDemo(url, { home, days: 3 });
  await timed(`${products.toLocaleString()} products grown`, '', () => grow(db));
  const api = await serve(SELLER);
  await startWorker();
  await read(api, await startBare());
  const { rows } = await db.query<{ seq: number }>(
    'select category_seq::int as seq from product where seller_seq = $1 and category_seq is not null limit 1',
    [SELLER],
  );
  await writeOptions(api, rows[0]!.seq);
  await upload(api, rows[0]!.seq);
  await download(api, db);
});
