/** GET /v1/fan/followers and /v1/fan/frequenters (community.md §3, R328). */
import { z } from 'zod';
import { bool, day, int, price, seq, text, time, won } from '../kit/field.ts';
import { chosen, flag, keywords, periodBy, type FilterDef } from '../kit/filter.ts';
import { listSpec, type Column } from '../kit/list.ts';
import { userSearchKey } from '../account/people.enums.ts';
import { fanDateKey } from './fan.enums.ts';
import { channelOf, fanCan, person } from './person.ts';

export const fanRow = z.strictObject({
  fanSeq: seq(),
  ...person,
  profileImage: text(500).nullable(),
  followedAt: time(),
  /** The follow counts as the first visit. */
  visitedAt: time(),
  watchCount: int(0),
  watchSec: int(0),
  /** Orders with something that is paid and neither cancelled nor returned, and the sum of that. */
  orderCount: int(0),
  orderAmount: won(),
  lastOrderedAt: time().nullable(),
  /** What they have given in lives of the channel, and how many of its coupons they hold. */
  boosterAmount: won(),
  couponCount: int(0),
  memo: text(200),
  frequenter: bool(),
  manager: bool(),
  /** What they have agreed to be told by the channel: advertisements, and those also at night. */
  consent: z.strictObject({ ad: bool(), night: bool() }),
  seller: channelOf,
  version: int(1),
  can: fanCan,
});
export type FanRow = z.output<typeof fanRow>;

const who: readonly Column[] = [
  { id: 'nickname', header: '닉네임', type: 'text', width: 200, grow: 280, always: true },
  { id: 'userSeq', header: '회원번호', type: 'code', width: 96, hidden: true },
  // Masked it is much the same for everybody: who wants it asks for it.
  { id: 'userId', header: '아이디', type: 'text', mask: 'email', width: 140, hidden: true },
];
const bought: readonly Column[] = [
  { id: 'orderCount', header: '구매건수', type: 'count', width: 140 },
  { id: 'orderAmount', header: '구매금액', type: 'won', width: 108 },
  { id: 'lastOrderedAt', header: '최근 주문일', type: 'time', width: 156 },
  { id: 'boosterAmount', header: '부스터', type: 'won', width: 96, hidden: true },
  { id: 'couponCount', header: '쿠폰', type: 'count', width: 64, hidden: true },
];
const known: readonly Column[] = [
  { id: 'memo', header: '메모', type: 'text', width: 160 },
  { id: 'frequenter', header: '단골', type: 'bool', width: 64 },
  { id: 'manager', header: '매니저', type: 'bool', width: 72 },
  { id: 'consent.ad', header: '광고 수신', type: 'bool', width: 80 },
  { id: 'consent.night', header: '야간 수신', type: 'bool', width: 80, hidden: true },
  { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
];

/** An amount that a link names; pages have no control for it yet. */
const amount = (label: string) =>
  ({ schema: price().optional(), label, control: 'link' }) as const satisfies FilterDef;

export const followerTabs = { new: '신규', buyer: '구매고객', dormant: '이탈위험' } as const;
export type FollowerTab = keyof typeof followerTabs;

export const followerList = listSpec({
  key: 'fan-follower',
  title: '팔로워',
  noun: '팔로워',
  row: fanRow,
  id: 'fanSeq',
  idList: 'fanSeqList',
  columns: [
    ...who,
    { id: 'followedAt', header: '팔로우일', type: 'time', width: 156 },
    { id: 'visitedAt', header: '최근 방문', type: 'time', width: 156 },
    { id: 'watchCount', header: '시청 횟수', type: 'count', width: 132 },
    { id: 'watchSec', header: '시청 시간(초)', type: 'count', width: 104, hidden: true },
    ...bought,
    ...known,
  ],
  filters: {
    ...periodBy(fanDateKey),
    bought: flag('구매 여부'),
    frequenter: flag('단골'),
    adConsent: flag('광고 수신'),
    amountMin: amount('구매금액 하한'),
    amountMax: amount('구매금액 상한'),
    sellerSeq: chosen('채널'),
    ...keywords(userSearchKey),
  },
  tabs: {
    new: { label: '신규(7일)', short: '신규' },
    buyer: { label: '구매고객' },
    dormant: { label: '이탈위험(30일)', short: '이탈위험' },
  },
  sorts: {
    followedAt: { header: '팔로우일', direction: 'DESC' },
    visitedAt: { header: '최근 방문', direction: 'DESC' },
    orderAmount: { header: '구매금액', direction: 'DESC' },
    orderCount: { header: '구매건수', direction: 'DESC' },
    watchSec: { header: '시청 시간', direction: 'DESC' },
  },
  defaultSort: 'followedAt',
  defaultPeriod: 'all',
});

export const frequenterRow = z.strictObject({
  ...fanRow.shape,
  /** By what they bought in the window, then by how often, then by when they followed. */
  rank: int(1),
  visitsInWindow: int(0),
  ordersInWindow: int(0),
  amountInWindow: won(),
  /** Days between two orders of theirs, on average; null until there are two. */
  cycleDays: int(0).nullable(),
  /** What they bought most often of the channel. */
  favourites: z.array(z.strictObject({ productSeq: seq(), name: text(100) })),
  /** The last day of the window; null until a changed criterion has been counted. */
  asOf: day().nullable(),
});
export type FrequenterRow = z.output<typeof frequenterRow>;

export const frequenterTabs = { buyer: '구매 단골', visitor: '방문 단골' } as const;
export type FrequenterTab = keyof typeof frequenterTabs;

export const frequenterList = listSpec({
  key: 'fan-frequenter',
  title: '단골',
  noun: '단골',
  row: frequenterRow,
  id: 'fanSeq',
  idList: 'fanSeqList',
  columns: [
    { id: 'rank', header: '순위', type: 'count', width: 64 },
    ...who,
    { id: 'visitsInWindow', header: '방문수', type: 'count', width: 80 },
    { id: 'watchSec', header: '시청 시간(초)', type: 'count', width: 104 },
    { id: 'ordersInWindow', header: '기간 구매건수', type: 'count', width: 140 },
    { id: 'amountInWindow', header: '기간 구매금액', type: 'won', width: 116 },
    { id: 'visitedAt', header: '마지막 방문', type: 'time', width: 156 },
    { id: 'cycleDays', header: '구매 주기(일)', type: 'count', width: 100 },
    ...bought.map((column) => ({ ...column, hidden: true })),
    ...known.filter(({ id }) => id !== 'frequenter'),
    { id: 'asOf', header: '기준일', type: 'day', width: 108, hidden: true },
  ],
  filters: {
    ...periodBy(fanDateKey),
    amountMin: amount('기간 구매금액 하한'),
    sellerSeq: chosen('채널'),
    ...keywords(userSearchKey),
  },
  tabs: { buyer: { label: frequenterTabs.buyer }, visitor: { label: frequenterTabs.visitor } },
  sorts: {
    rank: { header: '순위', direction: 'ASC' },
    visitsInWindow: { header: '방문수', direction: 'DESC' },
  },
  defaultSort: 'rank',
  defaultPeriod: 'all',
});
