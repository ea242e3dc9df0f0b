import { outside } from '../../kit/db/outside.ts';
import type { Config } from '../../kit/http/config.ts';
import { openBanking } from './openbanking.ts';
import type { Bank } from './port.ts';
import { simulatorBank } from './simulator.ts';

const refuse = (): Promise<never> =>
  Promise.reject(new Error('OPENBANKING_CLIENT_ID and its companions are not set: no money can be paid out'));

/**
 * OPENBANKING_CLIENT_ID, _CLIENT_SECRET, _USE_CODE, _ACCOUNT
 * and _SENDER (금융결제원 오픈뱅킹); else the simulator's bank.
 */
export const openBank = (config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv = process.env): Bank =>
  outside(choose(config, env), 'bank');

function choose(config: Pick<Config, 'simUrl'>, env: NodeJS.ProcessEnv): Bank {
  const {
    OPENBANKING_CLIENT_ID: clientId,
    OPENBANKING_CLIENT_SECRET: clientSecret,
    OPENBANKING_USE_CODE: useCode,
    OPENBANKING_ACCOUNT: accountNo,
    OPENBANKING_SENDER: senderName,
  } = env;
  if (clientId && clientSecret && useCode && accountNo && senderName)
    return openBanking({ clientId, clientSecret, useCode, accountNo, senderName });
  if (config.simUrl) return simulatorBank(config.simUrl);
  return { provider: 'none', transfer: refuse, find: refuse, holder: refuse };
}
