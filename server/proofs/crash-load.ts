// Buyers and sellers who go on while processes die, and
// write down what they were told: the oracle of G-CRS-1.
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { Quote } from '@jangteo/contract/market/market.goods.ts';
import type { UploadResult } from '@jangteo/contract/delivery/upload.api.ts';
import { payFor } from '../../simulator/buyers/shopping.ts';
import type { Rng } from '../../tools/seed/random.ts';
import { RECIPIENT } from '../testing/buyer.ts';
import { ask, type Ask, type Stand } from './stand.ts';
import { clock } from '../kit/clock/clock.ts';
import { adjust } from '../domains/product/stock.ts';
import { openPool } from '../kit/db/pool.ts';
import { EVERY_SELLER, inTransaction } from '../kit/db/tx.ts';

export interface Journal {
  /** Acknowledged orders, one line each. */
  placed: { paymentSeq: number; line: number; amount: number }[];
  paid: number[];
  confirmed: number[];
  started: { line: number; trackingNo: string }[];
  uploaded: { uploadSeq: number; line: number; trackingNo: string }[];
  cancelled: { line: number; paymentSeq: number }[];
  downloads: number[];
  /** How often an answer had to be asked for again, and how often the key answered. */
  retries: number;
  replays: number;
  /**
   * When the API, or its database, was last there again, of
   * performance.now(); Infinity while one of them is away.
   */
  back: number;
  /** The longest that an answer which had to be asked for again came after that, ms. */
  longestMs: number;
  /** What must never be seen: a 500, no envelope, a hanging call. */
  wrong: string[];
}

const SELLERS = ['hello@onyu.kr', 'seoyeon@teotbat.kr'];
const BUYERS = [
  'none@mail.kr',
  'new@mail.kr',
  'retry@mail.kr',
  'progress@mail.kr',
  'hold@mail.kr',
  'approve@mail.kr',
];
const PLENTY = 1_000_000;
/** Nobody waits longer for an answer. */
const GIVE_UP_MS = 90_000;
/**
 * Whoever asks again is answered so soon after the API's return: no key outlives the process that held it.
 */
export const ANSWERED_MS = 5_000;
/**
 * The card company hears of a payment when the worker has
 * come to it, behind everything that lay there before.
 */
const PAID_WITHIN_MS = 600_000;
const nap = (ms: number) => new Promise((next) => setTimeout(next, ms));

export interface Market {
  options: { option: number; seller: number }[];
  sellers: Map<number, string>;
  buyers: string[];
}

/** By the door of the goods: the stand is at work already, and counters have their locks. */
async function fillShelves(stand: Stand, options: Market['options']): Promise<void> {
  const pool = openPool(stand.env.DATABASE_URL!, { role: 'job', max: 1 });
  const more = { qty: PLENTY, reason: 'RESTOCK', orderProductSeq: null, at: clock.now() } as const;
  const moves = options.map(({ option, seller }) => ({ optionSeq: option, sellerSeq: seller, ...more }));
  const short = await inTransaction(pool, EVERY_SELLER, (db) => adjust(db, ...moves));
  await pool.end();
  if (short.length > 0) throw new Error(`${short.length} options take no more pieces`);
}

/** Plenty of a few goods of two sellers, and everybody's session. */
export async function openMarket(stand: Stand): Promise<Market> {
  const { rows } = await stand.sql.query<{ option: string; seller: string; login: string }>(
    `select o.option_seq as option, o.seller_seq as seller, u.login_id as login
      from product_option o join product p using (seller_seq, product_seq)
      join account_user u on u.user_seq = o.seller_seq
      where u.login_id = any($1) and p.delivery_method = 'PARCEL' and p.sale_status = 'ON_SALE'
        and coalesce(p.start_at, p.end_at) is null and p.sanction_seq is null and not p.first_purchase_only
      order by o.option_seq`,
    [SELLERS],
  );
  const options = rows.map((r) => ({ option: Number(r.option), seller: Number(r.seller) }));
  await fillShelves(stand, options);
  const sellers = new Map<number, string>();
  for (const { seller, login } of rows)
    if (!sellers.has(Number(seller))) sellers.set(Number(seller), await stand.login(login));
  for (const token of sellers.values())
    await ask(stand.url, {
      method: 'POST',
      path: '/v1/user/file/password',
      token,
      body: { password: 'Crash-file-1' },
    });
  return { options, sellers, buyers: await Promise.all(BUYERS.map((b) => stand.login(b))) };
}

