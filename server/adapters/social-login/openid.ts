import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
  type CustomFetch,
} from 'openid-client';
import { s256 } from '../../kit/auth/token.ts';
import { fetchExternal } from '../egress/egress.ts';
import { graphPerson, personOf, type House, type Houses } from './houses.ts';
import type { SocialFlow, SocialLogin, SocialPerson } from './port.ts';

const TIMEOUT_SEC = 5;

/** The library's way out is ours (D14): allowed hosts, public addresses, no redirect, 5 s. */
const throughEgress =
  (hosts: readonly string[]): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await fetchExternal(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      allow: hosts,
      ...(signal ? { signal } : {}),
    });
    const type = answer.headers['content-type'];
    return new Response(answer.text, {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };

function configured(house: House): Configuration {
  const config = new Configuration(house.server, house.clientId, undefined, ClientSecretPost(house.secret()));
  config.timeout = TIMEOUT_SEC;
  if (house.hosts) config[customFetch] = throughEgress(house.hosts);
  else allowInsecureRequests(config);
  if (!house.profile) enableNonRepudiationChecks(config);
  return config;
}

/**
 * Social sign-in over openid-client: authorization code with PKCE (RFC 7636), id_token checked against the published
 * keys. The simulator's houses speak the same protocol. Throws as the port says, the library's errors among them.
 */
export function openidLogin(houses: Houses): SocialLogin {
  const configs = new Map<House, Configuration>();
  /** Kept, with the keys it has read; Apple's secret runs out, so there is a new one each time. */
  const configOf = (house: House): Configuration => {
    const known = configs.get(house);
    if (known) return known;
    const made = configured(house);
    if (!house.formPost) configs.set(house, made);
    return made;
  };
  const houseOf = (provider: keyof Houses): House => {
    const house = houses[provider];
    if (!house) throw new Error(`social sign-in: ${provider} is not configured`);
    return house;
  };
  return {
    providers: (['K', 'F', 'A'] as const).filter((provider) => houses[provider]),
    begin: async (provider, flow) => {
      const house = houseOf(provider);
      const url = buildAuthorizationUrl(configOf(house), {
        redirect_uri: flow.redirectUri,
        scope: house.scope,
        state: flow.state,
        code_challenge: s256(flow.verifier),
        code_challenge_method: 'S256',
        ...(house.profile ? {} : { nonce: flow.nonce }),
        ...(house.formPost ? { response_mode: 'form_post' } : {}),
      });
      return house.hosts ? url.href : url.pathname + url.search;
    },
    finish: async (provider, flow, came) => {
      const house = houseOf(provider);
      return house.profile
        ? profile(house, configOf(house), flow, came)
        : identity(house, configOf(house), flow, came);
    },
  };
}

const returned = ({ redirectUri }: SocialFlow, came: URLSearchParams): URL => {
  const url = new URL(redirectUri);
  for (const name of ['code', 'state', 'iss', 'error']) {
    const value = came.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
};

async function identity(
  house: House,
  config: Configuration,
  flow: SocialFlow,
  came: URLSearchParams,
): Promise<SocialPerson> {
  const tokens = await authorizationCodeGrant(config, returned(flow, came), {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const said = tokens.claims()!; // idTokenExpected
  const more = house.server.userinfo_endpoint
    ? await fetchUserInfo(config, tokens.access_token, said.sub)
    : {};
  return personOf(said.sub, { ...said, ...more }, came.get('user'));
}

async function profile(
  house: House,
  config: Configuration,
  flow: SocialFlow,
  came: URLSearchParams,
): Promise<SocialPerson> {
  const tokens = await authorizationCodeGrant(config, returned(flow, came), {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
  });
  const answer = await fetchProtectedResource(config, tokens.access_token, new URL(house.profile!), 'GET');
  if (!answer.ok) throw new Error(`social sign-in: the profile answered ${answer.status}`);
  return graphPerson(await answer.json());
}
