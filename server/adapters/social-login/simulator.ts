import type { House, Houses } from './houses.ts';

/** As simulator/social plays them: a real OpenID provider each, on loopback; browsers come in by the own origin. */
const NAMES = { K: 'kakao', F: 'facebook', A: 'apple' } as const;

function played(simUrl: string, name: string): House {
  const at = `${simUrl}/sim/social/${name}`;
  return {
    server: {
      issuer: `http://simulator.invalid/sim/social/${name}`,
      authorization_endpoint: `${at}/auth`,
      token_endpoint: `${at}/token`,
      jwks_uri: `${at}/jwks`,
      userinfo_endpoint: `${at}/me`,
      id_token_signing_alg_values_supported: ['ES256'],
    },
    clientId: 'jangteo',
    secret: () => 'simulator',
    scope: 'openid profile email',
    hosts: null,
  };
}

/** Never configured in production (config.simUrl is null there). */
export function simulatorHouses(simUrl: string): Houses {
  const [K, F, A] = [NAMES.K, NAMES.F, NAMES.A].map((name) => played(simUrl, name)) as [House, House, House];
  const { userinfo_endpoint: _none, ...appleServer } = A.server;
  const { jwks_uri: _jwks, userinfo_endpoint: _info, ...facebookServer } = F.server;
  return {
    K,
    A: { ...A, server: appleServer, formPost: true },
    F: {
      ...F,
      server: facebookServer,
      scope: 'public_profile email',
      profile: `${simUrl}/sim/social/${NAMES.F}/profile`,
    },
  };
}
