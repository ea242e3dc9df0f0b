import type { Config } from '../../kit/http/config.ts';
import type { Identity } from './port.ts';
import { portoneIdentity } from './portone.ts';
import { simulatorIdentity } from './simulator.ts';

const nobody = (): never => {
  throw new Error('PORTONE_API_SECRET is not set: nobody can prove who they are');
};

/**
 * PORTONE_API_SECRET with PORTONE_STORE_ID and PORTONE_CHANNEL_KEY (the channel of 본인인증); else the simulator's
 * provider.
 */
export function openIdentity(config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv = process.env): Identity {
  const { PORTONE_API_SECRET: apiSecret, PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey } = env;
  if (apiSecret && storeId && channelKey) return portoneIdentity({ apiSecret, storeId, channelKey });
  if (config.simUrl) return simulatorIdentity(config.simUrl);
  const refuse = (): Promise<never> => Promise.resolve().then(nobody);
  return { provider: 'none', begin: refuse, window: () => null, find: refuse };
}
