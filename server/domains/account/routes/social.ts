import { randomBytes, randomUUID } from 'node:crypto';
import type { Link, socialApi } from '@jangteo/contract/account/social.api.ts';
import type { SocialProvider } from '@jangteo/contract/account/social.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { hashToken, randomToken } from '../../../kit/auth/token.ts';
import type { Queryable } from '../../../kit/db/query.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { COOKIE, cookieText } from '../../../kit/http/cookie.ts';
import type { PublicCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { open, plain, type Redirect } from '../../../kit/http/route.ts';
import { setDevice } from '../cookies.ts';
import { letIn } from '../let-in.ts';
import { noteOwn } from '../note.ts';
import { own } from '../own.ts';
import {
  deleteIdentity,
  identityOwner,
  lockWays,
  readLinks,
  readUser,
  setProvider,
  takeFlow,
  writeFlow,
  type TakenFlow,
} from '../queries.ts';
import { FLOW_MS, SOCIAL_TOKEN_MS } from '../rules/limits.ts';
import {
  giveSocialToken,
  offered,
  sealSocial,
  socialLogin,
  socialPerson,
  spendSocial,
  takeIdentity,
  unsealSocial,
} from '../social.ts';
import { tellChange } from '../step-up/changes.ts';
import { giveKey } from './code-flow.ts';

type Mode = 'LOGIN' | 'LINK' | 'WEB';
const PAGES = { LOGIN: '/login', LINK: '/profile' };

/** The console's page: `sns` says which provider somebody came back from, or that they did not. */
function back(mode: Mode, sns: SocialProvider | 'failed', next: string | null = null): Redirect {
  return { to: pageOf(mode, { sns, next }) };
}

function pageOf(mode: Mode, given: Record<string, string | null>): string {
  if (mode === 'WEB') return ownPageOf(given.next ?? '/live', given.sns ?? null);
  const said = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== null);
  return PAGES[mode] + (said.length > 0 ? `?${new URLSearchParams(said).toString()}` : '');
}

/** The public page on which it began, with what the page has to know. */
function ownPageOf(next: string, sns: string | null): string {
  const page = new URL(next, 'http://own');
  if (sns !== null) page.searchParams.set('sns', sns);
  return page.pathname + page.search;
}

/**
 * A page of another site leads here: whoever is signed in at the provider would be signed in here without a press of theirs
 * (ASVS 7.6.2). They come to our page first. Browsers say so of themselves over https; no page can make them say otherwise.
 */
const sentByOthers = ({ raw }: PublicCtx): boolean => raw.headers['sec-fetch-site'] === 'cross-site';

/** Where the provider sends the browser: ours as people know it, on a machine of one's own as it was asked. */
const redirectUri = ({ config, raw }: PublicCtx): string =>
  `${config.publicOrigin || `${raw.protocol}://${raw.host}`}/user/sns/callback`;

/** What only the server may know of a sign-in on its way. */
interface Secrets {
  nonce: string;
  verifier: string;
  redirectUri: string;
}

export const snsStart = open<typeof socialApi.snsStart>(async ({ query }, ctx) => {
  const { provider, mode, next = null } = query;
  if (sentByOthers(ctx)) return { to: pageOf(mode, { next }) };
  if (!offered(ctx.config).includes(provider)) return back(mode, 'failed', next);
  const { deviceId: known } = ctx.request;
  const deviceId = known ?? randomUUID();
  if (known === null) setDevice(ctx.reply, ctx.config, deviceId, ctx.request.userAgent);
  const state = randomToken();
  const secrets: Secrets = { nonce: randomToken(), verifier: randomToken(), redirectUri: redirectUri(ctx) };
  const to = await socialLogin(ctx.config)
    .begin(provider, { state, ...secrets })
    .catch(() => null);
  if (to === null) return back(mode, 'failed', next);
  await writeFlow(ctx.pools.app, {
    stateHash: hashToken(state),
    provider,
    mode,
    deviceId,
    sealed: sealSocial(ctx.config, secrets),
    next,
    at: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + FLOW_MS),
  });
  return { to };
});

interface Came {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  user?: string | undefined;
  iss?: string | undefined;
}

