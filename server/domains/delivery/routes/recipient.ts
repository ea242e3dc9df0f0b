import type { deskApi } from '@jangteo/contract/delivery/desk.api.ts';
import { lineEdits } from '@jangteo/contract/order/order.lifecycle.ts';
import { regionFee, regionOf } from '@jangteo/contract/seller/fee.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { inTx } from '../../../kit/http/route.ts';
import { writeCustoms, writeRecipient, writeSellerFees, type Recipient } from '../../order/index.ts';
import { kindOf, logRecipients } from '../access.ts';
import { noteOrderEdit, openOrder } from '../order-edit.ts';
import { islandsAt, keepSentRecipient, readBundleTerms } from '../queries/edit.ts';
import { readRecipient } from '../queries/read.ts';
import { changedText, recipientFields } from '../rules/changed.ts';
import { feesFor } from '../rules/region.ts';
import { recipientOf } from '../view.ts';

type Body = NonNullable<Parameters<Parameters<typeof inTx<typeof deskApi.editRecipient>>[0]>[0]['body']>;

/** Goods travel to an address, e-tickets to a phone. */
function checkAddress(ctx: TxCtx, body: Body): void {
  const address = ['zip', 'addr1', 'addr2'] as const;
  if (kindOf(ctx.caller) === 'voucher') {
    const given = address.find((name) => body[name] !== undefined);
    if (given) throw fieldError(given, 'TYPE', '이용권 주문에는 주소를 입력할 수 없습니다.');
    return;
  }
  const missing = (['zip', 'addr1'] as const).find((name) => body[name] === undefined);
  if (missing) throw fieldError(missing, 'REQUIRED', '필수 항목을 입력해 주세요.');
}

/** A dearer region is asked about once: refused with the difference until the same amount comes back. */
async function acceptRegion(
  ctx: TxCtx,
  order: { seller_seq: number; order_seq: number; zip: string },
  zip: string,
  accepted: number | undefined,
): Promise<void> {
  if (zip === order.zip) return;
  const region = regionOf(zip, await islandsAt(ctx.db, zip));
  const bundles = await readBundleTerms(ctx.db, order.seller_seq, order.order_seq);
  const { difference, fees } = feesFor(bundles, (b) =>
    regionFee({ jejuFee: b.jeju_fee, islandFee: b.island_fee }, region),
  );
  if (difference > 0 && accepted !== difference)
    throw fail('RECIPIENT_FEE_DIFFERENCE', {
      difference,
      params: { amount: difference.toLocaleString('ko-KR') },
    });
  await writeSellerFees(ctx.db, order.seller_seq, fees);
}

export const editRecipient = inTx<typeof deskApi.editRecipient>(async ({ params, body }, ctx) => {
  checkAddress(ctx, body);
  const order = await openOrder(ctx, params.orderSeq, body.version, 'editRecipient');
  await acceptRegion(ctx, order, body.zip ?? '', body.acceptFeeDifference);
  await keepSentRecipient(ctx.db, order.seller_seq, order.order_seq);
  const recipient: Recipient = {
    recipient_name: body.name,
    recipient_phone: body.phone.replace(/\D/g, ''),
    zip: body.zip ?? '',
    addr1: body.addr1 ?? '',
    addr2: body.addr2 ?? '',
    delivery_memo: body.memo ?? '',
  };
  await writeRecipient(ctx.db, order.seller_seq, order.order_seq, recipient);
  await noteOrderEdit(
    ctx,
    'editRecipient',
    order,
    changedText(lineEdits.editRecipient.label, recipientFields(order, recipient)),
  );
  await logRecipients(ctx, [order.order_seq], 'SHIPPING');
  return recipientOf((await readRecipient(ctx, kindOf(ctx.caller), order.order_seq))!, ctx.now);
});

/** The customs office has not seen the new code yet, so `checkedAt` is empty again. */
export const editClearance = inTx<typeof deskApi.editClearance>(async ({ params, body }, ctx) => {
  const order = await openOrder(
    ctx,
    params.orderSeq,
    body.version,
    'editClearance',
    (line) => line.delivery_method === 'OVERSEA',
  );
  await writeCustoms(ctx.db, order.seller_seq, order.order_seq, body);
  const code = { name: '통관부호', kind: 'code', from: order.customs_code ?? '', to: body.code } as const;
  const name = { name: '이름', kind: 'name', from: order.customs_name ?? '', to: body.name } as const;
  await noteOrderEdit(ctx, 'editClearance', order, changedText(lineEdits.editClearance.label, [name, code]));
  await logRecipients(ctx, [order.order_seq], 'SHIPPING');
  return { name: body.name, code: body.code, checkedAt: null, version: order.version + 1 };
});
