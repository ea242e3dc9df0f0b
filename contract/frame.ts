import { isWrite } from './admin/act-as.ts';
import type { ErrorCode } from './kit/error.ts';
import { asksStepUp, isUnsafe, type Endpoint } from './kit/endpoint.ts';

/** Whatever a call is about: how it is written, where it leads, how often it comes. */
const anybody = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_BUSY',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
  'HEADERS_TOO_LARGE',
] as const satisfies readonly ErrorCode[];

/** Who must be signed in is asked for it, and the account must be one that can be used. */
const signedIn = [
  'AUTH_REQUIRED',
  'AUTH_TOKEN_EXPIRED',
  'ACCESS_DENIED',
  'OPERATOR_NETWORK',
  'USER_LEFT',
  'USER_IDLED',
  'USER_INACTIVE',
  'USER_SANCTIONED',
  'USER_AUTH_FORCE_LOGOUT',
  'AUTH_REFRESH_REUSED',
  'PASSWORD_CHANGED_ELSEWHERE',
  'ACT_AS_UNUSABLE',
  'ACT_AS_OVER',
] as const satisfies readonly ErrorCode[];

/** What an account may owe before anything else (461). */
const duties = [
  'USER_EXPIRATION_PASSWORD_CHANGE_REQUIRED',
  'USER_EMAIL_REQUIRED',
  'USER_EMAIL_AUTH_REQUIRED',
  'TERMS_CHANGED',
  'SECOND_STEP_DUE',
] as const satisfies readonly ErrorCode[];

const keyed = ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'] as const satisfies readonly ErrorCode[];

/** Codes that the frame around every handler may answer for this call, before it or instead of it. */
export function frameErrors(e: Endpoint): readonly ErrorCode[] {
  const isPublic = e.audience.users.includes('public');
  const writes = isUnsafe(e.method);
  return [
    ...anybody,
    ...(isPublic ? [] : signedIn),
    ...(isPublic || !isWrite(e) ? [] : (['ACT_AS_READ_ONLY'] as const)),
    ...Object.values(e.refusedAs ?? {}),
    ...(isPublic || e.anytime ? [] : duties),
    ...(e.switch ? (['SWITCHED_OFF'] as const) : []),
    ...(asksStepUp(e) ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(isPublic && writes && !e.form ? (['ACCESS_DENIED'] as const) : []), // a page of another site (G-CSR-1)
    ...(writes && (!isPublic || e.idempotent === 'required') && !e.multipart ? keyed : []),
    ...(e.answer.kind === 'page' ? (['BULK_LIMIT'] as const) : []), // a page too deep (G-LOD-2)
  ];
}

/** Every code that a call may answer. */
export const codesOf = (e: Endpoint): readonly ErrorCode[] => [
  ...new Set([...frameErrors(e), ...(e.errors ?? [])]),
];
