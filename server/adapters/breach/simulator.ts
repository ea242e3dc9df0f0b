import { fetchSimulated } from '../egress/simulated.ts';
import { readRange, splitHash } from './pwned.ts';
import type { Breaches } from './port.ts';

/** The simulator's collection speaks like Pwned Passwords. Never configured in production (config.simUrl is null there). */
export const simulatorBreaches = (simUrl: string): Breaches => ({
  isKnown: async (password, timeoutMs) => {
    const { prefix, suffix } = splitHash(password);
    const response = await fetchSimulated(`${simUrl}/range/${prefix}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`breaches answered ${response.status}`);
    return readRange(await response.text(), suffix);
  },
});
