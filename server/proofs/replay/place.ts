import { regionOf } from '@jangteo/contract/seller/fee.ts';
import { checkoutOf, placeOrder, takeNumbers } from '../../domains/order/index.ts';
import { readGoods } from '../../domains/product/index.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { BUYER } from './past.ts';
import type { OldLine, OldOrder } from './past.ts';

/** Every product, under the contract of the line that was sold. */
const underContract = (
  { contract, bps }: Pick<OldLine, 'contract' | 'bps'>,
  lines: readonly { goods: { productSeq: number } }[],
) =>
  contract === null
    ? []
    : lines.map(({ goods: { productSeq } }) => ({
        productSeq,
        contractSeq: contract,
        revision: 1,
        commissionBps: bps ?? 0,
      }));

/** The same goods to the same place, for the same price. */
export async function place(db: Db, old: OldOrder, lines: readonly OldLine[]) {
  const goods = new Map(
    (
      await readGoods(
        db,
        lines.map((l) => l.option_seq),
      )
    ).map((g) => [g.optionSeq, g]),
  );
  const checkout = checkoutOf(
    lines.map((l) => ({ goods: goods.get(l.option_seq)!, qty: l.qty })),
    regionOf(old.zip, [['40200', '40240']]),
  );
  const flat = checkout.orders[0]!.bundles.flatMap((b) => b.lines);
  for (const [i, l] of lines.entries()) {
    const coupons = l.seller_coupon + l.platform_coupon;
    Object.assign(flat[i]!, {
      sellerCoupon: l.seller_coupon,
      platformCoupon: l.platform_coupon,
      payAmount: flat[i]!.productAmount - coupons,
    });
    checkout.payAmount -= coupons;
    checkout.orders[0]!.amount -= coupons;
  }
  const host = lines[0]!;
  const content =
    old.content_seq === null
      ? null
      : {
          contentSeq: old.content_seq,
          sellerSeq: old.seller_seq,
          hostSeq: host.gripper ?? old.seller_seq,
          contracts: underContract(host, flat),
          replay: false,
          short: false,
          earns: false,
          rail: null,
        };
  const at = clock.now();
  const counts = { orders: checkout.orders.length, bundles: lines.length, lines: lines.length };
  return placeOrder(db, {
    checkout,
    numbers: await takeNumbers(db, counts, at),
    method: old.payment_method as never,
    at,
    buyer: BUYER,
    customs: { name: BUYER.name, code: 'P123456789012' },
    content,
    recipient: {
      name: BUYER.name,
      phone: BUYER.phone,
      zip: old.zip,
      addr1: old.addr1,
      addr2: old.addr2,
      memo: '',
    },
  });
}
