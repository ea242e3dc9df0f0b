import { outside } from '../../kit/db/outside.ts';
import type { Config } from '../../kit/http/config.ts';
import { apple, facebook, kakao, type Houses } from './houses.ts';
import { openidLogin } from './openid.ts';
import type { SocialLogin } from './port.ts';
import { simulatorHouses } from './simulator.ts';

/**
 * KAKAO_CLIENT_ID with KAKAO_CLIENT_SECRET, FACEBOOK_CLIENT_ID with FACEBOOK_CLIENT_SECRET, APPLE_CLIENT_ID with
 * APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY (the .p8's text); all with PUBLIC_ORIGIN, where the providers send
 * people back to. Where none is set: the simulator's three, or nobody.
 */
export const openSocialLogin = (
  config: Pick<Config, 'simUrl' | 'publicOrigin'>,
  env: NodeJS.ProcessEnv = process.env,
): SocialLogin => outside(choose(config, env), 'social-login');

function choose(config: Pick<Config, 'simUrl' | 'publicOrigin'>, env: NodeJS.ProcessEnv): SocialLogin {
  const real = config.publicOrigin === '' ? {} : realHouses(env);
  if (Object.keys(real).length > 0) return openidLogin(real);
  return openidLogin(config.simUrl ? simulatorHouses(config.simUrl) : {});
}

function realHouses(env: NodeJS.ProcessEnv): Houses {
  const { KAKAO_CLIENT_ID: k, KAKAO_CLIENT_SECRET: kSecret } = env;
  const { FACEBOOK_CLIENT_ID: f, FACEBOOK_CLIENT_SECRET: fSecret } = env;
  const { APPLE_CLIENT_ID: a, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: p8 } = env;
  return {
    ...(k && kSecret ? { K: kakao(k, kSecret) } : {}),
    ...(f && fSecret ? { F: facebook(f, fSecret) } : {}),
    // One line of a file of settings: its line ends are written as \n.
    ...(a && teamId && keyId && p8
      ? { A: apple({ clientId: a, teamId, keyId, privateKey: p8.replaceAll('\\n', '\n') }) }
      : {}),
  };
}
