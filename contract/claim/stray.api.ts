/** Money that came without being owed (operator.md §6). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { bool, seq, text, time, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { paymentMethod } from '../order/order.enums.ts';
import { claimRefundState } from './claim.enums.ts';
import { refundRefusals } from './refund-desk.api.ts';

export const strayRefusals = {
  ...refundRefusals,
  ASKED: '구매자에게 환불계좌를 요청했습니다. 계좌가 등록되면 반환할 수 있습니다.',
} as const;

export const strayRow = z.strictObject({
  straySeq: seq(),
  paymentSeq: seq(),
  buyerName: text(60).meta({ wire: 'text', mask: 'name' }),
  method: paymentMethod.schema,
  amount: won(),
  reason: text(200),
  /** It goes the way of a refund. */
  state: claimRefundState.schema,
  failReason: text(200).nullable(),
  /** Masked: the number is for the bank alone. */
  account: z.strictObject({ bank: text(40), no: text(30), holder: text(60) }).nullable(),
  /** When the buyer was asked for an account last. */
  askedAt: time().nullable(),
  arrivedAt: time(),
  /** On its way since an operator's word; nobody has answered yet. */
  sendingAt: time().nullable(),
  returnedAt: time().nullable(),
  can: canSchema(['return', 'askAccount'], strayRefusals),
});
export type StrayRow = z.output<typeof strayRow>;

const one = {
  method: 'POST',
  audience: audience.admin,
  right: 'REFUND',
  params: z.strictObject({ straySeq: seq() }),
  body: z.strictObject({ why: why() }),
} as const;

export const strayApi = defineApi('claim-stray', {
  list: {
    summary: '받을 이유 없이 들어온 입금. 먼저 들어온 것부터',
    method: 'GET',
    path: '/v1/admin/stray-payments',
    audience: audience.admin,
    right: 'REFUND',
    query: z.strictObject({ ...pageFields, returned: bool().default(false) }),
    answer: page(strayRow),
  },
  return: {
    ...one,
    summary:
      '들어온 돈을 그대로 되돌려 보냅니다. 가상계좌는 구매자가 등록한 계좌로, 한도를 넘으면 승인 뒤에.',
    path: '/v1/admin/stray-payments/{straySeq}/return',
    answer: data(decided(strayRow)),
    errors: ['STATE_CHANGED'],
    money: true,
    idempotent: 'required',
  },
  askAccount: {
    ...one,
    summary: '구매자에게 환불계좌를 다시 요청합니다.',
    path: '/v1/admin/stray-payments/{straySeq}/ask-account',
    answer: data(strayRow),
    errors: ['STATE_CHANGED', 'ACCOUNT_ASK_LIMIT'],
  },
});
