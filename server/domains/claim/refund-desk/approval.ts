import { z } from 'zod';
import { paymentMethod } from '@jangteo/contract/order/order.enums.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { defineApproval } from '../../approval/index.ts';
import { lockPayment } from '../../order/index.ts';
import { setting } from '../../reference/index.ts';
import { complete } from '../complete.ts';
import { lockLinesOf } from '../lock.ts';
import { sendBack } from '../payout.ts';
import {
  lookAtRefund,
  markSending,
  readRefund,
  readRefundPayment,
  type StoredRefund,
} from '../queries/refund.ts';
import { canOf } from './rules.ts';
import { isUsed, readDeskRefund } from './queries.ts';

const payload = z.strictObject({
  sellerSeq: z.number(),
  refundSeq: z.number(),
  expectedAmount: z.number(),
  /** Absent: by our bank, to the account that stands in the refund. */
  outside: z.strictObject({ externalId: z.string(), at: z.string() }).optional(),
});
export type Payout = z.output<typeof payload>;

/** Why the refund as it stands is not paid out so. */
function refusalOf(refund: StoredRefund | undefined, asked: Payout): Refusal | null {
  if (!refund) return fail('NOT_FOUND');
  const can = canOf({
    state: refund.state,
    method: refund.method,
    sending: refund.sending_at !== null,
    hasAccount: refund.account !== null,
  });
  if (can[asked.outside ? 'external' : 'payout'] !== null)
    return fail('STATE_CHANGED', { current: { status: refund.state, version: refund.version } });
  if (refund.amount !== asked.expectedAmount) return fail('AMOUNT_CHANGED');
  return refund.refunded + refund.amount > refund.paid ? fail('REFUND_EXCEEDS_PAID') : null;
}

async function pay(db: Db, asked: Payout, { by, at }: { by: number; at: Date }): Promise<void> {
  await lockPayment(db, await readRefundPayment(db, asked)); // before the line
  await lockLinesOf(db, 'refund', [asked.sellerSeq], [asked.refundSeq]);
  const refusal = refusalOf(await readRefund(db, asked), asked);
  if (refusal) throw refusal;
  const { outside, sellerSeq, refundSeq } = asked;
  if (!outside) return sendBack(db, { sellerSeq, refundSeq, way: 'BANK', by, at });
  if (await isUsed(db, sellerSeq, outside.externalId)) throw fail('STATE_CHANGED');
  const attempt = await markSending(db, { sellerSeq, refundSeq, way: 'OUTSIDE', by, at });
  const refund = (await readRefund(db, asked))!;
  await complete(db, asked, refund, {
    action: 'payOut',
    actor: { kind: 'admin', seq: by, name: refund.sender_name ?? '운영자' },
    externalId: outside.externalId,
    transfer: attempt,
    text: `${outside.at.slice(0, 16).replace('T', ' ')} ${outside.externalId}`,
    at,
  });
}

/** A refund that an operator pays out. */
export const refundPayout = defineApproval<Payout>({
  kind: 'REFUND_PAYOUT',
  schema: payload,
  subject: ({ refundSeq }) => `refund:${refundSeq}`,
  amount: ({ expectedAmount }) => expectedAmount,
  needs: ({ expectedAmount }, at) => expectedAmount > setting('fourEyesWon', at),
  still: async (db, asked) => refusalOf(await lookAtRefund(db, asked), asked),
  run: pay,
  show: async (db, asked) => {
    const refund = (await readDeskRefund(db, asked.sellerSeq, asked.refundSeq))!;
    return [
      { label: '환불번호', value: String(asked.refundSeq) },
      { label: '주문번호', value: String(refund.orderSeq) },
      { label: '판매자', value: `${refund.sellerName} (${refund.sellerSeq})` },
      { label: '구매자', value: mask('name', refund.buyerName) },
      { label: '결제수단', value: paymentMethod.label(refund.method) },
      { label: '환불금액', value: `${asked.expectedAmount.toLocaleString('ko-KR')}원` },
      asked.outside
        ? { label: '외부 환불', value: `${asked.outside.externalId} · ${asked.outside.at}` }
        : {
            label: '받는 계좌',
            value: `${refund.accountBank} ${mask('code', refund.accountNo ?? '')} ${mask('name', refund.accountHolder ?? '')}`,
          },
    ];
  },
});
