import type { Sms } from './port.ts';

/** The simulator's inbox on loopback; never configured in production (config.simUrl is null there). */
export function simulatorSms(simUrl: string, key?: string): Sms {
  return {
    reports: true,
    send: async ({ to, text, reference }) => {
      const response = await fetch(`${simUrl}/sim/v1/sms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { 'x-sim-key': key } : {}) },
        body: JSON.stringify({ to, text, ...(reference ? { reference } : {}) }),
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      });
      if (!response.ok) throw new Error(`simulator refused the SMS: ${response.status}`);
    },
  };
}
