import type { ErrorData } from '@jangteo/contract/kit/error.ts';
import { errorBody } from './envelope.ts';
import { fail, Refusal } from './fail.ts';

export interface Mapped {
  status: number;
  code: string;
  body: string;
  retryAfterSec?: number;
  /** Our own fault: logged with its stack. */
  unexpected: boolean;
}

interface Thrown {
  code?: string;
  statusCode?: number;
  message?: string;
}

/** Fastify's and Node's own refusals by their code (E18). */
const FRAMEWORK: Record<string, Parameters<typeof fail>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'NOT_FOUND',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/**
 * SQLSTATE classes that mean "not now": the database is away, out of connections, shutting down,
 * or too slow, or we were between two statements of a transaction (25P03; G-DB-1, G-DB-2).
 */
const BUSY_STATES = /^(08|53|57P0[123]|57014|55P03|25P03)/;
/** The driver's words for a connection that is gone, where it gives no code. */
const DRIVER_BUSY =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|timeout expired/;
const BUSY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/**
 * Any thrown thing → status and envelope. Texts of drivers and frameworks never reach the client (G-ENV-2).
 */
export function mapError(error: unknown): Mapped {
  if (error instanceof Refusal) return refusal(error);
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as Thrown;
  const named = thrown.code ? FRAMEWORK[thrown.code] : undefined;
  if (named) return refusal(fail(named, named === 'FILE_TOO_LARGE' ? { params: { n: 5 } } : {}));
  if (isBusy(thrown)) return refusal(fail('SERVICE_BUSY', { retryAfterSec: 2 }));
  if (thrown.statusCode && thrown.statusCode >= 400 && thrown.statusCode < 500)
    return refusal(fail('BAD_REQUEST'));
  return { ...refusal(fail('INTERNAL_ERROR')), unexpected: true };
}

function isBusy(thrown: Thrown): boolean {
  if (thrown.code && (BUSY_CODES.has(thrown.code) || BUSY_STATES.test(thrown.code))) return true;
  return DRIVER_BUSY.test(thrown.message ?? '');
}

function refusal(error: Refusal): Mapped {
  const data: ErrorData | null = error.status >= 500 ? null : error.data;
  const retryAfterSec = error.data?.retryAfterSec;
  return {
    status: error.status,
    code: error.code,
    body: errorBody(error.code, error.message, data),
    unexpected: false,
    ...(retryAfterSec ? { retryAfterSec } : {}),
  };
}
