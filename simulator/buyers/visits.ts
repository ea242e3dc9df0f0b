import { randomInt } from 'node:crypto';
import { paymentMethod, type PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { phrasesFor } from '../../tools/seed/chat-words.ts';
import { inTurn } from '../../tools/seed/in-turn.ts';
import { createRng } from '../../tools/seed/random.ts';
import { nextState } from '../courier/couriers.ts';
import { enter } from '../live/viewer.ts';
import type { Buyer } from './buyers.ts';
import { takeBeside, takePinned } from './coupons.ts';
import type { PlaceInput } from './market.ts';
import type { Scene } from './scene.ts';
import { fillBasket, payFor, type Outcome } from './shopping.ts';

const rng = createRng(randomInt(2 ** 31));
const next = inTurn();
const won = new Intl.NumberFormat('ko-KR');

const METHODS: Partial<Record<PaymentMethod, number>> = {
  CREDIT_CARD: 50,
  NAVER_PAY: 16,
  KAKAO_PAY: 14,
  TOSS_PAY: 9,
  VIRTUAL_ACCOUNT: 7,
  REALTIME_BANK_TRANSFER: 4,
};
const OUTCOMES: Record<Outcome, number> = { PAID: 88, FAIL: 7, WAIT: 5 };
const QUANTITIES = { 1: 80, 2: 15, 3: 5 };
const NEW_BUYER = 0.25;
const MOST_BUYERS = 300;
const ONLY_LOOKS = 0.1;
const TAKES_COUPONS = 0.6;
/** Of those who only look. */
const WANTS_A_LIVE = 0.4;

async function whoComes({ buyers, diary }: Scene): Promise<Buyer> {
  if (buyers.all().length >= MOST_BUYERS || (buyers.all().length > 0 && !rng.chance(NEW_BUYER)))
    return buyers.any();
  const [buyer] = await buyers.create(1);
  diary.note('SIGNED_UP', `${buyer!.nickname}님이 가입했습니다.`);
  return buyer!;
}

async function pay({ world, diary }: Scene, buyer: Buyer, placed: PlacedOrder): Promise<Outcome> {
  const outcome = rng.weighted(OUTCOMES);
  await payFor(world, placed, outcome);
  const amount = `${won.format(placed.payment.amount)}원`;
  if (outcome === 'PAID') diary.note('PAID', `${buyer.nickname}님이 ${amount}을 결제했습니다.`);
  else if (outcome === 'FAIL')
    diary.note('PAY_FAILED', `${buyer.nickname}님의 ${amount} 결제가 승인되지 않았습니다.`);
  else diary.note('LEFT_UNPAID', `${buyer.nickname}님이 결제하지 않고 나갔습니다.`);
  return outcome;
}

/** Buys nothing, and may leave a wish. */
async function look({ market, diary }: Scene, buyer: Buyer): Promise<void> {
  if (!rng.chance(WANTS_A_LIVE)) return diary.note('BROWSED', `${buyer.nickname}님이 구경만 했습니다.`);
  const product = rng.pick(await market.products(buyer, {}));
  await market.requestLive(buyer, product.productSeq);
  diary.note('LIVE_REQUESTED', `${buyer.nickname}님이 라이브를 요청했습니다: ${product.name}`);
}

/** One errand: comes, looks around, takes what coupons there are, buys, pays or not, and sometimes thinks better of it. */
export async function visit(scene: Scene, cancelRate: number): Promise<void> {
  const { market, diary } = scene;
  const buyer = await whoComes(scene);
  const qty = Number(rng.weighted(QUANTITIES));
  const basket = await fillBasket(market, buyer, undefined, qty);
  if (rng.chance(ONLY_LOOKS)) return look(scene, buyer);
  if (rng.chance(TAKES_COUPONS)) await takeBeside(scene, buyer, basket.productSeq);
  const method = rng.weighted(METHODS as Record<PaymentMethod, number>) as PlaceInput['payMethod'];
  const placed = await market.order(buyer, basket, method);
  const numbers = placed.orders.map((o) => o.orderSeq).join(', ');
  diary.note(
    'ORDERED',
    `${buyer.nickname}님이 주문했습니다. 주문번호 ${numbers}, ${paymentMethod.label(method)}`,
  );
  const outcome = await pay(scene, buyer, placed);
  if (outcome !== 'PAID' || !rng.chance(cancelRate)) return;
  for (const order of placed.orders) await market.cancel(buyer, order.orderSeq, { reason: 'CHANGE_MIND' });
  diary.note('CANCELED', `${buyer.nickname}님이 주문을 취소했습니다. 주문번호 ${numbers}`);
}

/** A parcel somewhere goes one step further. */
export async function moveSomeParcel({ world, diary }: Scene): Promise<void> {
  const moving = world.couriers.moving();
  if (moving.length === 0) return;
  const parcel = rng.pick(moving);
  const state = nextState(parcel)!;
  const { reported } = await world.couriers.move(parcel.trackingNo, state);
  await reported;
  diary.note('PARCEL_MOVED', `송장 ${parcel.trackingNo}: ${trackingState.label(state)}`);
}

/** Somebody looks at their orders and confirms what has arrived. */
export async function confirmSomething({ buyers, market, diary }: Scene): Promise<void> {
  if (buyers.all().length === 0) return;
  const buyer = rng.pick(buyers.all());
  const orders = await market.orders(buyer);
  const line = orders.flatMap((o) => o.lines).find((l) => l.can.confirm === null);
  if (!line) return;
  await market.confirm(buyer, line.orderProductSeq);
  diary.note('CONFIRMED', `${buyer.nickname}님이 구매확정했습니다. 상품주문번호 ${line.orderProductSeq}`);
}

/** Somebody looks into a live that is on air, says a word there and takes the coupon that it holds up. */
export async function speakSomewhere(scene: Scene): Promise<void> {
  const { market, diary } = scene;
  const onAir = (await market.lives()).filter(({ state }) => state === 'ON_AIR');
  if (onAir.length === 0) return;
  const live = rng.pick(onAir);
  const buyer = await whoComes(scene);
  const said = next(phrasesFor(live.products[0]?.name ?? null), [`live ${live.contentSeq}`]);
  const { contentSeq } = live;
  let answered = Promise.withResolvers<void>();
  const viewer = await enter({
    ...(await market.roomTicket(buyer, contentSeq)),
    onAck: () => answered.resolve(),
    onLeft: () => answered.resolve(),
  });
  const say = async (text: string): Promise<void> => {
    answered = Promise.withResolvers<void>();
    viewer.say(text);
    await answered.promise;
  };
  await say(said);
  await takePinned(scene, { buyer, contentSeq, say });
  viewer.leave();
  diary.note('SPOKE', `${buyer.nickname}님이 ‘${live.title}’에서 말했습니다: ${said}`);
}
