import { z } from 'zod';
import { reportReason } from '../fan/fan.enums.ts';
import { audience } from '../kit/audience.ts';
import { defineApi, page } from '../kit/endpoint.ts';
import { int, seq, text, time } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { contentSanction } from '../sanction/sanction.shape.ts';
import { liveContentState, liveMode } from '../broadcast/content.enums.ts';

const monitorRow = z.strictObject({
  contentSeq: seq(),
  title: text(40),
  channel: z.strictObject({ userSeq: seq(), name: text(60) }),
  host: text(60),
  state: liveContentState.schema,
  mode: liveMode.schema,
  startAt: time().nullable(),
  /** Its own picture, else that of its first product. */
  picture: text(500).nullable(),
  viewers: int(0),
  likes: int(0),
  reports: z.strictObject({
    /** That nobody has decided about. */
    open: int(0),
    /** The newest of them. */
    last: z.array(z.strictObject({ reason: reportReason.schema, text: text(500), at: time() })),
  }),
  /** In force. */
  sanction: contentSanction.nullable(),
});
export type MonitorRow = z.output<typeof monitorRow>;

/** 방송 모니터 of the operator (operator.md §5). */
export const monitorApi = defineApi('admin', {
  monitor: {
    summary: '모든 채널의 방송: 지금 방송중인 것, 또는 제재한 것',
    method: 'GET',
    path: '/v1/admin/lives',
    audience: audience.admin,
    right: 'SANCTION',
    query: z.strictObject({ ...pageFields, state: z.enum(['ON_AIR', 'SANCTIONED']).default('ON_AIR') }),
    answer: page(monitorRow),
  },
});
