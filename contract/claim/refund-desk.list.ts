/** GET /v1/admin/refunds: what card company or bank could not do by themselves (operator.md §6). */
import { z } from 'zod';
import { held, heldColumn } from '../desk/desks.ts';
import { canSchema } from '../kit/can.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { byLink, flag, keyword, manyOf } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { claimType } from '../order/line-claim.ts';
import { paymentMethod } from '../order/order.enums.ts';
import { claimRefundState } from './claim.enums.ts';

export const refundRefusals = {
  NOT_NOW: '지금 상태에서는 처리할 수 없습니다.',
  SENDING: '보내는 중입니다. 결과가 오면 다시 시도할 수 있습니다.',
  NO_ACCOUNT: '환불받을 계좌가 없습니다. 구매자에게 계좌를 요청해 주세요.',
  NOT_CARD: '결제한 수단으로 되돌릴 수 없는 결제입니다.',
} as const;

export const deskRefundRow = z.strictObject({
  refundSeq: seq(),
  claimSeq: seq(),
  claimType: claimType.schema,
  orderSeq: seq(),
  orderProductSeq: seq(),
  sellerSeq: seq(),
  sellerName: text(60),
  productName: text(100),
  buyerName: text(60).meta({ wire: 'text', mask: 'name' }),
  method: paymentMethod.schema,
  amount: won(),
  state: claimRefundState.schema,
  /** To the card company, then by operators. */
  attempts: int(0),
  failReason: text(200).nullable(),
  requestedAt: time(),
  dueAt: time().nullable(),
  late: bool(),
  /** On its way since; nobody has answered yet. */
  sendingAt: time().nullable(),
  ...held,
  can: canSchema(['retry', 'payout', 'external', 'askAccount'], refundRefusals),
});
export type RefundDeskRow = z.output<typeof deskRefundRow>;

/** States in which somebody of ours has to look; the third only where it has lasted for an hour. */
const waitingRefunds = ['WAIT_ADMIN', 'NEED_ACCOUNT', 'WAIT_PG'] as const;

export const refundDeskList = listSpec({
  key: 'admin-refund',
  title: '환불',
  noun: '환불',
  row: deskRefundRow,
  id: 'refundSeq',
  columns: [
    { id: 'refundSeq', header: '환불번호', type: 'code', width: 96 },
    { id: 'dueAt', header: '환불기한', type: 'time', width: 232 },
    { id: 'orderSeq', header: '주문번호', type: 'code', width: 110 },
    { id: 'sellerName', header: '판매자', type: 'text', width: 112 },
    { id: 'buyerName', header: '구매자', type: 'text', mask: 'name', width: 88 },
    { id: 'productName', header: '상품', type: 'text', width: 148, grow: 260 },
    { id: 'method', header: '결제수단', type: 'enum', of: paymentMethod, width: 110 },
    { id: 'amount', header: '금액', type: 'won', width: 110 },
    { id: 'state', header: '상태', type: 'enum', of: claimRefundState, width: 120 },
    { id: 'attempts', header: '시도', type: 'count', width: 64 },
    { id: 'failReason', header: '실패사유', type: 'text', width: 180 },
    heldColumn,
    { id: 'requestedAt', header: '요청일', type: 'time', width: 156, hidden: true },
  ],
  filters: {
    state: byLink({
      ...manyOf(claimRefundState, '상태'),
      schema: z.array(z.enum(waitingRefunds)).max(waitingRefunds.length).optional(),
    }),
    method: manyOf(paymentMethod, '결제수단', { bar: true }),
    late: flag('기한 지남'),
    /** One box: number of the refund, the order or the seller, name of buyer, shop or product. */
    ...keyword(),
  },
  tabs: {
    WAIT_ADMIN: { label: '환불대기' },
    NEED_ACCOUNT: { label: '계좌필요' },
    WAIT_PG: { label: 'PG지연' },
  },
  tabBy: 'state',
  sorts: {
    dueAt: { header: '환불기한', direction: 'ASC' },
    requestedAt: { header: '요청일', direction: 'ASC' },
  },
  defaultSort: 'dueAt',
});
