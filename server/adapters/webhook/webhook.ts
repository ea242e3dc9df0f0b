import { outside } from '../../kit/db/outside.ts';
import { fetchExternal } from '../egress/egress.ts';
import type { Config } from '../../kit/http/config.ts';
import { fetchSimulated } from '../egress/simulated.ts';
import type { Posted, Received, Receivers } from './port.ts';

/** A receiver has so long, and of what it says so much is kept. */
export const RECEIVER_MS = 15_000;
const KEPT_BYTES = 1_024;

/** Stands for the simulator's receiver: no such name can ever be registered (RFC 6761). */
export const SIMULATED_RECEIVER = 'receiver.jangteo.test';

const secondsOf = (header: string | null | undefined): number | null =>
  header && /^\d{1,6}$/.test(header) ? Number(header) : null;

/** The open internet; outside production one name is the simulator's receiver on loopback. */
export const openReceivers = (config: Pick<Config, 'simUrl'>): Receivers =>
  outside(choose(config), 'webhook');

function choose({ simUrl }: Pick<Config, 'simUrl'>): Receivers {
  return {
    post: (message, signal) => {
      const { hostname, pathname } = new URL(message.url);
      return simUrl && hostname === SIMULATED_RECEIVER
        ? simulated(`${simUrl}/receiver${pathname}`, message, signal)
        : onInternet(hostname, message, signal);
    },
  };
}

async function onInternet(
  host: string,
  { url, headers, body }: Posted,
  signal: AbortSignal,
): Promise<Received> {
  const {
    status,
    text,
    headers: said,
  } = await fetchExternal(url, {
    method: 'POST',
    headers,
    body,
    allow: [host],
    timeoutMs: RECEIVER_MS,
    keepBytes: KEPT_BYTES,
    signal,
  });
  return { status, text, retryAfterSec: secondsOf(said['retry-after']) };
}

/** Never in production, where simUrl is null. */
async function simulated(url: string, { headers, body }: Posted, signal: AbortSignal): Promise<Received> {
  const response = await fetchSimulated(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(RECEIVER_MS)]),
  });
  const text = (await response.text()).slice(0, KEPT_BYTES);
  return { status: response.status, text, retryAfterSec: secondsOf(response.headers.get('retry-after')) };
}
