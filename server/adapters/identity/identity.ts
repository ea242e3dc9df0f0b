import { outside } from '../../kit/db/outside.ts';
import type { Config } from '../../kit/http/config.ts';
import type { Identity } from './port.ts';
import { portoneIdentity } from './portone.ts';
import { simulatorIdentity } from './simulator.ts';

/**
 * PORTONE_API_SECRET with PORTONE_STORE_ID and PORTONE_CHANNEL_KEY (the channel of 본인인증); else the simulator's
 * provider; null where there is neither.
 */
export const openIdentity = (
  config: Pick<Config, 'simUrl'>,
  env: NodeJS.ProcessEnv = process.env,
): Identity | null => outside(choose(config, env), 'identity');

function choose(config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv): Identity | null {
  const { PORTONE_API_SECRET: apiSecret, PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey } = env;
  if (apiSecret && storeId && channelKey) return portoneIdentity({ apiSecret, storeId, channelKey });
  return config.simUrl ? simulatorIdentity(config.simUrl) : null;
}