/** Whoever comes back with the state that this device was given; whatever is not as it must be is nobody. */
export const snsCallback = open<typeof socialApi.snsCallback>(async ({ query }, ctx) => {
  const { deviceId } = ctx.request;
  const { state } = query;
  const flow =
    state === undefined || deviceId === null
      ? null
      : await takeFlow(ctx.pools.app, { stateHash: hashToken(state), deviceId, at: ctx.now });
  if (!flow || !deviceId) return back('LOGIN', 'failed');
  const person = await personBehind(ctx, flow, query);
  if (!person) return back(flow.mode, 'failed', flow.next);
  const token = randomBytes(16).toString('base64url');
  await giveSocialToken(ctx, token, { provider: flow.provider, deviceId, person });
  // The console reads it (R33); it opens nothing without the device that it belongs to.
  ctx.reply.header(
    'set-cookie',
    cookieText(COOKIE.social, token, { maxAge: SOCIAL_TOKEN_MS / 1000 }, ctx.config),
  );
  return back(flow.mode, flow.provider, flow.next);
});

async function personBehind(ctx: PublicCtx, { provider, sealed }: TakenFlow, came: Came) {
  const secrets = unsealSocial<Secrets>(ctx.config, sealed);
  return socialLogin(ctx.config)
    .finish(provider, { state: came.state!, ...secrets }, paramsOf(came)) // the flow was found by it
    .catch(() => null);
}

function paramsOf({ state, code, error, user, iss }: Came): URLSearchParams {
  const said = Object.entries({ state, code, error, user, iss });
  return new URLSearchParams(said.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** Clients and proxies refuse heads of 16 kB and more. */
const LONGEST_WAY = 8_000;

/**
 * A form from another site brings none of our cookies (SameSite): the browser comes once more, by itself. What is too long
 * for an address goes on without the name; a code that alone is too long is none.
 */
export const snsPosted = open<typeof socialApi.snsPosted>(async ({ body }) => {
  const { user: _, ...nameless } = body;
  const ways = [body, nameless].map((came) => `/user/sns/callback?${paramsOf(came).toString()}`);
  const to = ways.find((way) => way.length <= LONGEST_WAY);
  return to === undefined ? back('LOGIN', 'failed') : { to };
});

export const authorizeSns = open<typeof socialApi.authorizeSns>(async ({ body }, ctx) => {
  const person = await socialPerson(ctx, body);
  const userSeq = await identityOwner(ctx.pools.app, { provider: body.provider, subject: person.subject });
  const row = userSeq === null ? null : await readUser(ctx.pools.app, userSeq);
  if (!row) {
    const { name, email } = person;
    throw fail('SNS_NOT_JOINED', {
      profile: { ...(name ? { userName: name } : {}), ...(email ? { email: mask('email', email) } : {}) },
    });
  }
  await spendSocial(ctx.pools.app, ctx, body.socialToken);
  await letIn(ctx, row, { ...body, kept: true });
  return giveKey(ctx, row.user_seq, body);
});

const linksOf = (db: Queryable, userSeq: number): Promise<Link[]> => readLinks(db, userSeq);

export const snsLink = plain<typeof socialApi.snsLink>(async ({ body }, ctx) => {
  const userSeq = own(ctx);
  const { provider, socialToken } = body;
  const { subject } = await socialPerson(ctx, { ...body, deviceId: ctx.caller.deviceId });
  return inTransaction(ctx.pools.app, [], async (db, client) => {
    await spendSocial(client, ctx, socialToken);
    const known = await identityOwner(client, { provider, subject });
    if (known !== userSeq) {
      await takeIdentity(client, { provider, subject, userSeq, at: ctx.now });
      await noteOwn(client, ctx, 'SNS_LINKED', { provider });
      await tellChange(db, ctx, { userSeq, what: 'SNS_LINKED', provider });
    }
    return linksOf(client, userSeq);
  });
});

export const snsUnlink = plain<typeof socialApi.snsUnlink>(async ({ params }, ctx) => {
  const userSeq = own(ctx);
  return inTransaction(ctx.pools.app, [], async (db, client) => {
    const ways = await lockWays(client, userSeq);
    const links = await linksOf(client, userSeq);
    const left = links.filter(({ provider }) => provider !== params.provider);
    if (left.length === links.length) return links;
    const [first] = left;
    if (!ways.hasPassword && !first) throw fail('LAST_LOGIN_METHOD');
    await deleteIdentity(client, { userSeq, provider: params.provider });
    if (ways.provider === params.provider)
      await setProvider(client, userSeq, ways.hasPassword ? 'E' : first!.provider);
    await noteOwn(client, ctx, 'SNS_UNLINKED', { provider: params.provider });
    await tellChange(db, ctx, { userSeq, what: 'SNS_UNLINKED', provider: params.provider });
    return left;
  });
});
