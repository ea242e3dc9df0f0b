import { outside } from '../../kit/db/outside.ts';
import type { Config } from '../../kit/http/config.ts';
import type { Payments } from './port.ts';
import { simulatorPayments } from './simulator.ts';
import { tossPayments } from './toss.ts';

const refuse = (): Promise<never> =>
  Promise.reject(new Error('TOSS_SECRET_KEY and PUBLIC_ORIGIN are not set: nobody can pay'));

/**
 * TOSS_SECRET_KEY with PUBLIC_ORIGIN (https://host, where
 * buyers come back to); else the simulator's card company.
 */
export const openPayments = (
  config: Pick<Config, 'simUrl'>,
  env: NodeJS.ProcessEnv = process.env,
): Payments => outside(choose(config, env), 'payment');

function choose(config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv): Payments {
  const { TOSS_SECRET_KEY: secretKey, PUBLIC_ORIGIN: origin } = env;
  if (secretKey && origin) return tossPayments({ secretKey, origin });
  if (config.simUrl) return simulatorPayments(config.simUrl, env.SIM_KEY);
  return {
    provider: 'none',
    open: refuse,
    approve: refuse,
    find: refuse,
    refund: refuse,
    paidIn: async () => [],
  };
}
