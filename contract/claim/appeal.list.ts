/** GET /v1/admin/claim-appeals: buyers who do not agree with a refusal or a change (operator.md §6). */
import { z } from 'zod';
import { held, heldColumn } from '../desk/desks.ts';
import { seq, text, time } from '../kit/field.ts';
import { byLink, oneOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { claimStates, claimType } from '../order/line-claim.ts';
import { appealDecision, appealState } from './claim.enums.ts';

/** An appeal on the operator's desk. */
export const appealRow = z.strictObject({
  claimSeq: seq(),
  type: claimType.schema,
  state: z.enum(claimStates),
  orderSeq: seq(),
  orderProductSeq: seq(),
  sellerSeq: seq(),
  sellerName: text(60),
  productName: text(100),
  buyerName: text(60).meta({ wire: 'text', mask: 'name' }),
  text: text(500),
  at: time(),
  decision: appealDecision.schema.nullable(),
  decidedAt: time().nullable(),
  ...held,
});
export type AppealRow = z.output<typeof appealRow>;

const state = oneOf(appealState, '상태');

export const appealList = listSpec({
  key: 'admin-claim-appeal',
  title: '이의 신청',
  noun: '이의 신청',
  row: appealRow,
  id: 'claimSeq',
  columns: [
    { id: 'claimSeq', header: '클레임번호', type: 'code', width: 110 },
    { id: 'type', header: '구분', type: 'enum', of: claimType, width: 72 },
    { id: 'at', header: '신청일', type: 'time', width: 156 },
    { id: 'orderSeq', header: '주문번호', type: 'code', width: 110 },
    { id: 'sellerName', header: '판매자', type: 'text', width: 140 },
    { id: 'buyerName', header: '구매자', type: 'text', mask: 'name', width: 88 },
    { id: 'productName', header: '상품', type: 'text', width: 180 },
    { id: 'text', header: '신청 내용', type: 'text', width: 220, grow: 360 },
    heldColumn,
    { id: 'decision', header: '결정', type: 'enum', of: appealDecision, width: 110 },
    { id: 'decidedAt', header: '결정일', type: 'time', width: 156 },
  ],
  filters: {
    state: byLink({ ...state, schema: appealState.schema.default('OPEN') }),
    ...period('신청일'),
  },
  tabs: {
    OPEN: { label: appealState.label('OPEN') },
    DECIDED: { label: appealState.label('DECIDED'), sort: 'decidedAt' },
  },
  tabBy: 'state',
  firstTab: 'OPEN',
  sorts: {
    at: { header: '신청일', direction: 'ASC' },
    decidedAt: { header: '결정일', direction: 'DESC' },
  },
  defaultSort: 'at',
  defaultPeriod: 'all',
});
