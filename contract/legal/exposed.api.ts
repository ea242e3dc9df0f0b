/** What pages ask before anybody has come in: apart, so that the sign-in page carries no other text's contract. */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq, text } from '../kit/field.ts';

export const legalCategory = z.strictObject({ id: seq(), name: text(20) });
export type LegalCategory = z.output<typeof legalCategory>;

export const exposedApi = defineApi('legal', {
  exposed: {
    summary: '약관 분류 목록',
    method: 'GET',
    path: '/v1/legal/exposed',
    audience: audience.public,
    answer: data(z.array(legalCategory)),
  },
});
