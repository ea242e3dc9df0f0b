import { z } from 'zod';
import { call, pathSeq, type AnyCall } from '../kit/calls.ts';
import { PUBLISHED } from '../live/publisher.ts';
import type { Street } from '../street.ts';

const rate = z.number().min(0).max(6_000).default(0);
const settings = z.strictObject({
  count: z.int().min(1).max(5_000),
  joinPerSec: z.number().gt(0).max(500).default(5),
  watchSec: z
    .strictObject({ min: z.int().min(1).max(86_400), max: z.int().min(1).max(86_400) })
    .refine(({ min, max }) => min <= max, { path: ['max'], message: 'min보다 작을 수 없습니다.' })
    .default({ min: 120, max: 1_800 }),
  chatPerMinute: rate,
  likePerMinute: rate,
  ordersPerMinute: rate,
  followRate: z.number().min(0).max(1).default(0),
  media: z.boolean().default(false),
});
const crowd = z.strictObject({
  watching: z.int(),
  joined: z.int(),
  said: z.int(),
  liked: z.int(),
  ordered: z.int(),
  coupons: z.int(),
  followed: z.int(),
  refused: z.int(),
});
const params = z.strictObject({ contentSeq: pathSeq() });
const publisher = z.strictObject({ source: z.enum(PUBLISHED).nullable() });

/** Viewers of a live, and who publishes it. */
export function liveCalls({ lives }: Street): AnyCall[] {
  const viewers = '/sim/v1/live/{contentSeq}/viewers';
  return [
    call({
      operationId: 'simViewers',
      summary: '방송에 시청자를 들입니다. 보고, 말하고, 삽니다.',
      method: 'POST',
      path: viewers,
      params,
      body: settings,
      answer: crowd,
      run: ({ params: { contentSeq }, body }) => lives.watch(contentSeq, body),
    }),
    call({
      operationId: 'simViewersState',
      summary: '시청자들이 무엇을 했는지 읽습니다.',
      method: 'GET',
      path: viewers,
      params,
      answer: crowd,
      run: ({ params: { contentSeq } }) => lives.counts(contentSeq),
    }),
    call({
      operationId: 'simViewersStop',
      summary: '시청자들을 돌려보냅니다.',
      method: 'DELETE',
      path: viewers,
      params,
      answer: crowd,
      run: ({ params: { contentSeq } }) => lives.leave(contentSeq),
    }),
    call({
      operationId: 'simPublisher',
      summary: '방송을 RTMP로 송출하거나, 멈추거나, 끊습니다.',
      method: 'POST',
      path: '/sim/v1/live/{contentSeq}/publisher',
      params,
      body: z.strictObject({
        action: z.enum(['START', 'STOP', 'DROP']),
        /** DROP: comes back after so long. */
        seconds: z.int().min(0).max(600).default(5),
        source: z.enum(PUBLISHED).default('LOOP'),
      }),
      answer: publisher,
      run: ({ params: { contentSeq }, body }) => lives.publish(contentSeq, body),
    }),
  ];
}
