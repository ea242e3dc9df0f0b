/** Becoming a seller: the application itself (R301), from the applicant's side. */
import { z } from 'zod';
import { requestProducerStatus } from '../account/account.enums.ts';
import { audience, type Audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, day, int, text, time } from '../kit/field.ts';
import {
  applicationField,
  applicationKind,
  applicationLeft,
  applicationRejectReason,
} from './application.enums.ts';
import { applicationValue, savedStep } from './application.value.ts';
import { paperRow } from './paper.ts';

/** Consumers and sellers; a member of a group sells by its master's leave and applies for nothing. */
const applicant = {
  users: ['consumer', 'producer', 'eTicket'],
  groups: ['groupMaster', 'nonGroup'],
} satisfies Audience;

export const applicationRefusals = {
  NOT_NOW: '지금 상태에서는 {act}할 수 없습니다.',
  REVIEWING: '심사하는 동안에는 고칠 수 없습니다. 신청을 취소하면 고칠 수 있습니다.',
  INCOMPLETE: '입력하지 않은 항목이 있습니다.',
  SELLER: '이미 판매자입니다.',
} as const;

const applicationEvent = z.strictObject({
  status: requestProducerStatus.schema,
  at: time(),
  reason: applicationRejectReason.schema.nullable(),
  text: text(1_000).nullable(),
  fields: z.array(applicationField.schema),
});
const leftItem = z.strictObject({
  key: applicationLeft.schema,
  label: text(40),
  done: bool(),
  /** The bank or the tax office has not answered yet: there is nothing to do but wait. */
  asking: bool(),
  /** Page of the console where it is done. */
  link: text(200),
});
export type LeftItem = z.output<typeof leftItem>;

/** Whom an adult authentication told of; null before there was one. */
export const applicantPerson = z.strictObject({
  name: text(40).meta({ wire: 'text', mask: 'name' }),
  adult: bool(),
  at: time(),
  /** It counts until then. */
  until: time(),
});

export const application = z.strictObject({
  kind: applicationKind.schema,
  status: requestProducerStatus.schema,
  /** 0: nothing was saved. */
  version: int(0),
  /** The step saved last, and when; null: nothing was saved yet. */
  step: int(1, 6),
  savedAt: time().nullable(),
  /** Which steps lack nothing; 6 is all of them. */
  complete: z.strictObject({ 1: bool(), 2: bool(), 3: bool(), 4: bool(), 5: bool(), 6: bool() }),
  /** The account's number is masked where nothing can be changed. */
  value: applicationValue,
  /** `over`: it counts no more, and is asked for again. */
  person: applicantPerson.extend({ over: bool() }).nullable(),
  /** What this application asks for, with where each stands; `required` false: may be left out. */
  docs: z.array(paperRow),
  /** By when a reviewer has looked at it; null where none has to. */
  expectedDay: day().nullable(),
  /** Marked by the reviewer the last time; empty where it does not wait for its applicant. */
  marked: z.array(applicationField.schema),
  history: z.array(applicationEvent),
  /** Empty before the first approval. */
  left: z.array(leftItem),
  can: canSchema(['save', 'submit', 'resubmit', 'withdraw'], applicationRefusals),
});
export type Application = z.output<typeof application>;

const ask = {
  method: 'POST',
  audience: applicant,
  body: z.strictObject({ version: int(1) }),
  answer: data(application),
  errors: [
    'APPLICATION_INCOMPLETE',
    'STATE_CHANGED',
    'VERSION_CONFLICT',
    'BUSINESS_NUMBER_TAKEN',
    'PERSON_TAKEN',
    'ADULT_AUTH_REQUIRED',
  ],
  idempotent: 'required',
} as const;
const kind = { kind: applicationKind.schema.default('PRODUCER') };

export const applicationApi = defineApi('seller-application', {
  save: {
    summary: '입점 신청서 임시저장. 단계 하나를 저장합니다.',
    method: 'PUT',
    path: '/v1/seller/info/temp',
    audience: applicant,
    body: savedStep(applicationKind.schema),
    answer: data(
      z.strictObject({
        version: int(1),
        step: int(1, 6),
        savedAt: time(),
        complete: application.shape.complete,
      }),
    ),
    errors: ['VERSION_CONFLICT', 'STATE_CHANGED', 'APPLICATION_INCOMPLETE'],
  },
  askProducer: {
    ...ask,
    audience: audience.consumer,
    summary: '판매자 입점 신청. 보류된 신청은 보완해서 다시 냅니다.',
    path: '/v1/seller/ask/producer',
  },
  askInfluencer: {
    ...ask,
    summary: '그리퍼 입점 신청. 보류된 신청은 보완해서 다시 냅니다.',
    path: '/v1/seller/ask/influencer',
  },
  read: {
    summary: '입점 신청과 심사 상태, 남은 일',
    method: 'GET',
    path: '/v1/seller/ask',
    audience: applicant,
    query: z.strictObject(kind),
    answer: data(application),
  },
  withdraw: {
    summary: '입점 신청 취소',
    method: 'POST',
    path: '/v1/seller/ask/withdraw',
    audience: applicant,
    body: z.strictObject(kind),
    answer: data(application),
    errors: ['STATE_CHANGED'],
  },
});
