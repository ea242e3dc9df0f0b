/** 판매자 정보: business, reach, account and papers of whoever sells (accounts.md §6; R290). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, day, int, text, time } from '../kit/field.ts';
import { externalAgreement } from '../legal/legal.api.ts';
import { account, business, contact, ecommerce, manager, salesForms } from './business.ts';
import { businessTaxType, ecommerceExempt, salesForm, sellerKind } from './business.enums.ts';
import { accountState, businessState } from './info.enums.ts';
import { paperFiles, paperRow } from './paper.ts';
import { address } from './terms.ts';

/** The parts of which each is complete or not; together they are the producer info. */
export const INFO_PARTS = ['business', 'address', 'contact', 'manager', 'account', 'docs'] as const;
export type InfoPart = (typeof INFO_PARTS)[number];

/** Why a part may not be written now. */
export const infoRefusals = {
  /** Once the info is complete a business changes by BUSINESS_CONVERSION alone. */
  BUSINESS_CHANGE_REQUIRED: '사업자 정보는 사업자 전환으로 변경해 주세요.',
  GROUP_NOT_MASTER: '그룹 마스터만 이용할 수 있는 기능입니다.',
} as const;

/** The business in force today. */
export const businessView = z.strictObject({
  number: text(10),
  company: text(40),
  representative: text(20),
  openedOn: text(10).meta({ wire: 'day' }),
  taxType: businessTaxType.schema,
  state: businessState.schema,
  ecommerceNumber: text(30).nullable(),
  ecommerceExempt: ecommerceExempt.schema.nullable(),
  /** Since when it is the seller's. */
  validFrom: day(),
});
export type BusinessView = z.output<typeof businessView>;

export const accountView = z.strictObject({
  bankCode: text(10),
  bankName: text(40),
  /** The last four digits, whoever asks. */
  accountNo: text(20).meta({ wire: 'text', mask: 'code' }),
  holder: text(40).meta({ wire: 'text', mask: 'name' }),
  state: accountState.schema,
  checkedAt: time().nullable(),
});
export type AccountView = z.output<typeof accountView>;

const addressView = z.strictObject({ zip: text(5), base: text(200), detail: text(100) });
const part = z.enum(INFO_PARTS);

const producerInfo = z.strictObject({
  /** 0 until something was written. */
  version: int(0),
  sellerKind: sellerKind.schema,
  salesForms: z.array(salesForm.schema),
  business: businessView.nullable(),
  address: addressView.nullable(),
  contact: z.strictObject({ csPhone: text(20), csHours: text(50), email: text(254) }).nullable(),
  manager: z.strictObject({ name: text(40), phone: text(20), email: text(254) }).nullable(),
  /** Null for a member, too: a member is paid through the master. */
  account: accountView.nullable(),
  docs: z.array(paperRow),
  /** Every partner with the last word on it, as the call that says one answers them; [] where there is none to say. */
  externalAgreements: z.array(externalAgreement),
  /** Of a member: contact and manager only; the rest is the master's. */
  completeness: z.partialRecord(part, z.strictObject({ ok: bool(), missing: z.array(text(60)) })),
  complete: bool(),
  /** Part → null (may) or the code of the refusal. */
  can: z.record(part, z.enum(Object.keys(infoRefusals) as [keyof typeof infoRefusals]).nullable()),
  /** Whose business it is: a member reads the master's. */
  of: z.enum(['SELF', 'MASTER']),
});
export type ProducerInfo = z.output<typeof producerInfo>;

const producerBody = z.strictObject({
  version: int(0),
  salesForms: salesForms().optional(),
  contact: contact.optional(),
  manager: manager.optional(),
  address: address.optional(),
  /** Of a business that stands already. */
  ecommerce: z.strictObject(ecommerce).optional(),
  account: account.optional(),
  docs: paperFiles().optional(),
  /** Only until the info was complete for the first time; null: none (SellerKind NONE). */
  business: z
    .strictObject({ sellerKind: sellerKind.schema, value: business.nullable() })
    .superRefine(({ sellerKind: kind, value }, ctx) => {
      if ((kind === 'NONE') !== (value === null))
        ctx.addIssue({
          code: 'custom',
          path: ['value'],
          params: { code: value === null ? 'REQUIRED' : 'UNKNOWN' },
        });
    })
    .optional(),
});
export type ProducerBody = z.output<typeof producerBody>;

export const infoApi = defineApi('seller-info', {
  producer: {
    summary: '판매자 정보. 신청 중인 회원에게는 지금까지 저장한 내용',
    method: 'GET',
    path: '/v1/seller/info/producer',
    audience: { users: [...audience.seller.users, 'consumer'], groups: audience.seller.groups },
    answer: data(producerInfo),
  },
  writeProducer: {
    summary: '판매자 정보 저장. 보낸 부분만 바꿉니다.',
    method: 'PUT',
    path: '/v1/seller/info/producer',
    audience: audience.seller,
    body: producerBody,
    answer: data(producerInfo),
    errors: [
      'BUSINESS_CHANGE_REQUIRED',
      'BUSINESS_NUMBER_TAKEN',
      'PHONE_NOT_PROVEN',
      'ACCOUNT_MISMATCH',
      'STATE_CHANGED',
      'VERSION_CONFLICT',
      'GROUP_NOT_MASTER',
    ],
  },
});