let lastNumber = 810_000_000_000;

export const newJournal = (): Journal => ({
  placed: [],
  paid: [],
  confirmed: [],
  started: [],
  uploaded: [],
  cancelled: [],
  downloads: [],
  retries: 0,
  replays: 0,
  back: 0,
  longestMs: 0,
  wrong: [],
});

export interface Load {
  /** Nobody begins anything new; resolves when everybody has their answers. */
  finish(): Promise<void>;
}

/** Starts the people. Each asks with the same key until somebody answers. */
export function startLoad(stand: Stand, rng: Rng, market: Market, journal: Journal): Load {
  let going = true;
  const people = market.buyers.map(async (buyer) => {
    while (going)
      await errand(stand, journal, market, rng, buyer).catch((error: Error) =>
        journal.wrong.push(error.message),
      );
  });
  return {
    finish: async () => {
      going = false;
      await Promise.all(people);
    },
  };
}

/** Asks until an answer comes that will not change. */
export async function insist<T>(stand: Stand, journal: Journal, request: Ask): Promise<T> {
  const began = performance.now();
  const until = began + GIVE_UP_MS;
  const heard: string[] = [];
  const what = `${request.method} ${request.path}`;
  while (performance.now() < until) {
    const told = await ask<T>(stand.url, request).catch((error: Error) => {
      if (error.name === 'TimeoutError' || error instanceof SyntaxError)
        journal.wrong.push(`${what}: ${error.name}`);
      return null;
    });
    if (told && told.replayed) journal.replays += 1;
    if (told?.status === 200) {
      if (heard.length > 0) noteAnswer(journal, what, began, heard);
      return told.data;
    }
    if (told && ![409, 502, 503, 504].includes(told.status))
      throw new Error(`${what} ${JSON.stringify(request.body ?? null)}: ${told.status} ${told.code}`);
    journal.retries += 1;
    heard.push(`${told?.code ?? 'nothing'}`);
    await nap(100);
  }
  throw new Error(`${what}: no answer`);
}

/**
 * How long after the API's last return, or after its own beginning, an answer came that was asked for again.
 */
function noteAnswer(journal: Journal, what: string, began: number, heard: readonly string[]): void {
  const ms = Math.max(0, performance.now() - Math.max(began, journal.back));
  journal.longestMs = Math.max(journal.longestMs, ms);
  if (ms > ANSWERED_MS)
    journal.wrong.push(
      `${what}: answered ${Math.round(ms)} ms after the API's return; before: ${heard.slice(-12).join(', ')}`,
    );
}

/** A piece of something, ordered and not yet paid. */
export async function order(
  stand: Stand,
  journal: Journal,
  buyer: string,
  option: number,
): Promise<PlacedOrder> {
  const asBuyer = <T>(path: string, body: object): Promise<T> =>
    insist(stand, journal, { method: 'POST', path, body, token: buyer, key: crypto.randomUUID() });
  const lines = [{ optionSeq: option, qty: 1 }];
  const quote = await asBuyer<Quote>('/market/v1/quote', { lines, zip: RECIPIENT.zip });
  const placed = await asBuyer<PlacedOrder>('/market/v1/orders', {
    lines,
    recipient: RECIPIENT,
    payMethod: 'CREDIT_CARD',
    expectedAmount: quote.payAmount,
  });
  const { paymentSeq, amount } = placed.payment;
  journal.placed.push({ paymentSeq, line: placed.orders[0]!.lines[0]!.orderProductSeq, amount });
  return placed;
}

