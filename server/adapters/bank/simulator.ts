import { z } from 'zod';
import { fetchSimulated } from '../egress/simulated.ts';
import type { Bank } from './port.ts';

/**
 * The simulator's bank, on loopback. Its calls:
 *
 *     POST /bank/transfers {key, account: {bank, no, holder}, amount, memo}
 * → 200 {transferId, at}, the same key again: the same
 * transfer · 4xx {message}: refused for good · else: unknown
 *     GET  /bank/transfers/{key} → 200 {transferId, at, returned?: {reason}} · 404
 *     GET  /bank/accounts/{bank}/{no}/holder → 200 {holder} · 404
 */
const transferred = z.object({ transferId: z.string(), at: z.string() });
const foundAgain = transferred.extend({ returned: z.object({ reason: z.string().nullable() }).nullish() });
const TIMEOUT_MS = 5_000;

/** Never configured in production (config.simUrl is null there). */
export function simulatorBank(simUrl: string): Bank {
  const call = (path: string, body?: unknown): Promise<Response> =>
    fetchSimulated(`${simUrl}${path}`, {
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const away = (response: Response): never => {
    throw new Error(`simulator: bank answered ${response.status}`);
  };
  return {
    provider: 'simulator',
    transfer: async ({ key, account, amount, memo }) => {
      const response = await call('/bank/transfers', { key, account, amount, memo });
      if (response.status >= 400 && response.status < 500)
        return { refused: z.object({ message: z.string() }).parse(await response.json()).message };
      return response.ok ? { done: transferred.parse(await response.json()) } : away(response);
    },
    find: async ({ key }) => {
      const response = await call(`/bank/transfers/${encodeURIComponent(key)}`);
      if (response.status === 404) return null;
      if (!response.ok) return away(response);
      const { returned, ...done } = foundAgain.parse(await response.json());
      return { done: { ...done, ...(returned && { returned }) } };
    },
    holder: async ({ bank, no }) => {
      const response = await call(
        `/bank/accounts/${encodeURIComponent(bank)}/${encodeURIComponent(no)}/holder`,
      );
      if (response.status === 404) return null;
      return response.ok
        ? z.object({ holder: z.string() }).parse(await response.json()).holder
        : away(response);
    },
  };
}
