/** Sponsorships exchanged for money (document 2; money.md §10; R306-R308, R312). */
import { z } from 'zod';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { bool, day, int, price, remark, seq, seqList, text, time, won } from '../kit/field.ts';
import { digits } from '../kit/key-field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { direction, pageFields } from '../kit/page.ts';
import { downloadBody } from '../kit/sheet-body.ts';
import { businessTaxType } from '../seller/business.enums.ts';
import { payeeType } from '../seller/info.enums.ts';
import { exchangeList, exchangeRow, sponsorVatList } from './exchange.list.ts';
import { sponsored } from './sponsorship.api.ts';
import { exchangePayoutStatus, exchangeProof } from './sponsorship.enums.ts';
import { exchangeableList, exchangedList, sponsorshipRow } from './sponsorship.list.ts';

export const ITEMS_AT_ONCE = 1_000;

const account = z.strictObject({
  bankName: text(40),
  /** Masked: the last digits. */
  no: text(30),
  holder: text(60),
});

export const exchangeUser = z.strictObject({
  payeeType: payeeType.schema,
  taxType: businessTaxType.schema.nullable(),
  account: account.nullable(),
  checkedAt: time().nullable(),
  /** The least that is exchanged at a time. */
  minimum: won(),
  /** The application that is on its way; null: another may be made. */
  open: seq().nullable(),
  payoutPassword: z.strictObject({ exists: bool(), lockedUntil: time().nullable() }),
});
export type ExchangeUser = z.output<typeof exchangeUser>;

const sums = {
  count: int(0),
  gross: won(),
  storeFee: won(),
  platformFee: won(),
  base: won(),
};
export const estimateSummary = z.strictObject({ ...sums, taxes: won(), pay: won() });
export type EstimateSummary = z.output<typeof estimateSummary>;

export const applySummary = z.strictObject({
  ...sums,
  incomeTax: won(),
  localTax: won(),
  supply: won(),
  vat: won(),
  pay: won(),
  proof: exchangeProof.schema,
  payDay: day(),
});
export type ApplySummary = z.output<typeof applySummary>;

/** What was received for it. */
export const receivedProof = z.strictObject({ number: text(40), date: day(), supply: won(), vat: won() });

/** What an application has been through, newest first. */
export const exchangeHistory = z.array(
  z.strictObject({
    status: exchangePayoutStatus.schema,
    at: time(),
    by: text(80),
    text: text(200).nullable(),
  }),
);

export const exchange = z.strictObject({
  ...exchangeRow.shape,
  ...applySummary.shape,
  taxType: businessTaxType.schema.nullable(),
  account,
  invoiceNo: text(40).nullable(),
  history: exchangeHistory,
});
export type Exchange = z.output<typeof exchange>;

const BASE = '/v1/sponsorship/settlement/exchange/business';
const VAT = '/v1/sponsorship/settlement/vat';
const estimate = listCalls(exchangeableList, { path: `${BASE}/estimate/list`, audience: sponsored });
const result = listCalls(exchangeList, { path: `${BASE}/result/list`, audience: sponsored });
const vat = listCalls(sponsorVatList, { path: `${VAT}/list`, audience: sponsored });
const read = { method: 'GET', audience: sponsored } as const;
const keyed = { scope: 'settlement:read' } as const;
const params = z.strictObject({ boosterExchangeSeq: seq() });
const { boosterExchangeSeq: _given, ...rest } = exchangedList.filter.shape;
const itemsFilter = z.strictObject(rest);

