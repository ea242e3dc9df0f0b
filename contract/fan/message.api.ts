/** Fan messages (community.md §3, R345): always advertising, so consent and night decide who receives one. */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { canSchema } from '../kit/can.ts';
import { data, defineApi, emptyBody, page } from '../kit/endpoint.ts';
import { line, moment, paragraph } from '../kit/entered.ts';
import { bool, day, int, seq, seqList, text, time, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { fanLeftOut, fanMessageState, fanMessageTarget, smsKind } from './fan.enums.ts';
import { followerList } from './follower.list.ts';
import { channelOf } from './person.ts';

export const MESSAGE_TEXT_MAX = 900;
export const MESSAGE_TITLE_MAX = 30;
/** Days that a message may be scheduled ahead. */
export const MESSAGE_DAYS_AHEAD = 30;
/** Fans that a message may name one by one. */
export const MESSAGE_FANS_MAX = 1_000;

const target = z
  .strictObject({
    kind: fanMessageTarget.schema,
    /** FANS are named, or found by the filters of the list of followers. */
    fanSeqList: seqList(MESSAGE_FANS_MAX).optional(),
    filter: followerList.filter.optional(),
  })
  .superRefine(({ kind, fanSeqList, filter }, ctx) => {
    const blame = (path: string, code: 'REQUIRED' | 'UNKNOWN') =>
      ctx.addIssue({ code: 'custom', path: [path], params: { code } });
    if (kind !== 'FANS') {
      if (fanSeqList) blame('fanSeqList', 'UNKNOWN');
      if (filter) blame('filter', 'UNKNOWN');
    } else if (!fanSeqList && !filter) blame('fanSeqList', 'REQUIRED');
    else if (fanSeqList && filter) blame('filter', 'UNKNOWN');
  });
export type MessageTarget = z.output<typeof target>;

const input = {
  /** Names it in the list; who receives it does not see it. */
  title: line(MESSAGE_TITLE_MAX, 1),
  text: paragraph(MESSAGE_TEXT_MAX, 1),
  target,
  /** Absent: now. */
  sendAt: moment().optional(),
  /** Reaches those alone who agreed to be told at night, and may so go at night. */
  nightOnly: bool().default(false),
  /** A page of ours that anybody can open: a product, a live, a short. */
  link: z
    .string()
    .max(100)
    .regex(/^\/(goods|live|shorts)\/[1-9]\d{0,14}$/)
    .meta({ wire: 'text' })
    .optional(),
  /** One of the channel's own that anybody can take then: it is named below the text. */
  couponSeq: seq().optional(),
  sellerSeq: seq().optional(),
} as const;
const messageInput = z.strictObject(input);
export type MessageInput = z.output<typeof messageInput>;

const leftOut = z.array(z.strictObject({ reason: fanLeftOut.schema, count: int(1) }));
export type LeftOut = z.output<typeof leftOut>;

const preview = z.strictObject({
  audience: int(0),
  willReceive: int(0),
  leftOut,
  /** As it goes out, to the byte. */
  text: text(2_000),
  bytes: int(0),
  kind: smsKind.schema,
  /** It would go at night. */
  night: bool(),
  /** From when on it may go, where the night keeps it; null: as it was asked for. */
  allowedAt: time().nullable(),
});
export type MessagePreview = z.output<typeof preview>;

export const messageRefusals = {
  STATE: '지금 상태에서는 {act}할 수 없습니다.',
} as const;

const message = {
  messageSeq: seq(),
  title: text(MESSAGE_TITLE_MAX),
  text: text(MESSAGE_TEXT_MAX),
  target: fanMessageTarget.schema,
  link: text(100).nullable(),
  couponSeq: seq().nullable(),
  nightOnly: bool(),
  state: fanMessageState.schema,
  sendAt: time(),
  createdAt: time(),
  /** Null: goes on, or has not begun. */
  endedAt: time().nullable(),
  /** When what the night holds goes on. */
  resumesAt: time().nullable(),
  /** Who was to receive it as it was asked for. */
  planned: int(0),
  /** Who has; while it goes out, as of its last pause. */
  reached: int(0),
  by: text(60),
  seller: channelOf,
  version: int(1),
  can: canSchema(['cancel', 'stop'], messageRefusals),
} as const;
const fanMessage = z.strictObject(message);
export type FanMessage = z.output<typeof fanMessage>;

const messageDetail = z.strictObject({
  ...message,
  /** As it goes out. */
  sent: text(2_000),
  /** How often its link was opened, by whomever; null: it has none that counts. */
  clicks: int(0).nullable(),
  /** Still to be told. */
  left: int(0),
  leftOut,
  /** Paid orders at the channel of whom it reached, within seven days. */
  orders: int(0),
  amount: won(),
});
export type FanMessageDetail = z.output<typeof messageDetail>;

const one = { audience: audience.channel, params: z.strictObject({ messageSeq: seq() }) } as const;

export const messageApi = defineApi('fan', {
  messages: {
    summary: '팬 메시지 목록',
    method: 'GET',
    path: '/v1/fan/messages',
    audience: audience.channel,
    query: z.strictObject({
      ...pageFields,
      from: day().optional(),
      to: day().optional(),
      state: z.array(fanMessageState.schema).min(1).max(fanMessageState.values.length).optional(),
    }),
    answer: page(fanMessage),
  },
  message: {
    ...one,
    summary: '팬 메시지와 그 결과',
    method: 'GET',
    path: '/v1/fan/messages/{messageSeq}',
    answer: data(messageDetail),
  },
  previewMessage: {
    summary: '팬 메시지 미리보기: 받는 사람 수와 나갈 문구',
    method: 'POST',
    path: '/v1/fan/messages/preview',
    looks: true,
    audience: audience.channel,
    body: messageInput,
    answer: data(preview),
    errors: ['AD_OPT_OUT_MISSING'],
  },
  sendMessage: {
    summary: '팬 메시지 발송 또는 예약. 광고 수신에 동의한 팔로워만 받습니다.',
    method: 'POST',
    path: '/v1/fan/messages',
    switch: 'fanMessages',
    audience: audience.channel,
    body: z.strictObject({ ...input, expectedCount: int(0) }),
    answer: data(fanMessage),
    errors: [
      'NIGHT_AD_BLOCKED',
      'AD_CONSENT_NONE',
      'AD_OPT_OUT_MISSING',
      'MESSAGE_LIMIT',
      'EXPECTED_COUNT_MISMATCH',
    ],
    idempotent: 'required',
  },
  cancelMessage: {
    ...one,
    summary: '예약한 팬 메시지 취소',
    method: 'POST',
    path: '/v1/fan/messages/{messageSeq}/cancel',
    body: emptyBody,
    answer: data(fanMessage),
    errors: ['STATE_CHANGED'],
  },
  stopMessage: {
    ...one,
    summary: '팬 메시지 발송 중지. 이미 받은 사람에게서 거두지는 못합니다.',
    method: 'POST',
    path: '/v1/fan/messages/{messageSeq}/stop',
    body: emptyBody,
    answer: data(fanMessage),
    errors: ['STATE_CHANGED'],
  },
});
