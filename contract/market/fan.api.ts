import { z } from 'zod';
import { marketReport, reported } from '../fan/block.api.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, seq } from '../kit/field.ts';

const params = z.strictObject({ channelSeq: seq() });
/** How the caller stands to a channel. */
const following = data(z.strictObject({ following: bool(), ad: bool(), night: bool() }));

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
  unfollow: {
    summary: '팔로우 취소. 광고 수신 동의도 거둡니다.',
    method: 'DELETE',
    path: '/market/v1/channels/{channelSeq}/follow',
    audience: audience.consumer,
    params,
    answer: following,
  },
  report: {
    summary: '상품, 방송, 회원 또는 리뷰 신고',
    method: 'POST',
    path: '/market/v1/reports',
    audience: audience.consumer,
    body: marketReport,
    answer: data(reported),
    errors: ['REPORT_ALREADY'],
  },
});
