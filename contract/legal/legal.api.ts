import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, day, int, seq, text, time } from '../kit/field.ts';
import { termsType } from './legal.enums.ts';
import { agreements, LEGAL_CHANGES, legalItem, optionalTerms } from './terms.ts';

/** A text that concerns the caller, as far as they have said anything to it. */
export const ownTerms = z.strictObject({
  termsType: termsType.schema,
  title: text(60),
  version: int(1),
  required: bool(),
  /** Null: never asked about this version. */
  agreed: bool().nullable(),
  agreedAt: time().nullable(),
  /** A needed one that is not agreed yet: the day from which nothing else is done without it, past or to come. */
  due: day().nullable(),
  effectiveFrom: day(),
  /** What this version changed; null of a first one. */
  changes: text(LEGAL_CHANGES).nullable(),
  /** Category whose page shows it. */
  legalSeq: seq(),
});
export type OwnTerms = z.output<typeof ownTerms>;

const word = {
  termsType: z.enum(optionalTerms),
  agreed: bool(),
  agreedAt: time(),
  version: int(1),
};
const optional = z.strictObject({ termsType: z.enum(optionalTerms) });

/** Whom a seller lets have something of the shop: a search of prices, another mall. */
export const externalAgreement = z.strictObject({
  partnerCode: text(40),
  name: text(40),
  purpose: text(200),
  /** What is handed over. */
  items: z.array(text(40)),
  /** Null: never asked. */
  agreed: bool().nullable(),
  at: time().nullable(),
});
export type ExternalAgreement = z.output<typeof externalAgreement>;

export const legalApi = defineApi('legal', {
  items: {
    summary: '한 분류의 약관: on에 적은 날(없으면 오늘) 시행 중인 내용',
    method: 'GET',
    path: '/v1/legal/{legalSeq}/items',
    audience: audience.public,
    params: z.strictObject({ legalSeq: seq() }),
    query: z.strictObject({ on: day().optional() }),
    answer: data(z.array(legalItem)),
  },
  setOptional: {
    summary: '선택 약관에 동의하거나 동의를 거둡니다.',
    method: 'PATCH',
    path: '/v1/seller/optional-terms/{termsType}',
    audience: audience.signedIn,
    anytime: true,
    params: optional,
    query: z.strictObject({ agreed: bool() }),
    answer: data(z.strictObject(word)),
  },
  checkOptional: {
    summary: '선택 약관에 동의했는지 확인합니다.',
    method: 'GET',
    path: '/v1/seller/optional-terms/{termsType}/check',
    audience: audience.signedIn,
    anytime: true,
    params: optional,
    answer: data(
      z.strictObject({
        termsType: word.termsType,
        agreed: bool().nullable(),
        agreedAt: time().nullable(),
        /** The version that was asked about; null where none was. */
        version: int(1).nullable(),
        asked: bool(),
        currentVersion: int(1),
      }),
    ),
  },
  own: {
    summary: '내 약관 동의: 필요한 약관과 선택 약관, 곧 시행될 약관',
    method: 'GET',
    path: '/user/terms',
    audience: audience.signedIn,
    anytime: true,
    answer: data(z.array(ownTerms)),
  },
  agree: {
    summary: '약관에 동의합니다.',
    method: 'POST',
    path: '/user/terms',
    audience: audience.signedIn,
    anytime: true,
    body: z.strictObject({ agreements }),
    answer: data(z.array(ownTerms)),
    errors: ['TERMS_REQUIRED'],
  },
  agreeExternally: {
    summary: '외부 제휴사에 정보를 제공하는 데 동의하거나 동의를 거둡니다.',
    method: 'POST',
    path: '/v1/seller/info/external-agreement',
    audience: { ...audience.seller, groups: ['groupMaster', 'nonGroup'] },
    body: z.strictObject({ partnerCode: text(40, 1), agreed: bool() }),
    answer: data(z.array(externalAgreement)),
  },
});
