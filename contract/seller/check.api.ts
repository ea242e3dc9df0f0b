/** Questions to the tax office and the banks while somebody fills in a form (accounts.md §6; R296, R298). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, text, time } from '../kit/field.ts';
import { openedDay } from './business.ts';
import { businessTaxType } from './business.enums.ts';
import { accountState, businessState } from './info.enums.ts';

/** How often one may ask a bank for a holder, a day. */
export const ACCOUNT_CHECKS_A_DAY = 10;

const businessCheck = z.strictObject({
  number: text(10),
  /** By the check digit alone; of a wrong one nobody is asked. */
  valid: bool(),
  state: businessState.schema,
  taxType: businessTaxType.schema.nullable(),
  closedOn: text(10).nullable().meta({ wire: 'day' }),
  /** Whether representative and day of opening are the registry's; null where one of them was not given. */
  matches: bool().nullable(),
});
export type BusinessCheck = z.output<typeof businessCheck>;

const accountCheck = z.strictObject({
  bankCode: text(10),
  bankName: text(40),
  exists: bool(),
  /** The bank's own name of the holder is told to nobody. */
  holderMatches: bool(),
});
export type AccountCheck = z.output<typeof accountCheck>;

const storedAccount = z.strictObject({
  state: z.enum(['NONE', ...accountState.values]),
  bankCode: text(10).nullable(),
  accountNo: text(20).nullable().meta({ wire: 'text', mask: 'code' }),
  holder: text(40).nullable().meta({ wire: 'text', mask: 'name' }),
  checkedAt: time().nullable(),
});
export type StoredAccount = z.output<typeof storedAccount>;

export const checkApi = defineApi('seller-check', {
  business: {
    summary: '사업자등록번호 조회: 상태와 과세 유형, 대표자와 개업일의 일치',
    method: 'GET',
    path: '/v1/business/get/business',
    audience: audience.signedIn,
    query: z.strictObject({
      businessNumber: z
        .string()
        .regex(/^\d{10}$/)
        .meta({ wire: 'text' }),
      representative: line(20, 1).optional(),
      openedOn: openedDay().optional(),
    }),
    answer: data(businessCheck),
    sideEffect: true,
    rate: 'lookup',
  },
  account: {
    summary: '계좌 조회: 계좌가 있는지, 예금주가 맞는지. 하루 10번까지',
    method: 'GET',
    path: '/v1/business/get/account',
    audience: audience.signedIn,
    query: z.strictObject({
      bankCode: text(10, 1),
      accountNo: z
        .string()
        .regex(/^\d{6,20}$/)
        .meta({ wire: 'text' }),
      holder: line(40, 1),
    }),
    answer: data(accountCheck),
    sideEffect: true,
    rate: 'lookup',
  },
  stored: {
    summary: '등록한 정산 계좌의 확인 상태. 하루가 지났으면 은행에 다시 묻습니다.',
    method: 'GET',
    path: '/v1/business/check/account',
    audience: audience.signedIn,
    answer: data(storedAccount),
    rate: 'lookup',
  },
});
