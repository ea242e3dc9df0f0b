import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';
import Books from 'oidc-provider/lib/adapters/memory_adapter.js';
import { z } from 'zod';

/** Kakao and Apple speak OpenID Connect, Facebook OAuth 2 with a profile: all three are the same program here. */
export const houseNames = ['kakao', 'apple', 'facebook'] as const;
export type HouseName = (typeof houseNames)[number];
const TITLES: Record<HouseName, string> = { kakao: '카카오', apple: '애플', facebook: '페이스북' };

/** Whom somebody says to be on the page; `subject` is the account there. */
export const person = z.strictObject({
  subject: z.string().regex(/^[\w.-]{1,60}$/),
  name: z.string().max(40),
  email: z.string().max(254),
  verified: z.boolean(),
});
export type Person = z.output<typeof person>;

/** What the last of so many said of themselves, by their account. */
const KEPT = 1_000;
type Said = Map<string, Person>;
function note(said: Said, who: Person): void {
  said.delete(who.subject);
  said.set(who.subject, who);
  if (said.size > KEPT) said.delete(said.keys().next().value!);
}

export interface House {
  title: string;
  /** What oidc-provider answers below its own path. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Throws where no sign-in is on its way in this browser. */
  open(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends it, as this person or refused; answers where the browser goes on. */
  settle(request: IncomingMessage, response: ServerResponse, who: Person | null): Promise<string>;
  /** Facebook's /me: whom an access token stands for. */
  profile(token: string): Promise<Person | null>;
}

const SCOPES = ['openid', 'profile', 'email', 'public_profile'];
export const pathOf = (name: HouseName): string => `/sim/social/${name}`;

/** Whoever comes chooses anew who they are, also with the cookie of the last time. */
function asksAlways() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    .checks.add(
      new Check('chosen', 'somebody must be chosen', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** Accounts as their holders described them. */
const accountsOf = (said: Said) => (_ctx: unknown, account: string) => {
  const who = said.get(account);
  if (!who) return undefined;
  return {
    accountId: account,
    claims: () => ({
      sub: account,
      ...(who.name ? { nickname: who.name } : {}),
      ...(who.email ? { email: who.email, email_verified: who.verified } : {}),
    }),
  };
};

/** Nobody is asked what may be told: all of it. */
const grantAll = async ({
  oidc,
}: {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
}) => {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session.accountId,
    clientId: oidc.client.clientId,
  });
  grant.addOIDCScope(SCOPES.join(' '));
  await grant.save();
  return grant;
};

function configuration(name: HouseName, said: Said): object {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    adapter: (model: string) => new Books(model),
    clients: [
      {
        client_id: 'jangteo',
        client_secret: 'simulator',
        redirect_uris: ['https://simulator.invalid/user/sns/callback'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: SCOPES,
    claims: { openid: ['sub'], profile: ['nickname'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: asksAlways(),
      url: (_ctx: unknown, { uid }: { uid: string }) => `${pathOf(name)}/person/${uid}`,
    },
    findAccount: accountsOf(said),
    loadExistingGrant: grantAll,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    renderError: (ctx: { type: string; body: unknown }, out: object) => {
      ctx.type = 'application/json';
      ctx.body = out;
    },
  };
}

/** oidc-provider as one of the three. Its issuer is a name: requests reach it wherever the simulator listens. */
export function openHouse(name: HouseName): House {
  const at = pathOf(name);
  const said: Said = new Map();
  const provider = new Provider(`http://simulator.invalid${at}`, configuration(name, said));
  // The product's address is known to nobody before it listens; the path is always the same.
  provider.Client.prototype.redirectUriAllowed = (value) => new URL(value).pathname === '/user/sns/callback';
  const answer = provider.callback();
  return {
    title: TITLES[name],
    answer: (request, response) => {
      const whole = request.url!;
      Object.assign(request, { originalUrl: whole });
      request.url = whole.slice(at.length);
      return answer(request, response);
    },
    open: async (request, response) => void (await provider.interactionDetails(request, response)),
    settle: (request, response, who) => {
      if (who) note(said, who);
      const result = who
        ? { login: { accountId: who.subject, remember: false } }
        : { error: 'access_denied', error_description: 'refused' };
      return provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
    },
    profile: async (token) => {
      const found = await provider.AccessToken.find(token);
      return (found && said.get(found.accountId)) ?? null;
    },
  };
}
