import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { text } from '../kit/field.ts';
import { userSchema } from './account.user.ts';

const own = {
  audience: audience.signedIn,
  anytime: true,
  stepUp: 'ASKED',
  answer: data(userSchema),
  rate: 'login',
} as const;

/** Where the person is reached, and what the law calls them (accounts.md §3, purpose change_phone). */
export const contactApi = defineApi('account', {
  changePhone: {
    ...own,
    summary: '인증한 번호로 휴대폰 번호를 바꿉니다. 바꾸기 전 번호와 이메일로도 알립니다.',
    method: 'PUT',
    path: '/user/phone',
    /** Proven on this device within ten minutes (GET /user/verify/sms). */
    body: z.strictObject({ phoneNumber: text(20, 1) }),
    errors: ['USER_INVALID_PHONE', 'PHONE_NOT_PROVEN'],
  },
  changePerson: {
    ...own,
    summary: '본인인증으로 확인한 이름과 휴대폰 번호로 바꿉니다. 이름은 본인인증으로만 바꿀 수 있습니다.',
    method: 'PUT',
    path: '/user/person',
    /** Of POST /user/person-auth with the purpose change_phone, proven on this device (R168). */
    body: z.strictObject({ authId: text(64, 1) }),
    errors: ['PERSON_DIFFERS'],
  },
});
