import { createHmac } from 'node:crypto';
import type { Port } from './faults.ts';

/** What a company reports to us. The event id stays the same however often it is sent. */
export interface Report {
  eventId: string;
  port: Port;
  event: string;
  body: Record<string, unknown>;
}
export type ReportEntry = ({ t: 'OWED' } & Report) | { t: 'TAKEN' | 'GIVEN_UP'; eventId: string };

/** Reports that nobody has taken over yet. */
export function owedIn(entries: readonly ReportEntry[]): Report[] {
  const done = new Set(entries.filter((e) => e.t !== 'OWED').map((e) => e.eventId));
  return entries.filter((e) => e.t === 'OWED').filter((e) => !done.has(e.eventId));
}

const PATIENCE_MS = 10_000;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, "<t>.<body>")>`: what the product's door checks. */
export function signHook(
  secret: string | Buffer,
  text: string,
  atSeconds = Math.floor(Date.now() / 1000),
): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${text}`).digest('hex')}`;
}

/** Hands a report to POST {api}/hooks/{port}/{event}; answers the status, 0 where nobody knows. */
export async function postReport(
  api: string,
  secret: string | Buffer,
  { eventId, port, event, body }: Report,
): Promise<number> {
  const text = JSON.stringify({ eventId, ...body });
  try {
    const answer = await fetch(`${api}/hooks/${port.toLowerCase()}/${event}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hook-signature': signHook(secret, text) },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
