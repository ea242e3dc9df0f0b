import { readStatus, statusBody } from './nts.ts';
import type { BusinessRegistry } from './port.ts';

const TIMEOUT_MS = 5_000;

/**
 * The simulator's registry speaks like the tax office's. Never
 * configured in production (config.simUrl is null there).
 */
export function simulatorRegistry(simUrl: string): BusinessRegistry {
  return {
    status: async (numbers) => {
      const response = await fetch(`${simUrl}/registry/status`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: statusBody(numbers),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`business registry answered ${response.status}`);
      return readStatus(numbers, await response.text());
    },
  };
}
