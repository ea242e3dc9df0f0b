/** Who helps in the chat of a channel (community.md §3, R325). */
import { z } from 'zod';
import { listCalls } from '../kit/list-calls.ts';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq, seqList } from '../kit/field.ts';
import { managerRight } from './fan.enums.ts';
import { managerList, managerRow } from './manager.list.ts';

const managers = listCalls(managerList, { path: '/v1/fan/broadcast/manager', audience: audience.channel });

export const managerApi = defineApi('fan', {
  managers: managers.list,
  appoint: {
    summary: '방송 매니저 지정. 이미 매니저이면 권한을 바꿉니다.',
    method: 'POST',
    path: '/v1/fan/broadcast/manager/{managerSeq}',
    audience: audience.channel,
    params: z.strictObject({ managerSeq: seq() }),
    body: z.strictObject({
      rights: z
        .array(managerRight.schema)
        .min(1)
        .max(managerRight.values.length)
        .refine((all) => new Set(all).size === all.length, { params: { code: 'DUPLICATE' } }),
      sellerSeq: seq().optional(),
    }),
    answer: data(managerRow),
    errors: ['MANAGER_LIMIT', 'MANAGER_NOT_FOLLOWER'],
  },
  dismiss: {
    summary: '방송 매니저 해제. 방송 중에도 바로 권한이 끝납니다.',
    method: 'DELETE',
    path: '/v1/fan/broadcast/manager',
    audience: audience.channel,
    body: z.strictObject({ managerSeqList: seqList(200), sellerSeq: seq().optional() }),
    answer: data(bulkResult),
  },
});
