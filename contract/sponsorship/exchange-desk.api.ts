/** 환전 심사 (operator.md §6; R304). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { held } from '../desk/desks.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, day, int, price, seq, text, time, won } from '../kit/field.ts';
import { payoutStatus } from '../payout/payout.enums.ts';
import { exchange, receivedProof } from './exchange.api.ts';
import { exchangeDeskList, exchangeDeskRow } from './exchange-desk.list.ts';
import { sponsorshipRow } from './sponsorship.list.ts';

export const exchangeDetail = z.strictObject({
  ...exchange.shape,
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  ...held,
  /** How far the money is; null: not confirmed yet. */
  payout: z
    .strictObject({ payoutSeq: seq(), status: payoutStatus.schema, failReason: text(200).nullable() })
    .nullable(),
  invoice: receivedProof.nullable(),
  /** The tax of each worked out: they add up to what is kept back. */
  items: z.array(z.strictObject({ ...sponsorshipRow.shape, tax: won(), disputed: bool() })),
});
export type ExchangeDetail = z.output<typeof exchangeDetail>;

export const sponsorshipDesk = z.strictObject({
  ...sponsorshipRow.shape,
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  disputedAt: time().nullable(),
  /** The money is back with the sponsor. */
  refundedAt: time().nullable(),
});
export type SponsorshipDesk = z.output<typeof sponsorshipDesk>;

const path = '/v1/admin/exchanges' as const;
const desk = { audience: audience.admin, right: 'EXCHANGE' } as const;
const params = z.strictObject({ boosterExchangeSeq: seq() });
const one = { ...desk, params } as const;
const answer = data(exchangeDetail);
const versioned = ['STATE_CHANGED', 'VERSION_CONFLICT'] as const;
const itemParams = z.strictObject({ sponsorshipSeq: seq() });
const item = { ...desk, params: itemParams, answer: data(sponsorshipDesk) } as const;

export const exchangeDeskApi = defineApi('sponsorship-desk', {
  list: {
    ...desk,
    summary: '환전 심사. 오래 기다린 것부터',
    method: 'GET',
    path,
    query: exchangeDeskList.query,
    answer: page(exchangeDeskRow),
  },
  detail: {
    ...one,
    summary: '환전 신청 하나: 계산, 후원, 증빙, 계좌',
    method: 'GET',
    path: `${path}/{boosterExchangeSeq}`,
    answer,
  },
  invoice: {
    ...one,
    summary: '받은 세금계산서나 증빙을 등록합니다.',
    method: 'PUT',
    path: `${path}/{boosterExchangeSeq}/invoice`,
    body: z.strictObject({
      version: int(1),
      number: line(40, 1),
      date: day(),
      supply: price(),
      vat: price(),
      why: why(),
    }),
    answer,
    errors: [...versioned, 'AMOUNT_CHANGED'],
  },
  approve: {
    ...one,
    summary: '환전 확정. 한도를 넘으면 다른 운영자의 승인을 기다립니다.',
    method: 'PUT',
    path: `${path}/{boosterExchangeSeq}/approve`,
    body: z.strictObject({ version: int(1), expectedPay: price(), why: why() }),
    answer: data(decided(exchangeDetail)),
    errors: [
      'APPROVAL_WAITING',
      ...versioned,
      'AMOUNT_CHANGED',
      'ACCOUNT_UNCHECKED',
      'EXCHANGE_PROOF',
      'EXCHANGE_DISPUTED',
    ],
    stepUp: 'ASKED',
    money: true,
  },
  reject: {
    ...one,
    summary: '반려. 신청자가 고쳐서 다시 신청합니다.',
    method: 'PUT',
    path: `${path}/{boosterExchangeSeq}/reject`,
    body: z.strictObject({ version: int(1), text: line(200, 5) }),
    answer,
    errors: versioned,
  },
  pay: {
    ...one,
    summary: '지급일이 된 환전을 은행에 보냅니다.',
    method: 'POST',
    path: `${path}/{boosterExchangeSeq}/pay`,
    body: z.strictObject({ expectedPay: price(), why: why() }),
    answer,
    errors: ['STATE_CHANGED', 'AMOUNT_CHANGED', 'NOT_PAYOUT_DAY', 'ACCOUNT_UNCHECKED'],
    stepUp: 'ASKED',
    money: true,
    idempotent: 'required',
  },
  sponsorship: {
    ...item,
    summary: '후원 하나',
    method: 'GET',
    path: '/v1/admin/sponsorships/{sponsorshipSeq}',
  },
  refund: {
    ...item,
    summary: '확정 전 후원을 후원자에게 환불합니다.',
    method: 'POST',
    path: '/v1/admin/sponsorships/{sponsorshipSeq}/refund',
    body: z.strictObject({ version: int(1), why: why() }),
    errors: versioned,
    money: true,
    idempotent: 'required',
  },
  dispute: {
    ...item,
    summary: '분쟁을 열거나 닫습니다. 열려 있는 동안 확정하지 않습니다.',
    method: 'PUT',
    path: '/v1/admin/sponsorships/{sponsorshipSeq}/dispute',
    body: z.strictObject({ version: int(1), open: bool(), why: why() }),
    errors: versioned,
  },
});
