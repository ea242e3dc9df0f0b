import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketProduct } from '@jangteo/contract/market/market.goods.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import type { CardPayment } from '../card/book.ts';
import { refuse } from '../kit/calls.ts';
import type { World } from '../world.ts';
import type { Buyer } from './buyers.ts';
import type { Basket, Market, PlaceInput } from './market.ts';

type Option = MarketProduct['options'][number];
interface Choice {
  product: MarketProduct;
  option: Option;
}

/** 개인통관고유부호 of somebody made up. */
const customsOf = (buyer: Buyer): PlaceInput['customs'] => ({
  name: buyer.name,
  code: `P${String(100_000_000_000 + buyer.userSeq)}`,
});

const basketOf = (buyer: Buyer, { product, option }: Choice, qty: number): Basket => ({
  lines: [{ optionSeq: option.optionSeq, qty }],
  address: product.delivery.method !== 'MESSAGE',
  ...(product.delivery.customsRequired ? { customs: customsOf(buyer) } : {}),
});

/** One piece of what a live shows: what is held up where it can be bought, else something. */
export async function fillBasketIn(
  market: Market,
  buyer: Buyer,
  contentSeq: number,
  productSeq: number | null,
): Promise<Basket> {
  const choices = await choicesOf(market, buyer, { contentSeq }, 1);
  const heldUp = choices.filter(({ product }) => product.productSeq === productSeq);
  const from = heldUp.length > 0 ? heldUp : choices;
  if (from.length === 0) throw refuse(460, 'STOCK_NOT_ENOUGH', '살 수 있는 상품이 없습니다.');
  return { ...basketOf(buyer, from[randomInt(from.length)]!, 1), contentSeq };
}

/** What a seller, a live or anybody has in that quantity; goods for first-time buyers only are left to them. */
async function choicesOf(
  market: Market,
  buyer: Buyer,
  where: { sellerSeq?: number; contentSeq?: number },
  qty: number,
): Promise<Choice[]> {
  const products = await market.products(buyer, where);
  const open = products.filter((p) => !p.firstPurchaseOnly);
  return open.flatMap((product) =>
    product.options.filter((o) => o.available >= qty).map((option) => ({ product, option })),
  );
}

/** A basket with one product drawn by lot, and which it is. */
export async function fillBasket(
  market: Market,
  buyer: Buyer,
  sellerSeq: number | undefined,
  qty: number,
): Promise<Basket & { productSeq: number }> {
  const choices = await choicesOf(market, buyer, sellerSeq === undefined ? {} : { sellerSeq }, qty);
  if (choices.length === 0) throw refuse(460, 'STOCK_NOT_ENOUGH', '살 수 있는 상품이 없습니다.');
  const choice = choices[randomInt(choices.length)]!;
  return { ...basketOf(buyer, choice, qty), productSeq: choice.product.productSeq };
}

/** A basket with these options, with what their products need. */
export async function basketWith(
  market: Market,
  buyer: Buyer,
  sellerSeq: number | undefined,
  lines: PlaceInput['lines'],
): Promise<Basket> {
  const products = await market.products(buyer, sellerSeq === undefined ? {} : { sellerSeq });
  const wanted = new Set(lines.map((l) => l.optionSeq));
  const chosen = products.filter((p) => p.options.some((o) => wanted.has(o.optionSeq)));
  const tickets = chosen.length > 0 && chosen.every((p) => p.delivery.method === 'MESSAGE');
  return {
    lines,
    address: !tickets,
    ...(chosen.some((p) => p.delivery.customsRequired) ? { customs: customsOf(buyer) } : {}),
  };
}

const LOOK_EVERY_MS = 50;
const KNOWN_WITHIN_MS = 20_000;

/**
 * The product tells the card company of a payment from a job: it may take a moment until the buyer can pay.
 */
async function untilKnown({ card }: World, paymentSeq: number): Promise<void> {
  for (let waited = 0; !card.find(paymentSeq); waited += LOOK_EVERY_MS) {
    if (waited >= KNOWN_WITHIN_MS)
      throw refuse(460, 'PAYMENT_UNKNOWN', '결제 요청이 카드사에 도착하지 않았습니다.');
    await sleep(LOOK_EVERY_MS);
  }
}

export type Outcome = 'PAID' | 'FAIL' | 'WAIT';

/**
 * Ends a payment as the buyer would; null where there was nothing
 * to pay or nobody paid. Resolves when the product knows.
 */
export async function payFor(
  world: World,
  { payment }: PlacedOrder,
  outcome: Outcome,
): Promise<CardPayment | null> {
  if (outcome === 'WAIT' || payment.amount === 0) return null;
  await untilKnown(world, payment.paymentSeq);
  const settled = await world.card.settle(payment.paymentSeq, outcome === 'PAID' ? 'PAID' : 'FAILED');
  await settled.reported;
  return settled.payment;
}
