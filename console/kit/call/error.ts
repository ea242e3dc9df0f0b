import type { ErrorData } from '@jangteo/contract/kit/error.ts';

/** No answer came at all: no network, or none within the time-out (R12). */
export const OFFLINE = 0;

/** A refused call. Pages switch on status and code and show `message` as it is; they never read text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly data: ErrorData | null;
  constructor(status: number, code: string, message: string, data: ErrorData | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
/** The sentence to show for anything that was thrown. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.message : '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.';
