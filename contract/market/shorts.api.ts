import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing } from '../kit/endpoint.ts';
import { bool, int, seq, text, time } from '../kit/field.ts';
import { channel, shownProduct } from './live.api.ts';

/** A short as everybody sees it. */
const shownShorts = z.strictObject({
  contentSeq: seq(),
  description: text(300),
  tags: z.array(text(20)),
  channel,
  at: time(),
  mp4Url: text(500),
  poster: text(500),
  durationSec: int(1),
  width: int(1),
  height: int(1),
  views: int(0),
  likes: int(0),
  rail: z.array(shownProduct),
});
export type ShownShorts = z.output<typeof shownShorts>;

const shortsPage = z.strictObject({
  short: shownShorts,
  /** What a swipe shows next; after the last one the newest comes again. */
  next: z.array(shownShorts),
  /** Whether the caller, or the device, likes it. */
  liked: bool(),
  /** Whether the caller follows the channel; null of nobody in particular. */
  following: bool().nullable(),
});
export type ShortsPage = z.output<typeof shortsPage>;

const params = z.strictObject({ contentId: seq() });
const told = {
  method: 'POST',
  audience: audience.public,
  rate: 'live',
  params,
  answer: nothing,
} as const;

/** Shorts for everybody (live.md §7). What is hidden, punished or thrown away is not there. */
export const marketShortsApi = defineApi('market', {
  shorts: {
    summary: '쇼츠 하나와 다음 쇼츠 5개',
    method: 'GET',
    path: '/market/v1/shorts/{contentId}',
    audience: audience.public,
    rate: 'live',
    params,
    answer: data(shortsPage),
  },
  viewShorts: {
    ...told,
    summary: '쇼츠를 1초 넘게 보았습니다. 같은 사람은 1시간에 한 번 셉니다.',
    path: '/market/v1/shorts/{contentId}/view',
    body: z.strictObject({}),
  },
  likeShorts: {
    ...told,
    summary: '쇼츠 좋아요와 취소',
    path: '/market/v1/shorts/{contentId}/like',
    body: z.strictObject({ on: bool().default(true) }),
  },
  clickShorts: {
    ...told,
    summary: '쇼츠의 상품을 눌렀습니다.',
    path: '/market/v1/shorts/{contentId}/click',
    body: z.strictObject({ productSeq: seq().optional() }),
  },
});
