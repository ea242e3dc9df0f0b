import { fetchSimulated } from '../egress/simulated.ts';
import type { Sms } from './port.ts';

/** The simulator's inbox on loopback; never configured in production (config.simUrl is null there). */
export function simulatorSms(simUrl: string, key?: string): Sms {
  const own: Record<string, string> = key ? { 'x-sim-key': key } : {};
  const ask = (path: string, init: RequestInit): Promise<Response> =>
    fetchSimulated(`${simUrl}/sim/v1/sms${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
  return {
    reports: true,
    send: async ({ to, text, reference }) => {
      const response = await ask('', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...own },
        body: JSON.stringify({ to, text, ...(reference ? { reference } : {}) }),
      });
      if (!response.ok) throw new Error(`simulator refused the SMS: ${response.status}`);
    },
    find: async (reference) => {
      const response = await ask(`/${encodeURIComponent(reference)}`, { headers: own });
      if (response.status === 404) return false;
      if (!response.ok) throw new Error(`simulator refused to look the SMS up: ${response.status}`);
      return true;
    },
  };
}
