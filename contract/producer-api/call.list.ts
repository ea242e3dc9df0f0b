/** GET /v1/producer-api/logs: what keys called, without bodies (claims.md §8). */
import { z } from 'zod';
import { int, seq, text, time } from '../kit/field.ts';
import { byLink, chosen, period, type FilterDef } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';

export const apiCall = z.strictObject({
  callSeq: seq(),
  at: time(),
  keySeq: seq(),
  sellerSeq: seq(),
  callId: text(80),
  method: text(6),
  /** Without its query, which may say names. */
  path: text(500),
  status: int(100, 599),
  code: text(60),
  ms: int(0),
  ip: text(45),
  requestId: text(60),
});
export type ApiCall = z.output<typeof apiCall>;

export const callList = listSpec({
  key: 'api-call',
  title: 'API 호출 기록',
  noun: 'API 호출',
  row: apiCall,
  id: 'callSeq',
  columns: [
    { id: 'at', header: '호출일시', type: 'time', width: 168 },
    { id: 'method', header: '방식', type: 'text', width: 72 },
    { id: 'path', header: '주소', type: 'text', width: 280, grow: 420 },
    { id: 'status', header: '응답', type: 'int', width: 72 },
    { id: 'code', header: '결과', type: 'text', width: 160 },
    { id: 'ms', header: '소요(ms)', type: 'count', width: 88 },
    { id: 'ip', header: 'IP', type: 'text', width: 132 },
    { id: 'keySeq', header: '키 번호', type: 'code', width: 88 },
    { id: 'callId', header: '호출', type: 'text', width: 180, hidden: true },
    { id: 'requestId', header: '요청 번호', type: 'text', width: 280, hidden: true },
  ],
  filters: {
    ...period('호출일'),
    keySeq: byLink(chosen('키')),
    status: {
      schema: z.array(int(100, 599)).min(1).max(20).optional(),
      label: '응답',
      control: 'link',
    } as const satisfies FilterDef,
    callId: {
      schema: z.string().min(1).max(80).optional(),
      label: '호출',
      control: 'link',
    } as const satisfies FilterDef,
    sellerSeq: chosen('판매자'),
  },
  sorts: { at: { header: '호출일시', direction: 'DESC' } },
  defaultSort: 'at',
  defaultPeriod: 'all',
});
