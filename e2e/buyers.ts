// Buyers, card company and couriers of the running product: every test makes the orders that it needs.
import { WEB_CLIENT } from '@jangteo/contract/account/client.ts';
import type { MarketProduct, Quote } from '@jangteo/contract/market/market.goods.ts';
import type { BuyerOrder, PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { personas } from '../tools/seed/personas.ts';
import { patientFetch } from '../tools/testing/patient.ts';
import { origin, FRESH_MS } from './browser.ts';

interface Answer<T> {
  status: number;
  code: string;
  message: string;
  data: T;
}

async function ask<T>(method: string, path: string, body?: object, token?: string): Promise<Answer<T>> {
  const headers = {
    'x-access-path': '/market',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method === 'POST' && token && { 'idempotency-key': randomUUID() }),
  };
  const answer = await patientFetch(origin() + path, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer<T>, 'status'>) };
}

async function must<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { status, code, message, data } = await asked;
  if (status !== 200) throw new Error(`${status} ${code} ${message} ${JSON.stringify(data)}`);
  return data;
}

/** Jobs tell the outside of a payment or a parcel a moment after the call that caused it; 404 until then. */
async function onceKnown<T>(ask404: () => Promise<Answer<T>>): Promise<T> {
  const until = performance.now() + 120_000;
  for (;;) {
    const answer = await ask404();
    if (answer.status !== 404 || performance.now() > until) return must(Promise.resolve(answer));
    await sleep(30);
  }
}

export interface Buyer {
  userSeq: number;
  loginId: string;
  password: string;
  phone: string;
  accessToken: string;
}
/** Somebody who has never bought anything. */
export const newBuyer = async (): Promise<Buyer> =>
  (await must(ask<Buyer[]>('POST', '/sim/v1/buyers', { count: 1 })))[0]!;

const signInAgain = async ({ loginId, password }: Buyer): Promise<string> => {
  const login = { loginId, password, clientId: WEB_CLIENT, deviceId: randomUUID() };
  return (await must(ask<{ accessToken: string }>('POST', '/user/web/login', login))).accessToken;
};
let buyer: Promise<Buyer> | undefined;
let token: { asked: Promise<string>; until: number } | undefined;
/** The token of one buyer for all tests of a worker; a run may last longer than a token does. */
function signedIn(): Promise<string> {
  if (token && performance.now() < token.until) return token.asked;
  const asked = buyer ? buyer.then(signInAgain) : (buyer = newBuyer()).then((made) => made.accessToken);
  token = { asked, until: performance.now() + FRESH_MS };
  return asked;
}

/** Names nobody else has, so that a search finds one test's orders. */
let named = 0;
/** Names have letters only (R112). */
const letters = (n: number): string => n.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!);
export const freshName = (): string =>
  `받는${letters(process.pid)}${letters(Date.now() % 1e8)}${letters(++named)}`;

export const freshPhone = (): string =>
  `010-${String(Date.now() % 1e8)
    .padStart(8, '0')
    .replace(/(....)$/, '-$1')}`;

export interface Wish {
  /** Orders, each of `lines` lines. */
  orders?: number;
  /** Different options of one order; of one parcel where `bundle` asks for it. */
  lines?: number;
  bundle?: boolean;
  method?: MarketProduct['delivery']['method'];
  name?: string;
  phone?: string;
  qty?: number;
  payMethod?: PaymentMethod;
  /** Token of the buyer, where it matters who. */
  as?: string;
}
export interface Bought {
  orderSeq: number;
  lines: number[];
}

type Option = MarketProduct['options'][number];

/** Options on sale, the fullest stock first; nothing that is left to first-time buyers. */
async function optionsOf(
  persona: string,
  { method = 'PARCEL', bundle }: Wish,
  token: string,
): Promise<Option[]> {
  const sellerSeq = personas.find((one) => one.persona === persona)!.userSeq;
  const products = await must(
    ask<MarketProduct[]>('GET', `/market/v1/products?sellerSeq=${sellerSeq}&length=100`, undefined, token),
  );
  const fit = products.filter(
    ({ delivery, firstPurchaseOnly }) =>
      !firstPurchaseOnly && delivery.method === method && (!bundle || delivery.rule === 'POSSIBLE_MAX'),
  );
  return fit.flatMap((product) => product.options).toSorted((a, b) => b.available - a.available);
}

/** In Seoul, so that islands cost more. */
const ADDRESS = { zip: '04032', addr1: '서울 마포구 양화로 45', addr2: '3층' };

async function place(
  cart: { optionSeq: number; qty: number }[],
  { name = freshName(), phone = '010-0001-0013', method, payMethod = 'CREDIT_CARD' }: Wish,
  token: string,
): Promise<PlacedOrder> {
  const sent = method === 'MESSAGE';
  const quote = await must(
    ask<Quote>('POST', '/market/v1/quote', { lines: cart, ...(!sent && { zip: ADDRESS.zip }) }, token),
  );
  return must(
    ask<PlacedOrder>(
      'POST',
      '/market/v1/orders',
      {
        lines: cart,
        recipient: { name, phone, ...(!sent && ADDRESS) },
        payMethod,
        expectedAmount: quote.payAmount,
        ...(method === 'OVERSEA' && { customs: { name, code: 'P123456789012' } }),
      },
      token,
    ),
  );
}

/** The card company reports the payment; resolves with the seller's line waiting for 발주확인. */
const pay = (paymentSeq: number): Promise<unknown> =>
  onceKnown(() => ask('POST', `/sim/v1/payments/${paymentSeq}`, { outcome: 'PAID' }));