/** One order's life, as far as the lot lets it go. */
async function errand(
  stand: Stand,
  journal: Journal,
  market: Market,
  rng: Rng,
  buyer: string,
): Promise<void> {
  const { option, seller } = market.options[rng.int(0, market.options.length - 1)]!;
  const lot = rng.int(0, 99);
  const asBuyer = <T>(path: string, body: object): Promise<T> =>
    insist(stand, journal, { method: 'POST', path, body, token: buyer, key: crypto.randomUUID() });
  const asSeller = <T>(
    method: string,
    path: string,
    body: object | FormData,
    key = crypto.randomUUID(),
  ): Promise<T> =>
    insist(stand, journal, {
      method,
      path,
      body,
      token: market.sellers.get(seller)!,
      ...(body instanceof FormData ? {} : { key }),
    });
  const placed = await order(stand, journal, buyer, option);
  const [{ orderSeq, lines }] = placed.orders as [PlacedOrder['orders'][number]];
  const line = lines[0]!.orderProductSeq;
  const { paymentSeq } = placed.payment;
  await pay(stand, journal, placed);
  if (lot < 8) return download(journal, asSeller);
  if (lot < 25) {
    await asBuyer(`/market/v1/orders/${orderSeq}/cancel`, {
      reason: 'CHANGE_MIND',
      orderProductSeqList: [line],
    });
    return void journal.cancelled.push({ line, paymentSeq });
  }
  await whole(asSeller<BulkResult>('PUT', '/v1/delivery/products/selected', { orderProductSeqList: [line] }));
  journal.confirmed.push(line);
  if (lot < 40) {
    await whole(
      asSeller<BulkResult>('PUT', '/v1/orders/cancel/request', {
        orderProductSeqList: [line],
        reason: 'STOCK_FAULT',
      }),
    );
    return void journal.cancelled.push({ line, paymentSeq });
  }
  const trackingNo = String((lastNumber += 11));
  if (lot < 55) return upload(journal, asSeller, line, trackingNo);
  await whole(
    asSeller<BulkResult>('PUT', '/v1/delivery/products/start/selected', {
      items: [{ orderProductSeq: line, companyCode: 'CJ', trackingNo }],
    }),
  );
  journal.started.push({ line, trackingNo });
}

type AsSeller = <T>(method: string, path: string, body: object | FormData) => Promise<T>;

/** As many sheets as one seller may wait for at a time are no failure of the product's. */
async function download(journal: Journal, asSeller: AsSeller): Promise<void> {
  const asked = await asSeller<{ seq: number }>('POST', '/v1/orders/download', {
    filter: {},
    reason: { code: 'SHIPPING' },
  }).catch((error: Error) => {
    if (!error.message.endsWith('DOWNLOAD_LIMIT')) throw error;
  });
  if (asked) journal.downloads.push(asked.seq);
}

async function whole(call: Promise<BulkResult>): Promise<void> {
  const { successCount, failures } = await call;
  if (successCount !== 1) throw new Error(`refused: ${failures[0]?.code}`);
}

/** A sheet of one number that starts its line; the file goes up again where its answer was lost. */
async function upload(journal: Journal, asSeller: AsSeller, line: number, trackingNo: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([`상품주문번호,택배사,송장번호\n${line},CJ,${trackingNo}\n`]), 'crash.csv');
  const { pathname } = await asSeller<{ pathname: string }>('POST', '/v1/user/file/upload', form);
  const { uploadSeq, okCount, sameCount, errors } = await asSeller<UploadResult>(
    'POST',
    '/v1/delivery/upload',
    { pathname, fileName: 'crash.csv', dryRun: false, start: true },
  );
  // SAME: it was written, and the process died before it could say so.
  if (okCount + sameCount !== 1) throw new Error(`upload refused: ${errors[0]?.code}`);
  journal.uploaded.push({ uploadSeq: uploadSeq!, line, trackingNo });
}

/** The buyer pays at the card company, which reports until it is heard. */
export async function pay(stand: Stand, journal: Journal, placed: PlacedOrder): Promise<void> {
  const until = performance.now() + PAID_WITHIN_MS;
  for (;;) {
    try {
      await payFor(stand.sim.street.world, placed, 'PAID');
      return void journal.paid.push(placed.payment.paymentSeq);
    } catch (error) {
      if (performance.now() > until) throw error; // the simulator's clock is in the database that was killed
      await nap(100);
    }
  }
}
