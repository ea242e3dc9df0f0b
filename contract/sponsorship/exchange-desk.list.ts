/** 환전 심사 of the operator (operator.md §6). */
import { z } from 'zod';
import { held, heldColumn } from '../desk/desks.ts';
import { day, int, seq, text, time, won } from '../kit/field.ts';
import { anyKeyword, manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { payeeType } from '../seller/info.enums.ts';
import { exchangePayoutStatus, exchangeProof } from './sponsorship.enums.ts';

export const exchangeDeskRow = z.strictObject({
  boosterExchangeSeq: seq(),
  appliedAt: time(),
  sellerSeq: seq(),
  sellerName: text(60),
  payeeType: payeeType.schema,
  count: int(1),
  gross: won(),
  fees: won(),
  taxes: won(),
  pay: won(),
  proof: exchangeProof.schema,
  status: exchangePayoutStatus.schema,
  payDay: day(),
  ...held,
  version: int(1),
});
export type ExchangeDeskRow = z.output<typeof exchangeDeskRow>;

export const exchangeDeskList = listSpec({
  key: 'admin-exchange',
  title: '환전 심사',
  noun: '환전 신청',
  row: exchangeDeskRow,
  id: 'boosterExchangeSeq',
  columns: [
    { id: 'appliedAt', header: '신청일', type: 'time', width: 156 },
    { id: 'boosterExchangeSeq', header: '신청번호', type: 'code', width: 96 },
    { id: 'sellerName', header: '회원', type: 'text', width: 160, grow: 240 },
    { id: 'payeeType', header: '구분', type: 'enum', of: payeeType, width: 80 },
    { id: 'count', header: '건수', type: 'count', width: 72 },
    { id: 'gross', header: '후원금액', type: 'won', width: 112 },
    { id: 'fees', header: '수수료', type: 'won', width: 104 },
    { id: 'taxes', header: '세액', type: 'won', width: 96 },
    { id: 'pay', header: '지급액', type: 'won', width: 112 },
    { id: 'proof', header: '증빙', type: 'enum', of: exchangeProof, width: 140 },
    { id: 'status', header: '상태', type: 'enum', of: exchangePayoutStatus, width: 96 },
    { id: 'payDay', header: '지급예정일', type: 'day', width: 108 },
    heldColumn,
  ],
  filters: {
    ...period('신청일'),
    payeeType: manyOf(payeeType, '구분', { bar: true }),
    ...anyKeyword(),
  },
  tabs: {
    open: { label: '심사할 것' },
    waiting: { label: '심사 대기' },
    examination: { label: '심사중' },
    confirmation: { label: '확정' },
    rejected: { label: '반려' },
    complete: { label: '지급완료' },
  },
  firstTab: 'open',
  sorts: {
    appliedAt: { header: '신청일', direction: 'ASC' },
    pay: { header: '지급액', direction: 'DESC' },
  },
  defaultSort: 'appliedAt',
  defaultPeriod: 'all',
});