/** Orders and pays as buyers do; answers order and line numbers in the order in which they were made. */
export async function buy(persona: string, wish: Wish = {}): Promise<Bought[]> {
  const { orders = 1, lines = 1, qty = 1 } = wish;
  const token = wish.as ?? (await signedIn());
  const options = (await optionsOf(persona, wish, token)).map((option) => ({ ...option }));
  const cartOf = (): { optionSeq: number; qty: number }[] => {
    options.sort((a, b) => b.available - a.available);
    const taken = options.slice(0, lines);
    if (taken.length < lines || taken.some((one) => one.available < qty))
      throw new Error(`${persona} has not enough on sale`);
    for (const one of taken) one.available -= qty;
    return taken.map(({ optionSeq }) => ({ optionSeq, qty }));
  };
  const carts = Array.from({ length: orders }, cartOf);
  const bought: Bought[] = [];
  // A few at a time, as on a busy evening; more would only wait for each other.
  for (let i = 0; i < orders; i += 4) {
    bought.push(
      ...(await Promise.all(
        carts.slice(i, i + 4).map(async (cart) => {
          const {
            orders: [order],
            payment,
          } = await place(cart, wish, token);
          await pay(payment.paymentSeq);
          return { orderSeq: order!.orderSeq, lines: order!.lines.map((line) => line.orderProductSeq) };
        }),
      )),
    );
  }
  return bought;
}

/** One order of one line. */
export async function buyOne(persona: string, wish: Wish = {}): Promise<{ orderSeq: number; line: number }> {
  const [{ orderSeq, lines }] = (await buy(persona, wish)) as [Bought];
  return { orderSeq, line: lines[0]! };
}

/** Ordered by virtual account, cancelled before it was paid, and paid all the same. */
export async function payUnowed(persona: string, { accessToken }: Buyer): Promise<{ orderSeq: number }> {
  const [option] = await optionsOf(persona, {}, accessToken);
  const cart = [{ optionSeq: option!.optionSeq, qty: 1 }];
  const { orders, payment } = await place(cart, { payMethod: 'VIRTUAL_ACCOUNT' }, accessToken);
  const { orderSeq } = orders[0]!;
  await onceKnown(async () => {
    const order = await ask<BuyerOrder>('GET', `/market/v1/orders/${orderSeq}`, undefined, accessToken);
    return order.data.payment.virtualAccount ? order : { ...order, status: 404 };
  });
  await must(ask('POST', `/market/v1/orders/${orderSeq}/cancel`, { reason: 'CHANGE_MIND' }, accessToken));
  await pay(payment.paymentSeq);
  return { orderSeq };
}

/** What the simulator's own buyer orders; answers when the product knows of the payment. */
export const simulatedOrder = async (persona: string): Promise<Bought> => {
  const {
    orders: [order],
  } = await must(ask<PlacedOrder>('POST', '/sim/v1/orders', { persona, outcome: 'PAID' }));
  return { orderSeq: order!.orderSeq, lines: order!.lines.map((line) => line.orderProductSeq) };
};

/** The courier reports a step of the parcel. */
export const courierReports = (
  trackingNo: string,
  state: 'COLLECT' | 'SHIPPING' | 'COMPLETE',
): Promise<unknown> => onceKnown(() => ask('POST', `/sim/v1/parcels/${trackingNo}`, { state }));

/** The order as its buyer reads it. */
export const readAsBuyer = async (orderSeq: number): Promise<BuyerOrder> =>
  must(ask('GET', `/market/v1/orders/${orderSeq}`, undefined, await signedIn()));

/** The buyer presses 구매확정. */
export const buyerConfirms = (line: number): Promise<unknown> =>
  must(ask('POST', `/sim/v1/order-products/${line}/confirm`, {}));

/** What time it is in the product, ms: an errand that waits for a moment moves it for all. */
export const productTime = async (): Promise<number> =>
  Date.parse((await must(ask<{ now: string }>('GET', '/sim/v1/clock'))).now);

/** Messages that were sent to somebody, newest first. */
export const sentTo = (to: string): Promise<{ channel: string; text: string }[]> =>
  must(ask('GET', `/sim/v1/inbox?to=${encodeURIComponent(to)}`));

/** Messages that a seller's program took at this path of its receiver, newest first. */
export const webhooksAt = async (
  path: string,
): Promise<{ headers: Record<string, string>; body: string }[]> =>
  (
    await must(
      ask<{ path: string; headers: Record<string, string>; body: string }[]>('GET', '/sim/v1/webhooks'),
    )
  ).filter((message) => message.path === path);

let used = 0;
/** A number that no parcel had before, of so many digits (12: CJ대한통운). */
export function parcelNumber(digits = 12): string {
  const tail = `${String(Date.now()).slice(-8)}${String(++used % 1000).padStart(3, '0')}`;
  return `${(process.pid % 9) + 1}${'0'.repeat(digits)}`.slice(0, digits - tail.length) + tail;
}

interface ClaimWish {
  type: 'RETURN' | 'EXCHANGE';
  reason: string;
  text?: string;
  qty?: number;
}
/** The buyer asks for a return or an exchange; resolves with its number. */
export const buyerClaims = async (line: number, wish: ClaimWish): Promise<number> =>
  (await must(ask<{ claimSeq: number }>('POST', `/sim/v1/order-products/${line}/claims`, wish))).claimSeq;

/** What the card company has given back of a payment. */
export async function givenBack(paymentSeq: number): Promise<number> {
  const ledger = await must(
    ask<{ payments: { paymentSeq: number; refunds: { amount: number }[] }[] }>('GET', '/sim/v1/ledgers/card'),
  );
  const payment = ledger.payments.find((one) => one.paymentSeq === paymentSeq);
  return payment?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
}
