import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../../adapters/egress/egress.ts';
import { DAY_MS, HOUR_MS } from '../rules.ts';

const MINUTE_MS = 60_000;
/** How long after each failed attempt the next one is; after the last there is none. */
export const RETRY_PLAN_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** A webhook without a success for so long is switched off. */
export const FAILING_MS = 5 * DAY_MS;
const RETRY_AFTER_MOST_MS = HOUR_MS;
const MAY_ASK_TO_WAIT = new Set([429, 502, 503, 504]);

/** Between 0.9 and 1.1, the same for the same try: messages that failed together come back apart. */
const spread = (of: string): number =>
  0.9 + (createHash('sha256').update(of).digest().readUInt32BE(0) / 2 ** 32) * 0.2;

export interface Refused {
  /** Null: nothing came back. */
  status: number | null;
  retryAfterSec: number | null;
}

/** How long to wait after failed try number `tries` (from 1), never less than asked for; null: it was the last. */
export function nextDelay(
  messageId: string,
  tries: number,
  { status, retryAfterSec }: Refused,
): number | null {
  const planned = RETRY_PLAN_MS[tries - 1];
  if (planned === undefined || status === 410) return null;
  const asked =
    status !== null && MAY_ASK_TO_WAIT.has(status) && retryAfterSec !== null
      ? Math.min(retryAfterSec * 1_000, RETRY_AFTER_MOST_MS)
      : 0;
  return Math.max(Math.round(planned * spread(`${messageId}:${tries}`)), asked);
}

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const INNER_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|onion)$/;

/**
 * Whether an address may be written down at all: https at its own port to a name or address of the open internet. What the
 * name leads to is looked at with every attempt (D14).
 */
export function isReceiverUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  if (protocol !== 'https:' || username || password || port) return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !INNER_NAME.test(host);
}
