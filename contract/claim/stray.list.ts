/** GET /v1/admin/stray-payments: money that came without being owed (operator.md §6). */
import { z } from 'zod';
import { held, heldColumn } from '../desk/desks.ts';
import { canSchema } from '../kit/can.ts';
import { bool, seq, text, time, won } from '../kit/field.ts';
import { byLink, flag } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { paymentMethod } from '../order/order.enums.ts';
import { claimRefundState } from './claim.enums.ts';
import { refundRefusals } from './refund-desk.list.ts';

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
  ...held,
  can: canSchema(['return', 'askAccount'], strayRefusals),
});
export type StrayRow = z.output<typeof strayRow>;

export const strayList = listSpec({
  key: 'admin-stray-payment',
  title: '잘못 들어온 입금',
  noun: '입금',
  row: strayRow,
  id: 'straySeq',
  columns: [
    { id: 'straySeq', header: '번호', type: 'code', width: 80 },
    { id: 'arrivedAt', header: '입금일', type: 'time', width: 156 },
    { id: 'paymentSeq', header: '결제번호', type: 'code', width: 110 },
    { id: 'buyerName', header: '구매자', type: 'text', mask: 'name', width: 88 },
    { id: 'method', header: '결제수단', type: 'enum', of: paymentMethod, width: 110 },
    { id: 'amount', header: '금액', type: 'won', width: 110 },
    { id: 'reason', header: '내용', type: 'text', width: 200, grow: 320 },
    { id: 'state', header: '상태', type: 'enum', of: claimRefundState, width: 120 },
    { id: 'askedAt', header: '계좌 요청', type: 'time', width: 156 },
    { id: 'failReason', header: '실패사유', type: 'text', width: 180 },
    heldColumn,
  ],
  filters: { returned: byLink({ ...flag('반환'), schema: bool().default(false) }) },
  sorts: { arrivedAt: { header: '입금일', direction: 'ASC' } },
  defaultSort: 'arrivedAt',
});
