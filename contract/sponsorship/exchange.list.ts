/** Applications to exchange, and what they were paid as VAT sees it (money.md §10, §11). */
import { z } from 'zod';
import { day, int, seq, text, time, won } from '../kit/field.ts';
import { manyOf, period } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { payeeType } from '../seller/info.enums.ts';
import { exchangePayoutStatus, exchangeProof } from './sponsorship.enums.ts';

export const exchangeRow = z.strictObject({
  boosterExchangeSeq: seq(),
  appliedAt: time(),
  payeeType: payeeType.schema,
  count: int(1),
  gross: won(),
  /** Store and platform together. */
  fees: won(),
  /** Kept back for the state. */
  taxes: won(),
  pay: won(),
  status: exchangePayoutStatus.schema,
  payDay: day(),
  paidAt: time().nullable(),
  rejectReason: text(200).nullable(),
  /** The application that was rejected before this one. */
  previous: seq().nullable(),
  version: int(1),
});
export type ExchangeRow = z.output<typeof exchangeRow>;

export const exchangeList = listSpec({
  key: 'exchange',
  title: '환전 신청 내역',
  noun: '환전 신청',
  row: exchangeRow,
  id: 'boosterExchangeSeq',
  idList: 'boosterExchangeSeqList',
  columns: [
    { id: 'boosterExchangeSeq', header: '신청번호', type: 'code', width: 96 },
    { id: 'appliedAt', header: '신청일', type: 'time', width: 156 },
    { id: 'payeeType', header: '구분', type: 'enum', of: payeeType, width: 80, hidden: true },
    { id: 'count', header: '건수', type: 'count', width: 72 },
    { id: 'gross', header: '후원금액', type: 'won', width: 112 },
    { id: 'fees', header: '수수료', type: 'won', width: 104 },
    { id: 'taxes', header: '세액', type: 'won', width: 96 },
    { id: 'pay', header: '지급액', type: 'won', width: 112 },
    { id: 'status', header: '상태', type: 'enum', of: exchangePayoutStatus, width: 96 },
    { id: 'payDay', header: '지급예정일', type: 'day', width: 108 },
    { id: 'paidAt', header: '지급일', type: 'time', width: 156 },
    { id: 'rejectReason', header: '반려사유', type: 'text', width: 200, grow: 320 },
  ],
  filters: {
    ...period('신청일'),
    status: manyOf(exchangePayoutStatus, '상태', { bar: true }),
  },
  tabs: {
    request: { label: '환전신청' },
    examination: { label: '심사중' },
    confirmation: { label: '확정' },
    reject: { label: '반려' },
    complete: { label: '지급완료' },
  },
  sorts: { appliedAt: { header: '신청일', direction: 'DESC' }, pay: { header: '지급액', direction: 'DESC' } },
  defaultSort: 'appliedAt',
  defaultPeriod: 'all',
});

export const sponsorVatRow = z.strictObject({
  boosterExchangeSeq: seq(),
  paidAt: time(),
  supply: won(),
  vat: won(),
  total: won(),
  proof: exchangeProof.schema,
  /** Number of the tax invoice; null where none is written. */
  invoiceNo: text(40).nullable(),
  status: exchangePayoutStatus.schema,
});
export type SponsorVatRow = z.output<typeof sponsorVatRow>;

/** Days of the list are those on which it was paid. */
export const sponsorVatList = listSpec({
  key: 'sponsor-vat',
  title: '후원 부가세',
  noun: '환전',
  row: sponsorVatRow,
  id: 'boosterExchangeSeq',
  idList: 'boosterExchangeSeqList',
  columns: [
    { id: 'paidAt', header: '지급일', type: 'time', width: 156 },
    { id: 'boosterExchangeSeq', header: '신청번호', type: 'code', width: 96 },
    { id: 'supply', header: '공급가액', type: 'won', width: 120 },
    { id: 'vat', header: '세액', type: 'won', width: 112 },
    { id: 'total', header: '합계', type: 'won', width: 120 },
    { id: 'proof', header: '증빙', type: 'enum', of: exchangeProof, width: 140 },
    { id: 'invoiceNo', header: '세금계산서 번호', type: 'text', width: 180, grow: 280 },
    { id: 'status', header: '상태', type: 'enum', of: exchangePayoutStatus, width: 96 },
  ],
  filters: { ...period('지급일') },
  sorts: { paidAt: { header: '지급일', direction: 'DESC' } },
  defaultSort: 'paidAt',
  defaultPeriod: 'all',
});
