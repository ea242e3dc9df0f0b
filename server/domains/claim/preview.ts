import { CANCEL_SHOWN, type CancelPreview } from '@jangteo/contract/claim/claim.api.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { deliveryOf, planCancels } from './plan.ts';
import { readParcelMates, readToCancel } from './queries/preview.ts';
import { faultOfCancel, mayCancel } from './rules/may.ts';

/**
 * What `cancelLines` would do with these lines now, counted by
 * its own rule and its own sums; nothing is locked or written.
 */
export async function previewCancel(
  db: Db,
  sellers: readonly number[],
  ids: readonly number[],
  by: 'SELLER' | 'ADMIN',
): Promise<CancelPreview> {
  const asked = await readToCancel(db, sellers, ids);
  if (asked.length !== ids.length) throw fail('NOT_FOUND');
  const lines = asked.filter((line) => !mayCancel(line, by));
  const going = lines.map((line) => line.order_product_seq);
  const planned = await planCancels(db, { sellers, ids: going, fault: faultOfCancel(by) });
  const money = [...planned.values()];
  const stays = await readParcelMates(db, sellers, going);
  return {
    count: lines.length,
    refused: asked.length - lines.length,
    amount: money.reduce((sum, one) => sum + one.plan.refundAmount, 0),
    fee: money.reduce((sum, one) => sum + deliveryOf(one.plan), 0),
    methods: [
      ...new Set(money.filter((one) => one.paid).map((one) => one.payment_method)),
    ].toSorted() as CancelPreview['methods'],
    lines: lines
      .slice(0, CANCEL_SHOWN)
      .map((line) => ({ ...partOf(line), amount: planned.get(line.order_product_seq)!.plan.refundAmount })),
    stays: stays.slice(0, CANCEL_SHOWN).map(partOf),
    staysCount: stays.length,
  };
}

interface Named {
  order_product_seq: number;
  product_name: string;
  option_text: string;
  qty: number;
}
const partOf = (line: Named) => ({
  orderProductSeq: line.order_product_seq,
  productName: line.product_name,
  optionText: line.option_text,
  qty: line.qty,
});
