import { fetchSimulated } from '../egress/simulated.ts';
import type { Identity } from './port.ts';
import { readVerification } from './portone.ts';

const TIMEOUT_MS = 5_000;

/**
 * The simulator plays a provider with a page of its own, and answers like PortOne. Never configured in production
 * (config.simUrl is null there).
 */
export function simulatorIdentity(simUrl: string): Identity {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetchSimulated(`${simUrl}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`identity provider answered ${response.status}`);
    return response;
  };
  return {
    provider: 'simulator',
    begin: async ({ authId, returnTo }) => {
      await ask('/identity-verifications', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: authId, returnTo }),
      });
      return `/sim/identity/${authId}`;
    },
    window: () => null,
    find: async (authId) => {
      const response = await ask(`/identity-verifications/${authId}`);
      return response.status === 404 ? { state: 'WAIT' } : readVerification(await response.text());
    },
  };
}
