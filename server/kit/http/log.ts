import pino, { type DestinationStream, type Logger } from 'pino';
import { tracing } from '../telemetry/trace.ts';
import { cleaned, cleanedLine } from './clean.ts';

/** Lines to `to`, stdout where nothing is said; whatever is passed is cleaned of what is about somebody. */
export const openLog = (to?: DestinationStream, level?: string): Logger =>
  pino(
    {
      level: level ?? process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
      base: { process: process.env.JANGTEO_PROCESS ?? 'api' },
      serializers: { err: cleanedLine },
      // a trace's numbers are nobody's, and may look like a telephone's
      formatters: { log: (line) => ({ ...(cleanedLine(line) as object), ...tracing?.ids() }) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          const line = first instanceof Error ? { err: first } : first;
          const said = [line, ...rest].map((one) => (typeof one === 'string' ? cleaned(one) : one));
          method.apply(this, said as Parameters<typeof method>);
        },
      },
    },
    to ?? pino.destination(1),
  );

/**
 * Structured lines on stdout. No URL, query, body, header or personal value is ever passed to it (G-PII-2); what a
 * company's error may say of somebody is taken out (clean.ts).
 */
export const log = openLog();

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
