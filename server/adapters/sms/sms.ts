import { outside } from '../../kit/db/outside.ts';
import type { Sms } from './port.ts';
import type { Config } from '../../kit/http/config.ts';
import { simulatorSms } from './simulator.ts';
import { solapiSms } from './solapi.ts';

/** SOLAPI_API_KEY, SOLAPI_API_SECRET and SMS_SENDER (the registered 발신번호); else the simulator's inbox. */
export const openSms = (config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv = process.env): Sms =>
  outside(choose(config, env), 'sms');

function choose(config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv): Sms {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SMS_SENDER: sender } = env;
  if (apiKey && apiSecret && sender) return solapiSms({ apiKey, apiSecret, sender });
  if (config.simUrl) return simulatorSms(config.simUrl, env.SIM_KEY);
  return {
    reports: false,
    find: async () => null,
    send: () =>
      Promise.reject(
        new Error('SOLAPI_API_KEY, SOLAPI_API_SECRET and SMS_SENDER are not set: no SMS can be sent'),
      ),
  };
}