export const exchangeApi = defineApi('sponsorship-exchange', {
  user: {
    ...read,
    summary: '환전 받는 사람: 구분, 계좌, 진행 중인 신청, 정산 비밀번호',
    path: `${BASE}/user`,
    answer: data(exchangeUser),
  },
  estimate: {
    ...read,
    ...keyed,
    summary: '환전할 수 있는 후원의 합계',
    path: `${BASE}/estimate/summary`,
    query: exchangeableList.filter,
    answer: data(estimateSummary),
  },
  exchangeable: { ...estimate.list, ...keyed },
  downloadExchangeable: estimate.download,
  applySummary: {
    ...read,
    ...keyed,
    summary: '신청 요약: 수수료, 세금, 증빙, 지급예정일. 고르지 않으면 전체입니다.',
    path: `${BASE}/estimate/apply/summary`,
    query: z.strictObject({ sponsorshipSeq: seqList(ITEMS_AT_ONCE).optional() }),
    answer: data(applySummary),
    errors: ['PAYOUT_NOTHING', 'PAYOUT_MINIMUM'],
  },
  /** Z1: the documents' params; logs carry no query, X-Access-Path is required. */
  applyPassword: {
    method: 'POST',
    audience: sponsored,
    summary: '정산 비밀번호 확인. 5분 동안 한 번 쓰는 신청 열쇠를 받습니다.',
    path: `${BASE}/estimate/apply/password`,
    query: z.strictObject({ password: digits(6) }),
    answer: data(z.strictObject({ token: text(100), until: time() })),
    errors: ['PAYOUT_PASSWORD_WRONG', 'PAYOUT_PASSWORD_REQUIRED'],
    sideEffect: true,
  },
  apply: {
    method: 'POST',
    audience: sponsored,
    summary: '환전 신청. 후원을 통째로 신청하고, 한 번에 하나만 진행합니다.',
    path: `${BASE}/estimate/apply/process`,
    body: z.strictObject({
      sponsorshipSeqList: seqList(ITEMS_AT_ONCE).optional(),
      /** As the summary said it. */
      expectedPay: price(),
      token: text(100, 1),
      invoiceNo: remark(40).optional(),
    }),
    answer: data(exchange),
    errors: [
      'PAYOUT_PASSWORD_REQUIRED',
      'AMOUNT_CHANGED',
      'PAYOUT_ALREADY_REQUESTED',
      'PAYOUT_NOTHING',
      'PAYOUT_MINIMUM',
      'ACCOUNT_UNCHECKED',
      'STATE_CHANGED',
    ],
    money: true,
    idempotent: 'required',
  },
  results: { ...result.list, ...keyed },
  amount: {
    ...read,
    ...keyed,
    summary: '환전 신청 하나의 지급액과 상태',
    path: `${BASE}/result/{boosterExchangeSeq}/amount`,
    params,
    answer: data(
      z.strictObject({
        pay: won(),
        state: exchangePayoutStatus.schema,
        payDay: day(),
        paidAt: time().nullable(),
      }),
    ),
  },
  resultSummary: {
    ...read,
    ...keyed,
    summary: '환전 신청 하나의 계산과 이력',
    path: `${BASE}/result/{boosterExchangeSeq}/summary`,
    params,
    answer: data(
      z.strictObject({
        ...applySummary.shape,
        /** As its applicant wrote it, and as it was received. */
        invoiceNo: text(40).nullable(),
        invoice: receivedProof.nullable(),
        rejectReason: text(200).nullable(),
        history: exchangeHistory,
      }),
    ),
  },
  items: {
    ...read,
    ...keyed,
    summary: '환전 신청 하나의 후원',
    path: `${BASE}/result/{boosterExchangeSeq}/list`,
    params,
    query: z.strictObject({
      ...pageFields,
      sort: z.enum(['createdAt', 'amount']).optional(),
      direction: direction.optional(),
      ...itemsFilter.shape,
    }),
    answer: page(sponsorshipRow),
  },
  downloadItems: {
    ...result.download,
    summary: '환전 신청한 후원 엑셀 다운로드 요청',
    path: `${BASE}/result/{boosterExchangeSeq}/list/download`,
    params,
    body: downloadBody({ ...exchangedList, filter: itemsFilter }),
  },
  vatSummary: {
    ...read,
    ...keyed,
    summary: '후원 부가세 합계',
    path: `${VAT}/summary`,
    query: sponsorVatList.filter,
    answer: data(z.strictObject({ supply: won(), vat: won(), total: won(), count: int(0) })),
  },
  vatList: { ...vat.list, ...keyed },
  downloadVatSummary: {
    ...vat.download,
    summary: '후원 부가세 합계 다운로드',
    path: `${VAT}/summary/download`,
  },
  downloadVat: vat.download,
});

const passwordState = z.strictObject({ exists: bool(), updatedAt: time().nullable() });

/** 정산 비밀번호: what is paid out is asked for with it. */
export const payoutPasswordApi = defineApi('sponsorship-password', {
  read: {
    ...read,
    summary: '정산 비밀번호를 정했는지 확인합니다.',
    path: '/v1/user/payout-password',
    answer: data(passwordState),
  },
  set: {
    method: 'PUT',
    audience: sponsored,
    summary: '정산 비밀번호를 정하거나 바꿉니다.',
    path: '/v1/user/payout-password',
    body: z.strictObject({ password: digits(6), currentPassword: text(200, 1) }),
    answer: data(passwordState),
    errors: ['PASSWORD_WRONG', 'LOGIN_DELAYED', 'PAYOUT_PASSWORD_WEAK'],
    stepUp: 'WITHIN',
  },
});
