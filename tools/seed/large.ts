import pg from 'pg';
import { shelf } from '../../server/domains/product/directory.ts';
import { settleGoods } from './goods.ts';
import { withoutIndexes } from './bare.ts';
import { CONSENTS } from './consents.ts';
import {
  CLAIM_REPEATS,
  CLAIM_ROLL_UP,
  DESK_ROLL_UP,
  DIRECTORY,
  NAMES,
  PEOPLE,
  ROLL_UP,
  SENT_ROLL_UP,
  continueNumbers,
} from './finish.ts';
import { addLargeInfo } from './large-info.ts';
import { largeStatements } from './large.sql.ts';
import type { LargePart } from './large-part.ts';

const TABLES = [
  'product',
  'product_option',
  'content',
  'stock_movement',
  'payment',
  'orders',
  'delivery_bundle',
  'order_product',
  'claim',
  'refund',
];
const FIRST_SELLER = 5_000_001;

export interface LargeOptions {
  /** Order lines of the one big seller; default 1,000,000. */
  lines?: number;
  /** So many of them are cancelled, returned or exchanged; default: a twentieth, cancels and fresh returns alone. */
  claims?: number;
  /** Further sellers of the same table, and the lines of each. */
  others?: { sellers: number; lines: number };
  now?: Date;
  /** Over which the orders are spread; default 90. */
  days?: number;
}

/**
 * Adds one seller with very many order lines to a migrated
 * database, for benchmarks: written by the database itself, so a million lines
 * take about a minute. Reading tables only, no histories. Answers the seller.
 */
export async function seedLarge(
  url: string,
  { lines = 1_000_000, claims = 0, others, now = new Date(), days = 90 }: LargeOptions = {},
): Promise<{ sellerSeq: number; lines: number }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jangteo-seed-large',
    options: '-c timezone=Asia/Seoul',
  });
  await client.connect();
  try {
    await client.query(
      "begin; set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'; set local temp_buffers = '256MB'; set local jit = off",
    );
    const sizes = [lines, ...Array.from({ length: others?.sellers ?? 0 }, () => others!.lines)];
    await addSellers(client, sizes.length, now);
    await addLargeInfo(client, FIRST_SELLER, sizes.length, now);
    await withoutIndexes(client, TABLES, async () => {
      for (const [i, size] of sizes.entries())
        for (const statement of largeStatements({
          ...part(i, size, sizes, now),
          claims: i === 0 ? claims : 0,
          days,
        }))
          await client.query(statement);
    });
    await client.query(`${ROLL_UP} where l.seller_seq >= ${FIRST_SELLER} group by 1, 2, 3, 4, 5`);
    await client.query(`${DESK_ROLL_UP} and l.seller_seq >= ${FIRST_SELLER} group by 1, 2, 3, 4, 5`);
    await client.query(`${SENT_ROLL_UP} and l.seller_seq >= ${FIRST_SELLER} group by 1, 2, 3, 4`);
    await client.query(`${CLAIM_REPEATS} and c.seller_seq >= ${FIRST_SELLER}`);
    await client.query(`${CLAIM_ROLL_UP} where seller_seq >= ${FIRST_SELLER} group by 1, 2, 3, 4, 5, 6`);
    await client.query(NAMES);
    await client.query(PEOPLE);
    for (const statement of [...DIRECTORY, ...shelf.fill]) await client.query(statement);
    await client.query(CONSENTS);
    await settleGoods(client, now);
    await continueNumbers(client);
    await client.query('commit');
    await client.query(
      `vacuum (analyze) ${[...TABLES, 'order_rollup', 'desk_rollup', 'sent_rollup', 'claim_rollup', 'product_name', 'order_name', 'owner_of', 'buyer_index', 'shelf', 'product_stock'].join(', ')}`,
    );
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from order_product where seller_seq = $1',
      [FIRST_SELLER],
    );
    return { sellerSeq: FIRST_SELLER, lines: Number(rows[0]!.n) };
  } finally {
    await client.end();
  }
}

/** Ranges of numbers far above the demo's, one after another. */
function part(
  i: number,
  lines: number,
  sizes: readonly number[],
  now: Date,
): Omit<LargePart, 'claims' | 'days'> {
  const before = sizes.slice(0, i).reduce((sum, n) => sum + n, 0) + i * 10;
  const range = 1_000_000_000 + before;
  return {
    seller: FIRST_SELLER + i,
    orders: Math.round(lines / 1.25),
    order: 1_000_000_000_000 * (i + 1),
    payment: range,
    bundle: range,
    line: range,
    claim: range,
    refund: range,
    product: 10_000_000 + i * 40,
    option: 10_000_000 + i * 40,
    content: 10_000_000 + i * 100,
    now: now.toISOString(),
  };
}

const addSellers = (client: pg.ClientBase, count: number, now: Date) =>
  client.query(
    `insert into account_user (user_seq, login_id, user_type, product_type, producer_type, has_producer_info,
      request_producer_status, name, nickname, user_tag, shop_name, created_at)
     select $1::bigint + i, 'large' || i || '@jangteo.example', 'producer', 'normal', 'business', true,
       'final', '대량 판매자', '대량상점' || i, 'large' || lpad(i::text, 4, '0'), '대량상점 ' || i, $2
     from generate_series(0, $3::int - 1) i`,
    [FIRST_SELLER, now, count],
  );
