import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody } from '../kit/endpoint.ts';
import { bool, int, text, time } from '../kit/field.ts';
import { personAuthPurpose, personAuthState, verificationType } from './identity.enums.ts';

/** 22 letters of BASE64URL are 128 bits: nobody guesses an id or a nonce. */
const authId = z.string().regex(/^[A-Za-z0-9_-]{22,43}$/);
const nonce = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
/** A page of the own console, never another origin. */
const returnTo = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);

/** What the page may know: never more of the person than a masked name. */
export const personAuthSchema = z.strictObject({
  state: personAuthState.schema,
  name: text(40).nullable().meta({ wire: 'text', mask: 'name' }),
  /** Null until it is proven; under 19 false. */
  adult: bool().nullable(),
  /** When it was proven. */
  at: time().nullable(),
});
export type PersonAuth = z.output<typeof personAuthSchema>;
/** As they were given: what the popup hands to its opener, and where a page without one goes (R168, R169). */
const returned = personAuthSchema.extend({ nonce, returnTo: returnTo.nullable() });

const one = { audience: audience.public, params: z.strictObject({ authId }) };

/** Who a person is, as their phone company or bank vouches for it; bound to the device that asked. */
export const identityApi = defineApi('identity', {
  start: {
    summary: '본인인증을 시작합니다. 답의 주소로 이동하면 인증 기관의 화면이 열립니다.',
    method: 'POST',
    path: '/user/person-auth',
    audience: audience.public,
    body: z.strictObject({
      type: verificationType.schema,
      personAuthPurpose: personAuthPurpose.schema,
      nonce,
      returnTo: returnTo.optional(),
    }),
    answer: data(z.strictObject({ authId, url: text(500), expiresIn: int(1, 600) })),
    errors: ['PERSON_AUTH_OFF'],
    rate: 'code',
  },
  read: {
    ...one,
    summary: '본인인증 결과. 인증을 시작한 기기에서만 볼 수 있습니다.',
    method: 'GET',
    path: '/user/person-auth/{authId}',
    answer: data(personAuthSchema),
  },
  check: {
    ...one,
    summary: '인증 기관에서 돌아온 뒤 서버가 기관에 결과를 확인합니다.',
    method: 'POST',
    path: '/user/person-auth/{authId}/check',
    body: emptyBody,
    answer: data(returned),
    errors: ['PERSON_AUTH_OFF', 'STATE_CHANGED'],
    rate: 'code',
  },
});
