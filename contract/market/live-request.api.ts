import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody } from '../kit/endpoint.ts';
import { seq, time } from '../kit/field.ts';

/** 라이브 요청: a buyer would like to see a product in a live (product-desk.md §11). */
export const marketLiveRequestApi = defineApi('market', {
  requestLive: {
    summary: '라이브 요청. 상품마다 하루에 한 번 할 수 있고, 판매자가 닉네임을 봅니다.',
    method: 'POST',
    path: '/market/v1/products/{productSeq}/live-request',
    audience: audience.consumer,
    params: z.strictObject({ productSeq: seq() }),
    body: emptyBody,
    answer: data(z.strictObject({ requestedAt: time() })),
    errors: ['LIVE_REQUESTED_TODAY'],
  },
});
