/** 이의 신청 of whoever cannot sign in, or has no console: by the key of the message, or of the refused sign-in. */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { seq, text } from '../kit/field.ts';
import { appealText, ownSanction } from '../sanction/own.ts';

const open = { method: 'POST', audience: audience.public, rate: 'lookup' } as const;
const appealKey = text(200, 1);

export const appealApi = defineApi('moderation-appeal', {
  look: {
    ...open,
    summary: '문자나 메일로 받은 주소로 보는 내 제재',
    path: '/v1/sanction-appeals/look',
    body: z.strictObject({ appealKey }),
    answer: data(z.array(ownSanction)),
    errors: ['APPEAL_KEY_OVER'],
  },
  appeal: {
    ...open,
    summary: '로그인하지 않고 하는 제재 이의 신청. 14일 안에 한 번 할 수 있습니다.',
    path: '/v1/sanction-appeals',
    body: z.strictObject({ appealKey, sanctionSeq: seq(), text: appealText() }),
    answer: data(ownSanction),
    errors: ['APPEAL_KEY_OVER', 'APPEAL_OVER'],
  },
});
