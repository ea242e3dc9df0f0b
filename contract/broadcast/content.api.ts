import { z } from 'zod';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi, emptyBody, nothing } from '../kit/endpoint.ts';
import { bool, int, seq, seqList, text, time } from '../kit/field.ts';
import { addedSchedule, changedContent, contentFields } from './content.body.ts';
import { liveNoticeType, simulcastState, simulcastTarget } from './content.enums.ts';
import { contentList, contentRow, stateTabs, trashList, type ContentTab } from './content.list.ts';
import { ingest, playback } from './live.shape.ts';

/** Contents that one bulk call may name. */
const chosen = () => z.strictObject({ contentSeqList: seqList(200) });
/** What is thrown away asks for the word DELETE (R118, R212). */
const confirmed = z.strictObject({ contentSeqList: seqList(200), confirm: text(20) });
const params = z.strictObject({ contentSeq: seq() });

const shownNotice = z.strictObject({ type: liveNoticeType.schema, text: text(500) });
const keptSimulcast = z.strictObject({
  target: simulcastTarget.schema,
  url: text(300).nullable(),
  /** The last four characters of the key; the key itself is never told. */
  keyTail: text(4),
});
/** A place as it goes; OFF: nothing is sent there now. */
const shownSimulcast = z.strictObject({
  ...keptSimulcast.shape,
  host: text(300),
  state: simulcastState.schema,
  /** Why it does not go, in Korean. */
  text: text(200),
});
export type ShownSimulcast = z.output<typeof shownSimulcast>;

export const content = z.strictObject({
  ...contentRow.shape,
  categorySeq: seq().nullable(),
  expectedMinutes: int(1),
  notices: z.array(shownNotice),
  simulcast: z.array(shownSimulcast),
  /** Null: none, or one whose licence has lapsed. */
  music: z.strictObject({ musicId: seq(), title: text(60), url: text(500), volume: int(0, 100) }).nullable(),
  prompter: text(5_000),
  pushOnStart: bool(),
  publishVod: bool(),
  /** Products in their order, the version of that order, and the one that is pinned. */
  rail: z.strictObject({
    version: int(1),
    productSeqList: z.array(seq()),
    pinned: seq().nullable(),
  }),
  playback: playback.nullable(),
  /** Null: nobody publishes, and nobody is waited for. */
  ingest: ingest.nullable(),
  updatedAt: time(),
  updatedBy: text(60),
});
export type Content = z.output<typeof content>;

const { simulcast: _keys, ...sameFields } = contentFields;
/** A schedule as its form takes it; keys of other places stay where they are. */
const schedule = z.strictObject({
  ...sameFields,
  categorySeq: seq().nullable(),
  scheduledAt: time(),
  simulcast: z.array(keptSimulcast),
  contentSeq: seq(),
  state: contentRow.shape.state,
  version: int(1),
});
export type Schedule = z.output<typeof schedule>;

/** A channel whose lives the caller plans: its own, and for a master its members'; or who may host them. */
export const channelChoice = z.strictObject({ userSeq: seq(), name: text(60) });
export type ChannelChoice = z.output<typeof channelChoice>;

const lives = listCalls(contentList, { path: '/v1/broadcast', audience: audience.channel });
const trash = listCalls(trashList, {
  path: '/v1/broadcast/deleted/clip',
  audience: audience.channel,
  note: '30일이 지나면 완전히 삭제됩니다.',
});
const tabs = Object.keys(stateTabs) as [ContentTab, ...ContentTab[]];
const contentSummary = z.strictObject({
  cards: z.array(z.strictObject({ key: z.enum(tabs), count: int(0) })),
});
export type ContentSummary = z.output<typeof contentSummary>;

const inputErrors = ['SCHEDULE_TIME', 'LIVE_OVERLAP', 'PRODUCT_NOT_SALABLE', 'SIMULCAST_TARGET'] as const;

