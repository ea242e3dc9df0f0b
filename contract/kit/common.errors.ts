import { defineErrors } from './error.ts';

/** Errors that any call may answer, and those that several domains share. */
export const commonErrors = defineErrors({
  BAD_REQUEST: { status: 400, message: '입력하신 내용을 다시 확인해 주세요.' },
  AUTH_REQUIRED: { status: 401, message: '로그인이 필요합니다.' },
  AUTH_TOKEN_EXPIRED: { status: 401, message: '로그인 시간이 만료되었습니다.' },
  ACCESS_DENIED: { status: 403, message: '이 메뉴를 이용할 권한이 없습니다.' },
  /** An operator from an address that is none of the house's. */
  OPERATOR_NETWORK: { status: 403, message: '운영자는 허용된 네트워크에서만 이용할 수 있습니다.' },
  NOT_FOUND: { status: 404, message: '요청하신 정보를 찾을 수 없습니다.' },
  STATE_CHANGED: { status: 412, message: '그사이 상태가 변경되었습니다. 새로고침 후 다시 확인해 주세요.' },
  VERSION_CONFLICT: {
    status: 412,
    message: '다른 사용자가 먼저 수정했습니다. 최신 내용을 확인한 뒤 다시 저장해 주세요.',
  },
  EXPECTED_COUNT_MISMATCH: {
    status: 412,
    message: '조회하신 이후 대상이 {expected}건에서 {actual}건으로 바뀌었습니다. 다시 조회해 주세요.',
  },
  /** An amount that the caller saw and sent along is another by now. */
  AMOUNT_CHANGED: { status: 412, message: '금액이 바뀌었습니다. 다시 확인해 주세요.' },
  BULK_LIMIT: { status: 460, message: '한 번에 {max}건까지 처리할 수 있습니다. 조건을 좁혀 주세요.' },
  /** The words of the documents (R151). */
  DELETE_CONFIRM_MISMATCH: { status: 400, message: '확인 문구를 확인해 주세요.' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: '같은 요청을 처리하고 있습니다. 잠시만 기다려 주세요.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 400,
    message: '요청 내용이 이전과 달라 처리할 수 없습니다. 새로고침 후 다시 시도해 주세요.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 너무 많습니다. {sec}초 후 다시 시도해 주세요.' },
  INTERNAL_ERROR: { status: 500, message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.' },
  SERVICE_BUSY: {
    status: 503,
    message: '이용자가 많아 잠시 지연되고 있습니다. 잠시 후 다시 시도해 주세요.',
  },
  /** An operator has switched it off, and says so in these words. */
  SWITCHED_OFF: { status: 503, message: '{note}' },
});

/** Transport limits; still in the envelope (errors.md 3.1, D18). */
export const protocolErrors = defineErrors({
  REQUEST_TIMEOUT: { status: 408, message: '요청 시간이 초과되었습니다. 다시 시도해 주세요.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: '보내신 내용이 너무 큽니다. 나누어 다시 시도해 주세요.' },
  URI_TOO_LONG: { status: 414, message: '요청 주소가 너무 깁니다. 검색 조건을 줄여 주세요.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: '지원하지 않는 요청 형식입니다.' },
  HEADERS_TOO_LARGE: { status: 431, message: '요청 헤더가 너무 큽니다. 쿠키를 지우고 다시 시도해 주세요.' },
});

declare module './error.ts' {
  interface ErrorTables {
    common: typeof commonErrors;
    protocol: typeof protocolErrors;
  }
}
