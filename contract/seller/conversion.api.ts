/** 사업자 전환: another business under which a seller sells from the next bucket on (accounts.md §6; R295). */
import { z } from 'zod';
import type { Audience } from '../kit/audience.ts';
import { approvalErrors } from '../approval/approval.errors.ts';
import { held } from '../desk/desks.ts';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { account, business } from './business.ts';
import { businessTaxType, sellerKind } from './business.enums.ts';
import { businessConversionRejectReason, businessConversionStatus } from './conversion.enums.ts';
import { conversionLifecycle, type ConversionAction } from './conversion.lifecycle.ts';
import { paperCopy } from './paper.api.ts';
import { paperFiles, paperRow } from './paper.ts';

/** Not for members: they sell under the master's business. */
const sellers: Audience = { users: audience.seller.users, groups: ['groupMaster', 'nonGroup'] };

/** Into a business, never back to none. */
const newKind = sellerKind.schema.refine((kind) => kind !== 'NONE', { params: { code: 'ENUM' } });
const asked = { sellerKind: newKind, business, account, docs: paperFiles() } as const;
const newConversion = z.strictObject(asked);
export type NewConversion = z.output<typeof newConversion>;

const conversionChange = z
  .strictObject({
    version: int(1),
    action: z.enum(['RESUBMIT', 'WITHDRAW']),
    business: business.optional(),
    account: account.optional(),
    docs: paperFiles().optional(),
  })
  .superRefine(({ action, business: b, account: a, docs }, ctx) => {
    if (action !== 'WITHDRAW') return;
    for (const [path, value] of Object.entries({ business: b, account: a, docs }))
      if (value !== undefined) ctx.addIssue({ code: 'custom', path: [path], params: { code: 'UNKNOWN' } });
  });
export type ConversionChange = z.output<typeof conversionChange>;

export const conversionRefusals = {
  STATE: '지금 상태에서는 할 수 없습니다.',
  SAME_PERSON: approvalErrors.SAME_PERSON.message,
} as const;

/** One side of a change; a number is masked towards nobody: it is public. */
const side = z.strictObject({
  sellerKind: sellerKind.schema,
  number: text(10).nullable(),
  company: text(40).nullable(),
  representative: text(20).nullable(),
  openedOn: text(10).nullable().meta({ wire: 'day' }),
  taxType: businessTaxType.schema.nullable(),
  ecommerceNumber: text(30).nullable(),
});
const history = z.array(
  z.strictObject({
    status: businessConversionStatus.schema,
    at: time(),
    reason: businessConversionRejectReason.schema.nullable(),
    text: text(500),
  }),
);

const conversion = z.strictObject({
  businessConversionSeq: seq(),
  version: int(1),
  status: businessConversionStatus.schema,
  from: side,
  to: side,
  /** The account that is paid from then on. */
  account: z.strictObject({
    bankCode: text(10),
    bankName: text(40),
    accountNo: text(20).meta({ wire: 'text', mask: 'code' }),
    holder: text(40).meta({ wire: 'text', mask: 'name' }),
  }),
  docs: z.array(paperRow),
  appliedAt: time(),
  /** Start of the next bucket, once it is approved. */
  effectiveAt: time().nullable(),
  reason: businessConversionRejectReason.schema.nullable(),
  /** What the operator wrote, or why it failed. */
  text: text(500),
  history,
  can: canSchema(
    Object.keys(conversionLifecycle.actions) as [ConversionAction, ...ConversionAction[]],
    conversionRefusals,
  ),
});
export type Conversion = z.output<typeof conversion>;

const conversionStatus = z.strictObject({
  /** NONE where none was asked for, or the last one is over. */
  status: businessConversionStatus.schema,
  businessConversionSeq: seq().nullable(),
  steps: z.array(z.strictObject({ status: businessConversionStatus.schema, at: time().nullable() })),
  reason: businessConversionRejectReason.schema.nullable(),
  text: text(500),
});
export type ConversionState = z.output<typeof conversionStatus>;

const one = { params: z.strictObject({ businessConversionSeq: seq() }), audience: sellers } as const;
const path = '/v1/seller/info/producer/change-business/{businessConversionSeq}';

export const conversionApi = defineApi('seller-conversion', {
  apply: {
    summary: '사업자 전환 신청',
    method: 'POST',
    path: '/v1/seller/info/producer/change-business',
    audience: sellers,
    body: newConversion,
    answer: data(conversion),
    errors: ['CONVERSION_OPEN', 'BUSINESS_NUMBER_TAKEN', 'PHONE_NOT_PROVEN', 'ACCOUNT_MISMATCH'],
    idempotent: 'required',
  },
  status: {
    summary: '사업자 전환 진행 상태',
    method: 'GET',
    path: '/v1/seller/info/producer/change-business/status',
    audience: sellers,
    answer: data(conversionStatus),
  },
  paper: {
    summary:
      '가장 최근 사업자 전환의 서류. 보는 사람과 시각이 찍힌 사본입니다. 운영자는 사유를 말해야 합니다.',
    path: '/v1/user/{userSeq}/download/business-conversion-docs/{docType}',
    ...paperCopy,
  },
  one: { ...one, path, summary: '사업자 전환 한 건', method: 'GET', answer: data(conversion) },
  change: {
    ...one,
    path,
    summary: '사업자 전환을 보완해 다시 신청하거나 취소합니다.',
    method: 'PATCH',
    body: conversionChange,
    answer: data(conversion),
    errors: [
      'BUSINESS_NUMBER_TAKEN',
      'PHONE_NOT_PROVEN',
      'ACCOUNT_MISMATCH',
      'STATE_CHANGED',
      'VERSION_CONFLICT',
    ],
  },
});

const row = z.strictObject({
  businessConversionSeq: seq(),
  version: int(1),
  ...held,
  status: businessConversionStatus.schema,
  seller: z.strictObject({ userSeq: seq(), shopName: text(40) }),
  fromKind: sellerKind.schema,
  toKind: sellerKind.schema,
  number: text(10),
  company: text(40),
  appliedAt: time(),
  effectiveAt: time().nullable(),
  docs: z.strictObject({ submitted: int(0), required: int(0) }),
  can: conversion.shape.can,
});
export type ConversionRow = z.output<typeof row>;
export { conversion as conversionShape, row as conversionRow };
