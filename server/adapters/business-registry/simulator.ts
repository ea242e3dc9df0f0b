import { fetchSimulated } from '../egress/simulated.ts';
import { readStatus, readVerified, statusBody, verifyBody } from './nts.ts';
import type { BusinessRegistry } from './port.ts';

const TIMEOUT_MS = 5_000;

/**
 * The simulator's registry speaks like the tax office's. Never
 * configured in production (config.simUrl is null there).
 */
export function simulatorRegistry(simUrl: string): BusinessRegistry {
  const ask = async (service: 'status' | 'validate', body: string): Promise<string> => {
    const response = await fetchSimulated(`${simUrl}/registry/${service}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`business registry answered ${response.status}`);
    return response.text();
  };
  return {
    status: async (numbers) => readStatus(numbers, await ask('status', statusBody(numbers))),
    verify: async (claim) => readVerified(claim.number, await ask('validate', verifyBody(claim))),
  };
}
