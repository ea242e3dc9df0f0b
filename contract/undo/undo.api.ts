import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { bulkResult } from '../kit/bulk.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seqList, text } from '../kit/field.ts';

/** What an act changed goes back row by row; the token came with the act's result (`undo` of a bulk call). */
export const undoApi = defineApi('undo', {
  takeBack: {
    summary: '방금 한 처리 되돌리기. 그사이 달라진 것은 그대로 둔다.',
    method: 'POST',
    path: '/v1/undo/{token}',
    audience: audience.channel,
    params: z.strictObject({ token: text(100, 20) }),
    /** Without a list the whole act is taken back; with one these rows of it, the others stay open to it. */
    body: z.strictObject({ seqList: seqList().optional() }),
    answer: data(bulkResult),
    errors: ['FAQ_LIMIT', 'PROMOTION_PINNED', 'STATE_CHANGED', 'UNDO_EXPIRED', 'YOUR_ID_DUPLICATE'],
  },
});
