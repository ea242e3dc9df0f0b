import { z } from 'zod';
import { audience, type Audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { remark } from '../kit/field.ts';
import { bool, int, price, seq, seqList, text, time, won } from '../kit/field.ts';
import { listCalls } from '../kit/list-calls.ts';
import { sponsorshipList } from './sponsorship.list.ts';

/** Whoever has a channel, but for members of a group (R189). */
export const sponsored: Audience = { users: audience.channel.users, groups: ['groupMaster', 'nonGroup'] };

const share = z.strictObject({ count: int(0), amount: won() });
export const sponsorshipSummary = z.strictObject({
  waiting: share,
  exchangeable: share,
  inExchange: share,
  done: share,
  refunded: share,
});
export type SponsorshipSummary = z.output<typeof sponsorshipSummary>;

export const sponsorTerms = z.strictObject({
  terms: z.array(
    z.strictObject({
      termsSeq: seq(),
      version: int(1),
      title: text(60),
      body: text(50_000),
      required: bool(),
    }),
  ),
  /** Of what is in force now; null: not agreed to yet. */
  agreedAt: time().nullable(),
});
export type SponsorTerms = z.output<typeof sponsorTerms>;

export const SPONSOR_THANKS = 100;
export const sponsorProduct = z.strictObject({ sponsorshipProductSeq: seq(), name: text(40), amount: won() });
export type SponsorProduct = z.output<typeof sponsorProduct>;

export const sponsorSetting = z.strictObject({
  enabled: bool(),
  /** What the room reads when somebody sponsors. */
  thanks: text(SPONSOR_THANKS),
  /** Products below it are not offered. */
  minAmount: won(),
  /** A sound is played with it. */
  sound: bool(),
  products: z.array(sponsorProduct),
});
export type SponsorSetting = z.output<typeof sponsorSetting>;

const calls = listCalls(sponsorshipList, { path: '/v1/sponsorship/inventory', audience: sponsored });

/** 후원(부스터) of a broadcaster (document 0; money.md §10; R225, R226). */
export const sponsorshipApi = defineApi('sponsorship', {
  list: { ...calls.list, path: '/v1/sponsorship/inventory/list' },
  summary: calls.summary(sponsorshipSummary, '후원 카드: 상태별 건수와 금액'),
  download: calls.download,
  terms: {
    summary: '후원 약관과 동의 여부',
    method: 'GET',
    path: '/v1/sponsorship/terms',
    audience: sponsored,
    answer: data(sponsorTerms),
  },
  agree: {
    summary: '후원 약관 동의',
    method: 'PUT',
    path: '/v1/sponsorship/terms',
    audience: sponsored,
    body: z.strictObject({ termsSeqList: seqList(20), agree: bool() }),
    answer: data(sponsorTerms),
    errors: ['TERMS_REQUIRED'],
  },
  setting: {
    summary: '후원 설정과 후원상품',
    method: 'GET',
    path: '/v1/sponsorship/setting',
    audience: sponsored,
    answer: data(sponsorSetting),
  },
  set: {
    summary: '후원 설정 변경. 받기 시작하려면 약관에 먼저 동의해야 합니다.',
    method: 'PUT',
    path: '/v1/sponsorship/setting',
    audience: sponsored,
    query: z.strictObject({
      enabled: bool(),
      thanks: remark(SPONSOR_THANKS).optional(),
      minAmount: price().optional(),
      sound: bool().optional(),
    }),
    answer: data(sponsorSetting),
  },
});
