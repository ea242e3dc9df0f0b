/** Sponsorships as their broadcaster finds them: all of them, and those that may be exchanged now (money.md §10, §11). */
import { z } from 'zod';
import { int, seq, text, time, won } from '../kit/field.ts';
import { byLink, chosen, keywords, manyOf, periodBy } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { paymentMethod } from '../order/order.enums.ts';
import { donationDateType, donationSearchKey, donationStatus } from './sponsorship.enums.ts';

export const SPONSOR_MESSAGE = 100;

export const sponsorshipRow = z.strictObject({
  sponsorshipSeq: seq(),
  /** When it was paid. */
  createdAt: time(),
  nickname: text(60),
  contentSeq: seq(),
  contentTitle: text(200),
  sponsorshipProductSeq: seq(),
  productName: text(40),
  message: text(SPONSOR_MESSAGE),
  amount: won(),
  payMethod: paymentMethod.schema,
  storeFee: won(),
  platformFee: won(),
  /** What is exchanged of it. */
  base: won(),
  status: donationStatus.schema,
  confirmedAt: time().nullable(),
  canceledAt: time().nullable(),
  boosterExchangeSeq: seq().nullable(),
  version: int(1),
});
export type SponsorshipRow = z.output<typeof sponsorshipRow>;

const columns = [
  { id: 'sponsorshipSeq', header: '후원번호', type: 'code', width: 96 },
  { id: 'createdAt', header: '결제일', type: 'time', width: 156 },
  { id: 'nickname', header: '후원자', type: 'text', width: 140 },
  { id: 'contentTitle', header: '방송', type: 'text', width: 200, grow: 320 },
  { id: 'contentSeq', header: '방송번호', type: 'code', width: 96, hidden: true },
  { id: 'productName', header: '후원상품', type: 'text', width: 120 },
  { id: 'sponsorshipProductSeq', header: '후원상품번호', type: 'code', width: 104, hidden: true },
  { id: 'message', header: '메시지', type: 'text', width: 200, hidden: true },
  { id: 'amount', header: '금액', type: 'won', width: 104 },
  { id: 'payMethod', header: '결제수단', type: 'enum', of: paymentMethod, width: 104 },
  { id: 'storeFee', header: '스토어수수료', type: 'won', width: 104 },
  { id: 'platformFee', header: '이용수수료', type: 'won', width: 104 },
  { id: 'base', header: '환전대상액', type: 'won', width: 108 },
  { id: 'status', header: '상태', type: 'enum', of: donationStatus, width: 132 },
  { id: 'confirmedAt', header: '확정일', type: 'time', width: 156 },
  { id: 'canceledAt', header: '취소일', type: 'time', width: 156, hidden: true },
  { id: 'boosterExchangeSeq', header: '신청번호', type: 'code', width: 96 },
] as const;

const filters = {
  ...periodBy(donationDateType),
  status: manyOf(donationStatus, '상태', { bar: true }),
  contentSeq: byLink(chosen('방송')),
  ...keywords(donationSearchKey),
};

const sorts = {
  createdAt: { header: '결제일', direction: 'DESC' },
  amount: { header: '금액', direction: 'DESC' },
} as const;

export const sponsorshipList = listSpec({
  key: 'sponsorship',
  title: '후원 내역',
  noun: '후원',
  row: sponsorshipRow,
  id: 'sponsorshipSeq',
  idList: 'sponsorshipSeqList',
  columns,
  filters,
  tabs: {
    waiting: { label: '확정대기' },
    exchangeable: { label: '환전가능' },
    inExchange: { label: '환전진행' },
    done: { label: '환전완료' },
    refunded: { label: '환불' },
  },
  sorts,
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});

/** Those that an application may take: confirmed, or sent back by an operator. */
export const exchangeableList = listSpec({
  key: 'exchangeable',
  title: '환전할 수 있는 후원',
  noun: '후원',
  row: sponsorshipRow,
  id: 'sponsorshipSeq',
  idList: 'sponsorshipSeqList',
  columns: columns.filter(({ id }) => id !== 'canceledAt'),
  filters,
  sorts,
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});

/** Those of one application. */
export const exchangedList = listSpec({
  key: 'exchanged',
  title: '환전 신청한 후원',
  noun: '후원',
  row: sponsorshipRow,
  id: 'sponsorshipSeq',
  idList: 'sponsorshipSeqList',
  columns: columns.filter(({ id }) => id !== 'canceledAt'),
  filters: {
    /** Of which application; the call's address says it. */
    boosterExchangeSeq: byLink(chosen('환전신청')),
  },
  sorts,
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});
