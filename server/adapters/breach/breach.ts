import { outside } from '../../kit/db/outside.ts';
import type { Config } from '../../kit/http/config.ts';
import { pwnedPasswords } from './pwned.ts';
import type { Breaches } from './port.ts';
import { simulatorBreaches } from './simulator.ts';

/** BREACHED_PASSWORDS=pwnedpasswords: Pwned Passwords; else the simulator's, null in production: nobody is asked. */
export const openBreaches = (
  config: Pick<Config, 'simUrl'>,
  env: NodeJS.ProcessEnv = process.env,
): Breaches | null => outside(choose(config, env), 'breach');

function choose(config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv): Breaches | null {
  if (env.BREACHED_PASSWORDS === 'pwnedpasswords') return pwnedPasswords;
  return config.simUrl ? simulatorBreaches(config.simUrl) : null;
}
