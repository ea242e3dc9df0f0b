import { outside } from '../../kit/db/outside.ts';
import type { Config } from '../../kit/http/config.ts';
import { ntsRegistry } from './nts.ts';
import type { BusinessRegistry } from './port.ts';
import { simulatorRegistry } from './simulator.ts';

/** NTS_KEY: the 인증키 of data.go.kr for 국세청 사업자등록정보; else the simulator's registry. */
export const openBusinessRegistry = (
  config: Pick<Config, 'simUrl'>,
  env: NodeJS.ProcessEnv = process.env,
): BusinessRegistry => outside(choose(config, env), 'business-registry');

function choose(config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv): BusinessRegistry {
  if (env.NTS_KEY) return ntsRegistry(env.NTS_KEY);
  if (config.simUrl) return simulatorRegistry(config.simUrl);
  const away = () => Promise.reject(new Error('NTS_KEY is not set: no business can be looked up'));
  return { status: away, verify: away };
}
