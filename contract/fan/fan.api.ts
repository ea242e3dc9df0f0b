/** Followers, frequenters and what a channel may do with them (community.md §3). */
import { z } from 'zod';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { paragraph } from '../kit/entered.ts';
import { day, int, price, seq, seqList, text } from '../kit/field.ts';
import { blockFields } from './block.api.ts';
import {
  followerList,
  followerTabs,
  frequenterList,
  frequenterTabs,
  type FollowerTab,
  type FrequenterTab,
} from './follower.list.ts';

/** People that one call may name. */
export const FANS_AT_ONCE = 200;
const fanSeqList = seqList(FANS_AT_ONCE);

const followers = listCalls(followerList, { path: '/v1/fan/followers', audience: audience.channel });
const frequenters = listCalls(frequenterList, {
  path: '/v1/fan/frequenters',
  audience: audience.channel,
  note: '어제까지의 기간을 매일 새벽에 다시 셉니다.',
});
const tabs = Object.keys(followerTabs) as [FollowerTab, ...FollowerTab[]];
const followerSummary = z.strictObject({
  cards: z.array(z.strictObject({ key: z.enum(tabs), count: int(0) })),
  /** The last thirty days, today among them, whatever the filters: whose last follow began that day, and whose ended. */
  daily: z.array(z.strictObject({ day: day(), followed: int(0), left: int(0) })),
});
export type FollowerSummary = z.output<typeof followerSummary>;

const frequentTabs = Object.keys(frequenterTabs) as [FrequenterTab, ...FrequenterTab[]];
const frequenterSummary = z.strictObject({
  cards: z.array(z.strictObject({ key: z.enum(frequentTabs), count: int(0) })),
  /** Of those who ever bought, how many did so twice; null: nobody bought. */
  repeatBps: int(0).nullable(),
  /** Days between two orders of one, on average over the first thousand by rank; null: nobody bought twice. */
  cycleDays: int(0).nullable(),
});
export type FrequenterSummary = z.output<typeof frequenterSummary>;

/** When somebody counts as frequent. Yesterday is the last day of the window. */
const criterionFields = {
  windowDays: int(7, 90).default(30),
  visits: int(1, 99).default(3),
  orders: int(1, 99).default(2),
  /** Besides one of the two; null: no matter. */
  amount: price().min(1).nullable().default(null),
} as const;
const criterion = z.strictObject({
  windowDays: int(7, 90),
  visits: int(1, 99),
  orders: int(1, 99),
  amount: price().nullable(),
  version: int(0),
  count: int(0),
  /** Null: being counted. */
  asOf: text(10).nullable(),
});
export type Criterion = z.output<typeof criterion>;

export const fanApi = defineApi('fan', {
  followers: followers.list,
  followerSummary: followers.summary(followerSummary, '팔로워 카드'),
  followerDownload: { ...followers.download, path: '/v1/fan/followers/list/download' },
  remove: {
    summary: '팔로워 삭제. 알리지 않으며, 다시 팔로우할 수 있습니다.',
    method: 'DELETE',
    path: '/v1/fan/follower',
    audience: audience.channel,
    body: z.strictObject({ fanSeqList }),
    answer: data(bulkResult),
  },
  blockFollowers: {
    summary: '팔로워 차단. 팔로우도 끝나며, 차단을 풀어도 돌아오지 않습니다.',
    method: 'POST',
    path: '/v1/fan/follower/block',
    audience: audience.channel,
    body: z.strictObject({ fanSeqList, ...blockFields }),
    answer: data(bulkResult),
    errors: ['BLOCK_NOT_ALLOWED'],
  },
  frequenters: frequenters.list,
  frequenterSummary: frequenters.summary(frequenterSummary, '단골 카드'),
  frequenterDownload: { ...frequenters.download, path: '/v1/fan/frequenters/excel/download' },
  criterion: {
    summary: '단골 기준',
    method: 'GET',
    path: '/v1/fan/frequenters/criterion',
    audience: audience.channel,
    query: z.strictObject({ sellerSeq: seq().optional() }),
    answer: data(criterion),
  },
  setCriterion: {
    summary: '단골 기준 변경. 바로 다시 셉니다.',
    method: 'PUT',
    path: '/v1/fan/frequenters/criterion',
    audience: audience.channel,
    body: z.strictObject({ version: int(0), ...criterionFields, sellerSeq: seq().optional() }),
    answer: data(criterion),
    errors: ['VERSION_CONFLICT'],
  },
  memo: {
    summary: '팬 메모. 이 채널만 봅니다.',
    method: 'PUT',
    path: '/v1/fan/users/{userSeq}/memo',
    audience: audience.channel,
    params: z.strictObject({ userSeq: seq() }),
    body: z.strictObject({ version: int(1), text: paragraph(200), sellerSeq: seq().optional() }),
    answer: data(z.strictObject({ memo: text(200), version: int(1) })),
    errors: ['VERSION_CONFLICT'],
  },
});
