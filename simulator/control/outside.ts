import { z } from 'zod';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { clockInput, moveClock, readClock } from '../clock.ts';
import { call, refuse, type AnyCall } from '../kit/calls.ts';
import { canFail, FAULTS, PORTS } from '../kit/faults.ts';
import type { World } from '../world.ts';

const clockState = z.strictObject({ now: z.string(), rate: z.number(), moved: z.boolean() });
const message = z.strictObject({
  at: z.string(),
  channel: z.enum(['SMS', 'MAIL']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
const received = z.strictObject({
  at: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
const fault = z.strictObject({ port: z.enum(PORTS), kind: z.enum(FAULTS), times: z.int(), ms: z.int() });
const step = z.strictObject({
  eventId: z.string(),
  state: trackingState.schema,
  at: z.string(),
  place: z.string(),
  text: z.string(),
});
const parcel = z.strictObject({
  companyCode: z.string(),
  trackingNo: z.string(),
  references: z.array(z.string()),
  steps: z.array(step),
});

const party = z.strictObject({ name: z.string(), phone: z.string(), zip: z.string(), address: z.string() });
const pickup = z.strictObject({
  key: z.string(),
  companyCode: z.string(),
  trackingNo: z.string(),
  from: party,
  to: party,
  goods: z.string(),
  at: z.string(),
});

const trackingNo = z.string().regex(/^[0-9A-Za-z]{8,20}$/);
const faultInput = z
  .strictObject({
    port: z.enum(PORTS),
    kind: z.enum(FAULTS),
    times: z.int().min(1).max(10_000).default(1),
    ms: z.int().min(0).max(120_000).optional(),
  })
  .refine(({ port, kind }) => canFail(port, kind), {
    path: ['kind'],
    message: '이 포트에서는 일어나지 않는 오류입니다.',
  });

/** How long a call of ours waits for the product to take a report over. */
const REPORT_MS = 10_000;
export const within = (work: Promise<unknown>, ms = REPORT_MS): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

function timeAndPost({ pool, inbox, receiver }: World): AnyCall[] {
  return [
    call({
      operationId: 'simClock',
      summary: '업무 시각을 읽습니다.',
      method: 'GET',
      path: '/sim/v1/clock',
      answer: clockState,
      run: () => readClock(pool),
    }),
    call({
      operationId: 'simClockSet',
      summary: '업무 시각을 옮깁니다.',
      method: 'PUT',
      path: '/sim/v1/clock',
      body: clockInput,
      answer: clockState,
      run: ({ body }) => moveClock(pool, body),
    }),
    call({
      operationId: 'simInbox',
      summary: '보낸 문자와 메일을 새것부터 읽습니다.',
      method: 'GET',
      path: '/sim/v1/inbox',
      query: z.strictObject({
        to: z.string().max(200).optional(),
        since: z.iso.datetime({ offset: true }).optional(),
      }),
      answer: z.array(message),
      run: ({ query }) => inbox.find(query.to, query.since),
    }),
    call({
      operationId: 'simWebhooks',
      summary: '웹훅 수신 서버가 받은 메시지를 새것부터 읽습니다.',
      method: 'GET',
      path: '/sim/v1/webhooks',
      query: z.strictObject({ since: z.iso.datetime({ offset: true }).optional() }),
      answer: z.array(received),
      run: ({ query }) => receiver.find(query.since),
    }),
  ];
}

function parcelCalls({ couriers }: World): AnyCall[] {
  const pickups = call({
    operationId: 'simPickups',
    summary: '접수된 수거를 오래된 것부터 읽습니다. 송장번호로 simMoveParcel이 옮깁니다.',
    method: 'GET',
    path: '/sim/v1/pickups',
    answer: z.array(pickup),
    run: () => couriers.pickups(),
  });
  const moveParcel = call({
    operationId: 'simMoveParcel',
    summary: '택배를 옮기고 택배사의 소식을 보냅니다.',
    method: 'POST',
    path: '/sim/v1/parcels/{trackingNo}',
    params: z.strictObject({ trackingNo }),
    body: z.strictObject({ state: trackingState.schema, place: z.string().max(100).optional() }),
    answer: z.array(parcel),
    run: async ({ params, body }) => {
      if (body.state === 'NONE') throw refuse(400, 'BAD_REQUEST', '택배사가 보낼 수 있는 상태가 아닙니다.');
      const { parcels, reported } = await couriers.move(params.trackingNo, body.state, body.place);
      await within(reported);
      return parcels;
    },
  });
  return [pickups, moveParcel];
}

function faultCalls({ faults }: World): AnyCall[] {
  return [
    call({
      operationId: 'simFault',
      summary: '포트에 오류를 심습니다.',
      method: 'POST',
      path: '/sim/v1/faults',
      body: faultInput,
      answer: z.array(fault),
      run: ({ body }) => {
        faults.add(body);
        return faults.list();
      },
    }),
    call({
      operationId: 'simFaultClear',
      summary: '심은 오류를 모두 거둡니다.',
      method: 'DELETE',
      path: '/sim/v1/faults',
      answer: z.null(),
      run: () => {
        faults.clear();
        return null;
      },
    }),
  ];
}

/** Clock, inbox, couriers and faults. */
export const outsideCalls = (world: World): AnyCall[] => [
  ...timeAndPost(world),
  ...parcelCalls(world),
  ...faultCalls(world),
];
