import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, none, page } from '../kit/endpoint.ts';
import { day, int, MAX_SAFE, seq, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { clientEventName, clientOs } from './clientlog.enums.ts';

export const EVENTS_AT_ONCE = 50;
export const EVENTS_BYTES = 16_384;
/** So long a row stays. */
export const CLIENT_LOG_DAYS = 30;
const PROPS = 20;

const scalar = z.union([text(200), z.number().min(-MAX_SAFE).max(MAX_SAFE), z.boolean()]);
const props = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,29}$/), scalar)
  .refine((given) => Object.keys(given).length <= PROPS, { params: { code: 'MAX' } });

/** One thing that happened on a page; `props.version` is the console's. Neither names people nor says what they typed. */
export const clientEvent = z.strictObject({
  name: clientEventName.schema,
  at: time(),
  path: text(200, 1),
  props: props.optional(),
});
export type ClientEvent = z.output<typeof clientEvent>;

export const clientLogRow = z.strictObject({
  logSeq: seq(),
  at: time(),
  name: clientEventName.schema,
  /** With `*` for what is a number or a name in it. */
  path: text(200),
  os: clientOs.schema,
  version: text(40).nullable(),
  /** The same for one browser, and nobody's number. */
  device: text(16),
  props,
});
export type ClientLogRow = z.output<typeof clientLogRow>;

const filter = {
  name: z.array(clientEventName.schema).min(1).max(clientEventName.values.length).optional(),
  path: text(200, 1).optional(),
  version: text(40, 1).optional(),
  os: clientOs.schema.optional(),
  from: day().optional(),
  to: day().optional(),
};
const desk = { audience: audience.admin, right: 'SYSTEM' } as const;

export const clientlogApi = defineApi('clientlog', {
  /** Z9: refused in silence; whoever floods learns nothing from it. */
  send: {
    summary: '화면에서 일어난 일을 남깁니다. 언제나 204입니다.',
    method: 'POST',
    path: '/events',
    audience: audience.public,
    body: z.strictObject({ events: z.array(clientEvent).min(1).max(EVENTS_AT_ONCE) }),
    bodyLimit: EVENTS_BYTES,
    answer: none,
    rate: 'events',
  },
  logs: {
    ...desk,
    summary: '클라이언트 기록: 최근 것부터',
    method: 'GET',
    path: '/v1/admin/client-logs',
    query: z.strictObject({ ...pageFields, ...filter }),
    answer: page(clientLogRow),
  },
  counts: {
    ...desk,
    summary: '클라이언트 기록: 이름과 버전별 건수',
    method: 'GET',
    path: '/v1/admin/client-logs/counts',
    query: z.strictObject(filter),
    answer: data(
      z.strictObject({
        names: z.array(z.strictObject({ name: clientEventName.schema, count: int(1) })),
        versions: z.array(z.strictObject({ version: text(40).nullable(), count: int(1) })),
      }),
    ),
  },
});
