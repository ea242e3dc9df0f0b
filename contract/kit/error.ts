/**
 * Statuses that carry meaning for the client (errors.md 3.1); the console switches on these and on the code.
 */
export type Status =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 412
  | 413
  | 414
  | 415
  | 429
  | 431
  | 460
  | 461
  | 462
  | 463
  | 500
  | 503;

export type NextAction =
  | 'EMAIL_INPUT'
  | 'EMAIL_VERIFY'
  | 'PHONE_VERIFY'
  | 'PASSWORD_CHANGE'
  | 'PROFILE_TAG'
  | 'SELLER_INFO'
  | 'MATCHING_INFO'
  | 'MASTER_INFO'
  | 'FILE_PASSWORD_SET'
  | 'PAYOUT_PASSWORD'
  | 'TERMS'
  | 'ADULT_AUTH'
  | 'SECOND_STEP'
  | 'SECOND_STEP_SETUP'
  | 'FLASH_INFO'
  | 'STEP_UP';

export interface ErrorDef {
  /**
   * Wire code where it differs from the key: one code with
   * two meanings (USER_NOT_FOUND at login, errors.md 3.4).
   */
  code?: string;
  status: Status;
  /** Korean sentence; `{name}` is filled from params. */
  message: string;
  nextAction?: NextAction;
  /** Form field that the error belongs to. */
  field?: string;
}

export type FieldCode =
  | 'REQUIRED'
  | 'TYPE'
  | 'MIN'
  | 'MAX'
  | 'LENGTH'
  | 'PATTERN'
  | 'ENUM'
  | 'UNKNOWN'
  | 'DUPLICATE'
  | 'REFERENCE';

export interface FieldError {
  field: string;
  code: FieldCode;
  message: string;
  params?: Record<string, string | number>;
}

/** `data` of an error answer (errors.md 3.2). */
export interface ErrorData {
  errors?: FieldError[];
  current?: { status?: string; version?: number };
  nextAction?: NextAction;
  retryAfterSec?: number;
  limit?: number;
  allowed?: string[];
  difference?: number;
  /** Sign-in: what wakes a dormant account, what the second step is asked under, who a social account says it is. */
  releaseKey?: string;
  /** The same where a sanction closed the account: what its owner appeals with. */
  appealKey?: string;
  challenge?: { challengeKey: string; methods: string[]; expiresIn: number };
  profile?: { userName?: string; email?: string };
  result?: unknown;
}

/** Tables of named errors by domain; each domain's own file adds its line, so that no list of them grows. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface ErrorTables {}
type NamesOf<T> = T extends unknown ? keyof T & string : never;
/** Name of an error in code; `wireCode` says what stands in the envelope. */
export type ErrorCode = NamesOf<ErrorTables[keyof ErrorTables]>;

/** Declares named errors of a domain; contract/errors.ts assembles all of them into one catalogue. */
export function defineErrors<const T extends Record<string, ErrorDef>>(defs: T): T {
  return defs;
}

/** Fills `{name}` in a message. Unknown names stay visible so that a test finds them. */
export function fillMessage(message: string, params: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}
