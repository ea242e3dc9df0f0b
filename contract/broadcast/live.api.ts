import { z } from 'zod';
import { listCalls } from '../kit/list-calls.ts';
import { type Audience, audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { bool, int, MAX_SAFE, seq, text, time } from '../kit/field.ts';
import { sanctionReason, sanctionTarget } from '../sanction/sanction.enums.ts';
import { contentSanction } from '../sanction/sanction.shape.ts';
import { content } from './content.api.ts';
import { gripperLiveList } from './gripper-live.list.ts';
import { startBody } from './live.body.ts';
import { ingestWays, streamKey } from './live.shape.ts';

/** P: who has goods that others may sell; members lack the page (R189). */
const gripperLive: Audience = { users: ['producer', 'eTicket'], groups: ['nonGroup', 'groupMaster'] };

const liveInfo = z.strictObject({
  /** Why the caller cannot go on air, in Korean; null: may. */
  goLive: text(200).nullable(),
  sanction: z
    .strictObject({ reason: sanctionReason.schema, text: text(500), until: time().nullable() })
    .nullable(),
  /** The live of the channel that is on air. */
  onAir: z.strictObject({ contentSeq: seq(), title: text(40), startAt: time(), public: bool() }).nullable(),
  /** The next that is planned. */
  next: z.strictObject({ contentSeq: seq(), title: text(40), at: time() }).nullable(),
  ingest: z.strictObject({ rtmp: text(300).nullable(), camera: bool(), whip: bool() }),
  media: z.strictObject({
    engine: text(20),
    /** Version of ffmpeg; null: there is none, so nothing is recorded. */
    ffmpeg: text(60).nullable(),
    /** A media process beats. */
    ready: bool(),
    lowLatency: bool(),
  }),
  simulcastHosts: z.array(text(100)),
  limits: z.strictObject({
    /** Minutes before its time at which a key lets in. */
    keyMinutes: int(0),
    /** Seconds that a live waits for its publisher. */
    graceSeconds: int(1),
    /** Hours after which a live ends by itself. */
    maxHours: int(1),
  }),
});
export type LiveInfo = z.output<typeof liveInfo>;

/** Bytes that one call of a line's test may bring. */
export const LINE_TEST_MAX = 524_288;

export const started = z.strictObject({ ...content.shape, ways: ingestWays });
export type Started = z.output<typeof started>;

const scheduleErrors = ['PRODUCT_NOT_SALABLE', 'SIMULCAST_TARGET'] as const;

/** Going on air, and what the operator does about it (live.md §3). */
export const liveApi = defineApi('broadcast', {
  info: {
    summary: '방송을 시작하기 전에 알아야 할 것: 제재, 방송중, 다음 예약, 송출 방법',
    method: 'GET',
    path: '/v1/broadcast/info',
    audience: audience.channel,
    /** The live that is to begin: its channel is looked at, and what else is on air there. */
    query: z.strictObject({ contentSeq: seq().optional() }),
    answer: data(liveInfo),
  },
  start: {
    summary: '방송 시작. 연습·녹화 중인 방송은 공개로 바뀝니다.',
    method: 'POST',
    path: '/v1/broadcast/live',
    switch: 'goLive',
    audience: audience.channel,
    body: startBody,
    idempotent: 'required',
    answer: data(started),
    errors: [
      'SELLER_INFO_REQUIRED',
      'MATCHING_INFO_REQUIRED',
      'USER_PROFILE_USER_TAG_REQUIRED',
      'LIVE_NO_PRODUCT',
      'LIVE_SANCTIONED',
      'STREAM_ALREADY_LIVE',
      'STATE_CHANGED',
      'FFMPEG_MISSING',
      'MEDIA_UNAVAILABLE',
      ...scheduleErrors,
    ],
  },
  close: {
    summary: '방송 종료',
    method: 'DELETE',
    path: '/v1/broadcast/live/close',
    audience: audience.channel,
    query: z.strictObject({ contentSeq: seq(), publishVod: bool().optional() }),
    answer: data(content),
    errors: ['STATE_CHANGED'],
  },
  lineTest: {
    summary: '업로드 속도 재기. 받은 내용은 세기만 하고 버립니다.',
    method: 'POST',
    path: '/v1/broadcast/line-test',
    audience: audience.channel,
    multipart: true,
    answer: data(z.strictObject({ bytes: int(0, MAX_SAFE) })),
    errors: ['UPLOAD_FAILED'],
    rate: 'line',
    bodyLimit: LINE_TEST_MAX + 65_536,
  },
  key: {
    summary: '송출 주소와 스트림 키. 새로 만들면 보내던 방송이 끊어집니다.',
    method: 'POST',
    path: '/v1/broadcast/content/{contentSeq}/key',
    audience: audience.channel,
    params: z.strictObject({ contentSeq: seq() }),
    body: z.strictObject({
      rotate: bool().default(false),
      /** 고정 키 of the channel: on, off; as it is unless told. */
      fixed: bool().optional(),
    }),
    answer: data(streamKey),
    errors: ['STATE_CHANGED'],
  },
  gripperLive: listCalls(gripperLiveList, { path: '/v1/broadcast/gripper/live', audience: gripperLive }).list,
  punishReasons: {
    summary: '방송 제재 사유',
    method: 'GET',
    path: '/v1/broadcast/punish/reason',
    audience: audience.admin,
    right: 'SANCTION',
    answer: data(z.array(z.strictObject({ code: sanctionReason.schema, label: text(40) }))),
  },
  punish: {
    summary: '방송 제재. 방송 중이면 바로 끊습니다.',
    method: 'POST',
    path: '/v1/broadcast/punish/content',
    audience: audience.admin,
    right: 'SANCTION',
    body: z.strictObject({
      contentSeq: seq(),
      reason: sanctionReason.schema,
      target: sanctionTarget.schema,
      /** Absent: until it is lifted. */
      untilDays: int(1, 365).optional(),
      text: paragraph(500, 5),
    }),
    answer: data(contentSanction),
    errors: ['STATE_CHANGED'],
  },
  revive: {
    summary: '방송 제재 해제',
    method: 'POST',
    path: '/v1/broadcast/punish/content/revive',
    audience: audience.admin,
    right: 'SANCTION',
    query: z.strictObject({ contentSeq: seq(), why: line(200, 5) }),
    answer: data(contentSanction),
    errors: ['STATE_CHANGED'],
  },
});
