import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, nothing } from '../kit/endpoint.ts';
import { int, MAX_SAFE, seq, text, time } from '../kit/field.ts';
import { content } from './content.api.ts';
import { highlight, newClip, newHighlight, shorts } from './clip.shape.ts';

const params = z.strictObject({ contentSeq: seq() });

/** A film that its owner may save, for a minute. */
export const videoFile = z.strictObject({
  url: text(1_000),
  fileName: text(255),
  bytes: int(1, MAX_SAFE),
  durationSec: int(0),
  expiresAt: time(),
});
export type VideoFile = z.output<typeof videoFile>;

/** What is made of recordings: replays, highlights, clips (live.md §3, R210, R211, R216). */
export const clipApi = defineApi('broadcast', {
  retryVod: {
    summary: '변환에 실패한 다시보기나 클립을 다시 변환',
    method: 'POST',
    path: '/v1/broadcast/content/{contentSeq}/retry-vod',
    audience: audience.channel,
    params,
    body: emptyBody,
    answer: data(content),
    errors: ['STATE_CHANGED', 'FFMPEG_MISSING'],
  },
  downloadVideo: {
    summary: '다시보기 영상 내려받기. 주소는 60초 동안 열립니다.',
    method: 'GET',
    path: '/v1/broadcast/content/download/{contentSeq}',
    audience: audience.channel,
    params,
    answer: data(videoFile),
    errors: ['VIDEO_NOT_READY'],
  },
  saveHighlight: {
    summary: '하이라이트 저장. 방송 중에도 할 수 있고, 방송 하나에 50개까지 둡니다.',
    method: 'POST',
    path: '/v1/broadcast/highlight/save',
    audience: audience.channel,
    body: newHighlight,
    answer: data(highlight),
    errors: ['HIGHLIGHT_RANGE', 'HIGHLIGHT_LIMIT', 'VIDEO_NOT_READY', 'VERSION_CONFLICT', 'STATE_CHANGED'],
  },
  highlights: {
    summary: '방송의 하이라이트. 시작 순서로.',
    method: 'GET',
    path: '/v1/broadcast/highlight/{contentSeq}',
    audience: audience.channel,
    params,
    answer: data(z.array(highlight)),
  },
  removeHighlight: {
    summary: '하이라이트 삭제. 잘라 둔 클립은 남습니다.',
    method: 'DELETE',
    path: '/v1/broadcast/highlight/{highlightSeq}',
    audience: audience.channel,
    params: z.strictObject({ highlightSeq: seq() }),
    answer: nothing,
  },
  createClip: {
    summary: '다시보기의 한 부분을 잘라 쇼츠로 만들기',
    method: 'POST',
    path: '/v1/broadcast/create/clip',
    audience: audience.channel,
    body: newClip,
    idempotent: 'required',
    answer: data(shorts),
    errors: ['VIDEO_NOT_READY', 'HIGHLIGHT_RANGE', 'PRODUCT_NOT_SALABLE', 'FFMPEG_MISSING'],
  },
});
