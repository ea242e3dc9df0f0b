/** Money that came without being owed (operator.md §6). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { seq } from '../kit/field.ts';
import { strayList, strayRow } from './stray.list.ts';

const one = {
  method: 'POST',
  audience: audience.admin,
  right: 'REFUND',
  params: z.strictObject({ straySeq: seq() }),
  body: z.strictObject({ why: why() }),
} as const;

export const strayApi = defineApi('claim-stray', {
  list: {
    summary: '받을 이유 없이 들어온 입금. 먼저 들어온 것부터',
    method: 'GET',
    path: '/v1/admin/stray-payments',
    audience: audience.admin,
    right: 'REFUND',
    query: strayList.query,
    answer: page(strayRow),
  },
  return: {
    ...one,
    summary:
      '들어온 돈을 그대로 되돌려 보냅니다. 가상계좌는 구매자가 등록한 계좌로, 한도를 넘으면 승인 뒤에.',
    path: '/v1/admin/stray-payments/{straySeq}/return',
    answer: data(decided(strayRow)),
    errors: ['APPROVAL_WAITING', 'STATE_CHANGED'],
    money: true,
    idempotent: 'required',
  },
  askAccount: {
    ...one,
    summary: '구매자에게 환불계좌를 다시 요청합니다.',
    path: '/v1/admin/stray-payments/{straySeq}/ask-account',
    answer: data(strayRow),
    errors: ['STATE_CHANGED', 'ACCOUNT_ASK_LIMIT'],
  },
});