export const contentApi = defineApi('broadcast', {
  list: lives.list,
  summary: lives.summary(contentSummary, '방송 카드'),
  download: { ...lives.download, path: '/v1/broadcast/list/download' },
  trash: trash.list,
  channels: {
    summary: '방송을 거를 채널: 자신과 멤버',
    method: 'GET',
    path: '/v1/broadcast/channels',
    audience: audience.channel,
    answer: data(z.array(channelChoice)),
  },
  hosts: {
    summary: '진행을 맡길 수 있는 사람: 자신, 같은 그룹, 계약 중인 그리퍼',
    method: 'GET',
    path: '/v1/broadcast/hosts',
    audience: audience.channel,
    answer: data(z.array(channelChoice)),
  },
  addSchedule: {
    summary: '방송 예약. now는 지금 방송할 준비를 합니다.',
    method: 'POST',
    path: '/v1/broadcast/schedule',
    audience: audience.channel,
    body: addedSchedule,
    answer: data(content),
    errors: ['LIVE_SANCTIONED', ...inputErrors],
  },
  schedule: {
    summary: '예약한 방송을 양식에 맞게',
    method: 'GET',
    path: '/v1/broadcast/schedule/{contentSeq}',
    audience: audience.channel,
    params,
    answer: data(schedule),
  },
  cancelSchedule: {
    summary: '방송 예약 취소. 되돌릴 수 없습니다.',
    method: 'DELETE',
    path: '/v1/broadcast/schedule/{contentSeq}',
    audience: audience.channel,
    params,
    answer: nothing,
    errors: ['STATE_CHANGED'],
  },
  detail: {
    summary: '방송 하나',
    method: 'GET',
    path: '/v1/broadcast/content/{contentSeq}',
    audience: audience.channel,
    params,
    answer: data(content),
  },
  edit: {
    summary: '방송 수정. 보내지 않은 항목은 그대로입니다.',
    method: 'PUT',
    path: '/v1/broadcast/content/{contentSeq}',
    audience: audience.channel,
    params,
    body: changedContent,
    answer: data(content),
    errors: ['VERSION_CONFLICT', 'STATE_CHANGED', ...inputErrors],
  },
  retrySimulcast: {
    summary: '동시송출 다시 연결. 보내고 있는 곳은 그대로 둡니다.',
    method: 'POST',
    path: '/v1/broadcast/content/{contentSeq}/simulcast/{target}/retry',
    audience: audience.channel,
    params: z.strictObject({ contentSeq: seq(), target: simulcastTarget.schema }),
    body: emptyBody,
    answer: data(content),
    errors: ['STATE_CHANGED'],
  },
  publish: {
    summary: '다시보기 공개',
    method: 'PUT',
    path: '/v1/broadcast/content/publish',
    audience: audience.channel,
    body: chosen(),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED', 'VIDEO_NOT_READY'],
  },
  unpublish: {
    summary: '다시보기 비공개',
    method: 'PUT',
    path: '/v1/broadcast/content/close',
    audience: audience.channel,
    body: chosen(),
    answer: data(bulkResult),
    errors: ['STATE_CHANGED'],
  },
  remove: {
    summary: '방송 삭제. 30일 동안 휴지통에 둡니다.',
    method: 'DELETE',
    path: '/v1/broadcast/content/remove',
    audience: audience.channel,
    body: confirmed,
    answer: data(bulkResult),
    errors: ['STATE_CHANGED', 'DELETE_CONFIRM_MISMATCH'],
  },
  recover: {
    summary: '휴지통에서 복구',
    method: 'POST',
    path: '/v1/broadcast/content/recover',
    audience: audience.channel,
    body: chosen(),
    answer: data(bulkResult),
  },
  purge: {
    summary: '휴지통에서 완전히 삭제',
    method: 'DELETE',
    path: '/v1/broadcast/content/purge',
    audience: audience.channel,
    body: confirmed,
    answer: data(bulkResult),
    errors: ['DELETE_CONFIRM_MISMATCH'],
  },
});
