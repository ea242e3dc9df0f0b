import { z } from 'zod';
import { HAPPENINGS } from '../buyers/diary.ts';
import { call, type AnyCall } from '../kit/calls.ts';
import type { Street } from '../street.ts';

const running = z.strictObject({
  ordersPerMinute: z.number(),
  cancelRate: z.number(),
  chatPerMinute: z.number(),
});
const happening = z.strictObject({ no: z.int(), at: z.string(), what: z.enum(HAPPENINGS), text: z.string() });
const state = z.strictObject({
  running: running.nullable(),
  counts: z.record(z.enum(HAPPENINGS), z.int()),
  events: z.array(happening),
});

const input = z.strictObject({
  ordersPerMinute: z.number().gt(0).max(6_000),
  cancelRate: z.number().min(0).max(1).default(0.05),
  chatPerMinute: z.number().min(0).max(6_000).default(0),
});

const now = ({ traffic, diary }: Street, after: number) => ({
  running: traffic.running(),
  counts: diary.counts(),
  events: diary.after(after),
});

/** Buyers keep buying. */
export function trafficCalls(street: Street): AnyCall[] {
  const path = '/sim/v1/traffic';
  return [
    call({
      operationId: 'simTraffic',
      summary: '구매자들이 계속 사게 합니다.',
      method: 'POST',
      path,
      body: input,
      answer: state,
      run: ({ body }) => {
        street.traffic.start(body);
        return now(street, Number.MAX_SAFE_INTEGER);
      },
    }),
    call({
      operationId: 'simTrafficState',
      summary: '구매자들이 무엇을 했는지 읽습니다.',
      method: 'GET',
      path,
      query: z.strictObject({
        after: z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number)
          .optional(),
      }),
      answer: state,
      run: ({ query }) => now(street, query.after ?? 0),
    }),
    call({
      operationId: 'simTrafficStop',
      summary: '구매자들을 돌려보냅니다.',
      method: 'DELETE',
      path,
      answer: state,
      run: async () => {
        await street.traffic.stop();
        return now(street, Number.MAX_SAFE_INTEGER);
      },
    }),
  ];
}
