import pino from 'pino';

/**
 * Structured lines on stdout. No URL, query, body, header or personal value is ever passed to it (G-PII-2).
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: { process: process.env.JANGTEO_PROCESS ?? 'api' },
});

export interface RequestLine {
  at: number;
  requestId: string;
  route: string;
  status: number;
  ms: number;
  userSeq: number | null;
  operator: number | null;
}

const verbose = process.env.ACCESS_LOG === '1' || process.env.NODE_ENV === 'production';

/** One line per API request; in development only what failed. */
export function logRequest(line: RequestLine): void {
  if (verbose || line.status >= 500) log.info(line, 'request');
}
