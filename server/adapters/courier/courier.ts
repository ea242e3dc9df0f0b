import { outside } from '../../kit/db/outside.ts';
import type { Config } from '../../kit/http/config.ts';
import type { Couriers } from './port.ts';
import { simulatorCouriers } from './simulator.ts';
import { sweetTracker } from './sweettracker.ts';

const refuse = (): Promise<never> =>
  Promise.reject(new Error('SWEETTRACKER_KEY is not set: no parcel can be followed'));

/** SWEETTRACKER_KEY (스마트택배); else the simulator's couriers. */
export const openCouriers = (
  config: Pick<Config, 'simUrl'>,
  env: NodeJS.ProcessEnv = process.env,
): Couriers => outside(choose(config, env), 'courier');

function choose(config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv): Couriers {
  if (env.SWEETTRACKER_KEY) return sweetTracker(env.SWEETTRACKER_KEY);
  if (config.simUrl) return simulatorCouriers(config.simUrl);
  return { reports: false, register: refuse, track: refuse, pickups: 'NOT_SUPPORTED' };
}
