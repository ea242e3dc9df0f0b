import { sql } from 'kysely';
import { callList } from '@jangteo/contract/producer-api/call.list.ts';
import { fromDay, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

const at = sql`l.at`;

/** How `GET /v1/producer-api/logs` reads. */
export const callSource = listSource(callList, {
  table: 'api_call',
  id: 'call_seq',
  joins: () => sql``,
  fields: {
    callSeq: 'l.call_seq',
    at: 'l.at',
    keySeq: 'l.key_seq',
    sellerSeq: 'l.seller_seq',
    callId: 'l.call_id',
    method: 'l.method',
    path: 'l.path',
    status: 'l.status',
    code: 'l.code',
    ms: 'l.ms',
    ip: 'l.ip',
    requestId: 'l.request_id',
  },
  filters: {
    from: (day) => fromDay(at, day),
    to: (day) => toDay(at, day),
    keySeq: (key) => sql`l.key_seq = ${key}`,
    status: (statuses) => sql`l.status = any(${statuses})`,
    callId: (id) => sql`l.call_id = ${id}`,
  },
  sorts: { at: { column: 'l.at' } },
});
