/** What waits for operators, and who has it (operator.md §4, §9). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { deskKeys, desks, queueKey, type DeskKey } from './desks.ts';

const queueRow = z.strictObject({
  queue: queueKey,
  count: int(0),
  /** Of these, taken by the reader. */
  mine: int(0),
  /** Since when the oldest waits. */
  oldest: time().nullable(),
  /** When the first of them is due; null where none has a clock. */
  dueAt: time().nullable(),
  /** The page with its filter set. */
  link: text(300),
});
export type QueueRow = z.output<typeof queueRow>;

const person = z.strictObject({ userSeq: seq(), name: text(60) });
export type DeskPerson = z.output<typeof person>;

export const deskApi = defineApi('desk', {
  queues: {
    summary: '할 일: 내가 처리할 수 있는 대기 목록마다 건수와 기한',
    method: 'GET',
    path: '/v1/admin/queues',
    audience: audience.admin,
    right: 'ANY',
    answer: data(z.array(queueRow)),
  },
  people: {
    summary: '이 목록을 처리할 수 있는 운영자',
    method: 'GET',
    path: '/v1/admin/queues/{queue}/people',
    audience: audience.admin,
    right: 'ANY',
    params: z.strictObject({ queue: z.enum(deskKeys as [DeskKey, ...DeskKey[]]) }),
    answer: data(z.array(person)),
  },
});

const hold = z.strictObject({ seq: seq(), holder: person.nullable(), takenAt: time().nullable() });
export type Hold = z.output<typeof hold>;

/** Taking and giving back decide nothing about anybody: they ask for no reason (docs/decisions/0233). */
const callsOf = (desk: DeskKey) => {
  const { label, right, path, param } = desks[desk];
  const one = {
    method: 'PUT',
    audience: audience.admin,
    right,
    params: z.strictObject({ [param]: seq() }),
    answer: data(hold),
    errors: ['STATE_CHANGED'],
  } as const;
  return defineApi(`desk-${desk.replaceAll('-', '')}`, {
    take: {
      ...one,
      summary: `${label}: 맡기`,
      path: `${path}/{${param}}/take`,
      body: emptyBody,
    },
    giveBack: {
      ...one,
      summary: `${label}: 맡은 것을 내려놓기`,
      path: `${path}/{${param}}/give-back`,
      body: emptyBody,
    },
    handOver: {
      ...one,
      summary: `${label}: 다른 운영자에게 넘기기`,
      path: `${path}/{${param}}/hand-over`,
      body: z.strictObject({
        to: seq(),
        /** Who has it, as the caller saw it. */
        from: seq().nullable(),
        why: line(200, 5),
      }),
    },
  });
};
export type DeskCalls = ReturnType<typeof callsOf>;

export const deskCalls = Object.fromEntries(deskKeys.map((desk) => [desk, callsOf(desk)])) as Record<
  DeskKey,
  DeskCalls
>;
