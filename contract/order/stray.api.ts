/** Money that came without being owed (operator.md §6). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, seq, text, time, won } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';
import { paymentMethod } from './order.enums.ts';

export const strayRow = z.strictObject({
  straySeq: seq(),
  paymentSeq: seq(),
  buyerName: text(60).meta({ wire: 'text', mask: 'name' }),
  method: paymentMethod.schema,
  amount: won(),
  reason: text(200),
  arrivedAt: time(),
  /** On its way back since. */
  sentAt: time().nullable(),
  returnedAt: time().nullable(),
});
export type StrayRow = z.output<typeof strayRow>;

export const strayApi = defineApi('order', {
  strays: {
    summary: '받을 이유 없이 들어온 입금. 먼저 들어온 것부터',
    method: 'GET',
    path: '/v1/admin/stray-payments',
    audience: audience.admin,
    right: 'REFUND',
    query: z.strictObject({ ...pageFields, returned: bool().default(false) }),
    answer: page(strayRow),
  },
  returnStray: {
    summary: '들어온 돈을 그대로 되돌려 보냅니다.',
    method: 'POST',
    path: '/v1/admin/stray-payments/{straySeq}/return',
    audience: audience.admin,
    right: 'REFUND',
    params: z.strictObject({ straySeq: seq() }),
    body: z.strictObject({ why: line(200, 5) }),
    answer: data(strayRow),
    errors: ['STATE_CHANGED'],
    money: true,
    idempotent: 'required',
  },
});
