/** The machinery at the desk: jobs, events, checks and switches (operator.md §8-9). Webhooks are producer-api's. */
import { z } from 'zod';
import { why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, nothing, page } from '../kit/endpoint.ts';
import { line, moment } from '../kit/entered.ts';
import { bool, day, int, seq, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { SWITCH_DAYS, switchKey } from '../kit/switch.ts';
import { jobState, outboxState } from './system.enums.ts';

const desk = { audience: audience.admin, right: 'SYSTEM' } as const;
/** `order.moved.webhook`: topic and reaction. */
const queue = () =>
  z
    .string()
    .max(120)
    .regex(/^[a-z][\w.-]*$/)
    .meta({ wire: 'text' });
const jobId = () =>
  z
    .string()
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    .meta({ wire: 'text' });
const span = { from: day().optional(), to: day().optional() };

export const jobRow = z.strictObject({
  queue: text(120),
  jobId: text(36),
  topic: text(120),
  /** Of the event that it reacts to. */
  key: text(300),
  state: jobState.schema,
  /** Runs so far, the one that goes on among them. */
  attempts: int(0),
  /** Why the last one failed, without addresses and long numbers. */
  error: text(500).nullable(),
  at: time(),
  /** Null: by itself there will be no further one. */
  nextAt: time().nullable(),
});
export type JobRow = z.output<typeof jobRow>;

export const jobDetail = z.strictObject({
  ...jobRow.shape,
  sellerSeq: seq().nullable(),
  /** JSON; what could be said by or of a person is masked. */
  payload: text(20_000),
});
export type JobDetail = z.output<typeof jobDetail>;

export const queueFigures = z.strictObject({
  queue: text(120),
  /** Not done yet, dead ones apart. */
  depth: int(0),
  dead: int(0),
  /** Since when the oldest of them waits. */
  oldest: time().nullable(),
  /** Done within the last hour, and how long the slower ones of them took. */
  done: int(0),
  p95Ms: int(0).nullable(),
});
export type QueueFigures = z.output<typeof queueFigures>;

export const outboxRow = z.strictObject({
  outboxSeq: seq(),
  topic: text(120),
  key: text(300),
  sellerSeq: seq().nullable(),
  state: outboxState.schema,
  at: time(),
  doneAt: time().nullable(),
});
export type OutboxRow = z.output<typeof outboxRow>;

export const switchRow = z.strictObject({
  key: text(40),
  on: bool(),
  /** Of a hundred people, who have it while it is on. */
  rollout: int(0, 100),
  /** What people read who do not have it. */
  note: text(100),
  /** From then on everybody has it again. */
  expiresAt: time().nullable(),
  /** It is in force: not everybody has what it stands for. */
  inForce: bool(),
  changedAt: time().nullable(),
  changedBy: z.strictObject({ userSeq: seq(), name: text(40) }).nullable(),
  why: text(200).nullable(),
  version: int(0),
});
export type Switch = z.output<typeof switchRow>;

const oneJob = { ...desk, params: z.strictObject({ queue: queue(), jobId: jobId() }) } as const;

export const systemApi = defineApi('admin-system', {
  jobs: {
    ...desk,
    summary: '작업: 대기, 처리 중, 재시도 대기, 중단',
    method: 'GET',
    path: '/v1/admin/jobs',
    query: z.strictObject({
      ...pageFields,
      queue: queue().optional(),
      state: z.array(jobState.schema).min(1).max(jobState.values.length).optional(),
      ...span,
    }),
    answer: page(jobRow),
  },
  queues: {
    ...desk,
    summary: '작업 종류별 대기 건수와 처리 속도',
    method: 'GET',
    path: '/v1/admin/jobs/queues',
    answer: data(z.array(queueFigures)),
  },
  job: {
    ...oneJob,
    summary: '작업 하나',
    method: 'GET',
    path: '/v1/admin/jobs/{queue}/{jobId}',
    answer: data(jobDetail),
  },
  retryJob: {
    ...oneJob,
    summary: '작업을 바로 다시 시도합니다.',
    method: 'POST',
    path: '/v1/admin/jobs/{queue}/{jobId}/retry',
    body: z.strictObject({ why: why() }),
    answer: data(jobDetail),
    errors: ['STATE_CHANGED'],
  },
  dropJob: {
    ...oneJob,
    summary: '작업을 버립니다. 다시 시도하지 않습니다.',
    method: 'POST',
    path: '/v1/admin/jobs/{queue}/{jobId}/drop',
    body: z.strictObject({ why: why() }),
    answer: nothing,
    errors: ['STATE_CHANGED'],
    stepUp: 'ASKED',
  },
  outbox: {
    ...desk,
    summary: '이벤트: 최근 것부터',
    method: 'GET',
    path: '/v1/admin/outbox',
    query: z.strictObject({
      ...pageFields,
      state: outboxState.schema.optional(),
      topic: text(120, 1).optional(),
      sellerSeq: seq().optional(),
      ...span,
    }),
    answer: page(outboxRow),
  },
  topics: {
    ...desk,
    summary: '아직 전달하지 않은 이벤트: 종류별 건수와 가장 오래된 시각',
    method: 'GET',
    path: '/v1/admin/outbox/topics',
    answer: data(z.array(z.strictObject({ topic: text(120), open: int(1), oldest: time() }))),
  },
  runChecks: {
    ...desk,
    summary: '점검을 바로 시작합니다. 하나만 할 수도 있습니다. 결과는 점검 결과에 나타납니다.',
    method: 'POST',
    path: '/v1/admin/checks/run',
    body: z.strictObject({ invariant: text(80, 1).optional(), why: why() }),
    answer: data(z.strictObject({ askedAt: time() })),
  },
  switches: {
    ...desk,
    summary: '기능 스위치',
    method: 'GET',
    path: '/v1/admin/switches',
    answer: data(z.array(switchRow)),
  },
  setSwitch: {
    ...desk,
    summary: `기능을 끄거나 켭니다. 모든 프로세스에 5초 안에 적용되고, 길어야 ${SWITCH_DAYS}일 뒤에 다시 켜집니다.`,
    method: 'PUT',
    path: '/v1/admin/switches/{key}',
    params: z.strictObject({ key: switchKey() }),
    body: z.strictObject({
      on: bool(),
      rollout: int(0, 100).default(100),
      note: line(100, 5),
      expiresAt: moment(),
      why: why(),
      version: int(0),
    }),
    answer: data(switchRow),
    errors: ['VERSION_CONFLICT'],
  },
});
