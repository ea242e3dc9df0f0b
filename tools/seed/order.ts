import { bundlesOf, regionOf } from '@jangteo/contract/seller/fee.ts';
import type { FeeBundle } from '@jangteo/contract/seller/fee.ts';
import { B } from './canaries.ts';
import { HOUR, wire } from './days.ts';
import { addLine, draftLine } from './line.ts';
import type { BuiltLine, Place } from './line.ts';
import { feeLineOf } from './intent.ts';
import type { LineIntent, OrderIntent } from './intent.ts';
import { address, deliveryMemo, personName, phoneNumber } from './people.ts';
import { book, noteLine, orderPayment, txIdOf } from './payment.ts';
import type { Payment } from './payment.ts';
import { plansOf } from './refunds.ts';
import { createRng } from './random.ts';
import type { Rng } from './random.ts';
import { addMemos } from './memo.ts';
import { isMirror, put, take } from './world.ts';
import type { SellerWorld, World } from './world.ts';

interface Recipient {
  name: string;
  phone: string;
  zip: string;
  addr1: string;
  addr2: string;
  memo: string;
}

function recipientOf(rng: Rng, { seller, buyer }: OrderIntent): Recipient {
  if (isMirror(seller))
    return { name: '봄내수취인', phone: B.recipientPhone, ...buyer.address, memo: '봄내메모' };
  const gift = rng.chance(0.14);
  const place = gift ? address(rng) : buyer.address;
  const where = seller.voucher ? { zip: '', addr1: '', addr2: '' } : place;
  return {
    name: gift ? personName(rng) : buyer.name,
    phone: gift ? phoneNumber(rng) : buyer.phone,
    ...where,
    memo: seller.voucher ? '' : deliveryMemo(rng),
  };
}

/** The only island that anybody in the demo lives on (people.ts). */
const ULLEUNG = [['40200', '40240']] as const;

/** Writes one order with its bundles, lines, claims, refunds, movements and history. */
export function buildOrder(world: World, intent: OrderIntent, orderSeq: number, payment: Payment): void {
  const { seller } = intent;
  const rng = createRng(intent.seed);
  const recipient = recipientOf(rng, intent);
  const bundles = bundlesOf(
    intent.lines,
    regionOf(isMirror(seller) ? B.zip : recipient.zip, ULLEUNG),
    feeLineOf,
  );
  const amount =
    intent.lines.reduce((sum, l) => sum + l.productAmount - l.sellerCoupon - l.platformCoupon, 0) +
    bundles.reduce((sum, b) => sum + b.baseFee + b.regionFee, 0);
  const built = addBundles(world, { intent, payment, orderSeq, phone: recipient.phone }, bundles);
  for (const { played } of built) noteLine(payment, played);
  const refunded = built.reduce((sum, l) => sum + l.refunded, 0);
  const canceled = built.every((l) => l.played.claim?.type === 'CANCEL');
  payment.amount += amount;
  payment.refunded += refunded;
  const memos = addMemos(world, rng, seller, orderSeq, intent.at);
  put(world, 'orders', {
    seller_seq: seller.sellerSeq,
    order_seq: orderSeq,
    payment_seq: payment.seq,
    ...whoAndWhere(world, rng, intent, recipient, orderSeq),
    ...orderPayment(world, payment, { amount, refunded, canceled }),
    memo_count: memos,
    line_count: built.length,
  });
  if (payment.paidAt !== null && amount > 0)
    book(world, seller.sellerSeq, {
      debit: 'pg.receivable',
      credit: 'seller.payable',
      amount,
      effect_key: `pay:${payment.seq}:${orderSeq}`,
      external_id: txIdOf(payment),
      at: payment.paidAt,
    });
  bookCoupons(world, intent, orderSeq, payment);
  flushHistory(world, built);
}

/** What the platform's coupons paid of it is owed to the seller, too. */
function bookCoupons(world: World, { seller, lines }: OrderIntent, orderSeq: number, payment: Payment): void {
  const amount = lines.reduce((sum, line) => sum + line.platformCoupon, 0);
  if (payment.paidAt === null || amount === 0) return;
  book(world, seller.sellerSeq, {
    debit: 'coupon.platform',
    credit: 'seller.payable',
    amount,
    effect_key: `coupon:${payment.seq}:${orderSeq}`,
    external_id: null,
    at: payment.paidAt,
  });
}

/** Columns of who bought what way, and where it goes. */
function whoAndWhere(world: World, rng: Rng, intent: OrderIntent, recipient: Recipient, orderSeq: number) {
  const { seller, buyer } = intent;
  const customs = intent.lines.some((l) => l.delivery.method === 'OVERSEA');
  return {
    your_order_no: isMirror(seller) || rng.chance(0.08) ? `S${orderSeq % 1_000_000}` : '',
    ordered_at: wire(intent.at),
    channel: intent.channel,
    content_seq: intent.content?.contentSeq ?? null,
    os_type: rng.weighted({ android: 55, ios: 38, pc: 7 }),
    buyer_user_seq: buyer.userSeq,
    buyer_nickname: buyer.nickname,
    buyer_name: buyer.name,
    buyer_phone: buyer.phone,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    zip: recipient.zip,
    addr1: recipient.addr1,
    addr2: recipient.addr2,
    delivery_memo: recipient.memo,
    customs_name: customs ? recipient.name : null,
    customs_code: customs ? customsCode(rng, seller) : null,
    customs_checked_at: customs && rng.chance(0.9) ? wire(Math.min(intent.at + HOUR / 60, world.now)) : null,
  };
}

/** The parcels of an order with their lines. */
function addBundles(
  world: World,
  order: Pick<Place, 'intent' | 'payment' | 'orderSeq' | 'phone'>,
  bundles: readonly FeeBundle<LineIntent>[],
): BuiltLine[] {
  const built: BuiltLine[] = [];
  bundles.forEach((bundle, bundleIndex) => {
    const bundleSeq = addBundle(world, order.intent.seller, order.orderSeq, bundle);
    const drafted = bundle.lines.map((line, j) =>
      draftLine(
        world,
        {
          ...order,
          bundleSeq,
          bundle,
          bundleIndex,
          first: j === 0,
          orderFirst: built.length + j === 0,
          index: built.length + j,
        },
        line,
      ),
    );
    const plans = plansOf(bundle, drafted);
    drafted.forEach((line, j) => built.push(addLine(world, line, plans[j]!)));
  });
  return built;
}

function addBundle(world: World, seller: SellerWorld, orderSeq: number, b: FeeBundle<LineIntent>): number {
  const bundleSeq = take(world, 'bundle');
  put(world, 'delivery_bundle', {
    seller_seq: seller.sellerSeq,
    bundle_seq: bundleSeq,
    order_seq: orderSeq,
    rule: b.rule,
    method: b.method,
    base_fee: b.baseFee,
    region_fee: b.regionFee,
    waived_fee: b.waivedFee,
    free_threshold: b.freeThreshold,
    fee_paid_by: b.baseFee + b.regionFee > 0 ? 'BUYER' : 'FREE',
  });
  return bundleSeq;
}

const customsCode = (rng: Rng, seller: SellerWorld): string =>
  isMirror(seller) ? B.customs : `P${rng.int(100_000, 780_000)}${rng.int(100_000, 999_999)}`;

/** Rows of the order's history in the order of time: the newest row of an entity has the highest number. */
function flushHistory(world: World, built: readonly BuiltLine[]): void {
  const rows = built.flatMap((line) => line.history).sort((a, b) => a.at - b.at);
  for (const { row } of rows) put(world, 'status_history', row);
}
