import { z } from 'zod';
import { measures } from '../board/model/model.api.ts';
import { marketReport, ownReport, reported } from '../fan/block.api.ts';
import { channelConsent } from '../fan/own.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { bool, seq } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';

const params = z.strictObject({ channelSeq: seq() });
/** How the caller stands to a channel. */
const following = data(z.strictObject({ following: bool(), ad: bool(), night: bool() }));

const bodyProfile = z.strictObject({ items: measures, shared: bool() });

/** 팔로우, 광고 수신 동의 and 신고 of a buyer (community.md §3, live.md §7). */
export const marketFanApi = defineApi('market', {
  follow: {
    summary: '팔로우. 광고 수신은 따로 동의합니다. 보내지 않은 동의는 그대로 둡니다.',
    method: 'POST',
    path: '/market/v1/channels/{channelSeq}/follow',
    audience: audience.consumer,
    params,
    body: z.strictObject({
      ad: bool().optional(),
      /** Also between 21:00 and 08:00; asks for `ad`. */
      night: bool().optional(),
      /** The live on whose page they were. */
      contentSeq: seq().optional(),
    }),
    answer: following,
    errors: ['FOLLOW_BLOCKED'],
  },
  following: {
    summary: '팔로우하는지와 광고 수신 동의',
    method: 'GET',
    path: '/market/v1/channels/{channelSeq}/follow',
    audience: audience.consumer,
    params,
    answer: following,
  },
  unfollow: {
    summary: '팔로우 취소. 광고 수신 동의도 거둡니다.',
    method: 'DELETE',
    path: '/market/v1/channels/{channelSeq}/follow',
    audience: audience.consumer,
    params,
    answer: following,
  },
  consents: {
    summary: '팔로우하는 채널과 그 채널에 한 광고 수신 동의. 나중에 팔로우한 것부터.',
    method: 'GET',
    path: '/market/v1/consents',
    audience: audience.consumer,
    query: z.strictObject(pageFields),
    answer: page(channelConsent),
  },
  setConsents: {
    summary: '한 채널의 광고 수신에 동의하거나 동의를 거둡니다. 팔로우는 그대로입니다.',
    method: 'PUT',
    path: '/market/v1/consents',
    audience: audience.consumer,
    body: z.strictObject({ channelSeq: seq(), ad: bool(), night: bool() }),
    answer: data(channelConsent),
  },
  bodyProfile: {
    summary: '내 사이즈',
    method: 'GET',
    path: '/market/v1/body-profile',
    audience: audience.consumer,
    answer: data(bodyProfile),
  },
  setBodyProfile: {
    summary: '내 사이즈 저장. shared면 산 적이 있거나 팔로우하는 상점이 봅니다.',
    method: 'PUT',
    path: '/market/v1/body-profile',
    audience: audience.consumer,
    body: bodyProfile,
    answer: data(bodyProfile),
  },
  report: {
    summary: '상품, 방송, 회원, 리뷰 또는 리뷰 댓글 신고',
    method: 'POST',
    path: '/market/v1/reports',
    audience: audience.consumer,
    body: marketReport,
    answer: data(reported),
    errors: ['REPORT_ALREADY'],
  },
  reports: {
    summary: '내가 한 신고와 그 결과. 나중에 한 것부터.',
    method: 'GET',
    path: '/market/v1/reports',
    audience: audience.consumer,
    query: z.strictObject(pageFields),
    answer: page(ownReport),
  },
});
