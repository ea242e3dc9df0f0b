import { createHash } from 'node:crypto';
import type { Keys } from '../auth/seal.ts';
import { isNet, trustOf, type Trust } from './address.ts';
import { mediaConfig, type MediaConfig } from './media-config.ts';
import { publicContacts, type Contacts, type Documents, type SupportChat } from './public-contacts.ts';
import { storageConfig, type BucketConfig } from './storage-config.ts';

/** Process configuration, read once at start. */
export interface Config {
  env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  databaseUrl: string;
  home: string;
  /** Where files lie, if not in the home. */
  bucket: BucketConfig | null;
  /** Where messages of lives travel from node to node; null: by PostgreSQL. */
  eventsUrl: string | null;
  secret: string;
  /** What it was before, the latest first: opens what they sealed. */
  formerSecrets: readonly string[];
  consoleDir: string | null;
  /** Build of the public pages. */
  webDir: string | null;
  simUrl: string | null;
  /** Where buyers reach it, for links in messages: `https://host`, '' where nobody has said. */
  publicOrigin: string;
  /** So long an API that was told to end says so at /readyz before it lets nobody in any more. */
  drainMs: number;
  /** Other origins that may call with credentials; the own origin always may. */
  origins: readonly string[];
  /** Who may write X-Forwarded-For and -Proto; null: nobody. */
  trustProxy: Trust | null;
  /** Served over https, or on loopback where browsers accept Secure cookies. */
  secureCookies: boolean;
  /** Whether /docs and /openapi.json are shown: in production where API_DOCS=1. */
  apiDocs: boolean;
  /** The documents' hosts; empty = the one origin (R1-R4, R170). */
  hosts: {
    api: string;
    auth: string;
    account: string;
    file: string;
    clientLog: string;
    static: string;
    live: string;
  };
  media: MediaConfig;
  /** Hosts that a live may be sent to besides. */
  simulcastHosts: readonly string[];
  /** An operator sets up the second step before anything else; off outside production. */
  operatorSecondStep: boolean;
  /** Whether a company stands behind them: production without one sends nothing. */
  sends: { mail: boolean; sms: boolean };
  /** Addresses and networks that operators work from; empty: any. */
  operatorNetworks: readonly string[];
  /** 080 number by which whoever gets advertisements ends them; '' where there is none, and none go out. */
  adOptOut: string;
  /** What pages offer of the house: documents outside, and whom one writes to. */
  documents: Documents;
  contacts: Contacts;
  supportChat: SupportChat;
  /** '': help and academy stand on the own origin. */
  businessHost: string;
  version: string;
}

const isLoopbackHost = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

const EXAMPLES = new Set(['secret', 'changeme', 'change-me', 'jangteo', 'development']);

/** Where the ingests of YouTube and Facebook take a stream. */
const SIMULCAST_HOSTS =
  'a.rtmp.youtube.com,b.rtmp.youtube.com,a.rtmps.youtube.com,b.rtmps.youtube.com,live-api-s.facebook.com';

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function operatorNetworks(text?: string): string[] {
  const nets = listOf(text);
  if (nets.every(isNet)) return nets;
  throw new Error(
    'OPERATOR_NETWORKS에는 주소나 네트워크 목록(10.0.0.0/8,192.0.2.7)을 적어 주세요. (OPERATOR_NETWORKS is not a list of addresses)',
  );
}

function eventsUrl(text = ''): string | null {
  if (listOf(text).every((one) => /^(nats|tls):$/.test(URL.parse(one)?.protocol ?? ''))) return text || null;
  throw new Error(
    'EVENTS_URL은 nats://나 tls://로 시작하는 주소여야 합니다. (EVENTS_URL must be addresses of NATS)',
  );
}

const LONGEST_DRAIN = 30;

function drainMs(text = '0'): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds >= 0 && seconds <= LONGEST_DRAIN) return seconds * 1_000;
  throw new Error(
    `DRAIN_SECONDS에는 0에서 ${LONGEST_DRAIN}까지의 초를 적어 주세요. (DRAIN_SECONDS is a number of seconds)`,
  );
}

function assertSecret(name: string, secret: string): void {
  if (Buffer.byteLength(secret) >= 32 && !EXAMPLES.has(secret) && !/^(.)\1+$/.test(secret)) return;
  throw new Error(
    `${name}은 32바이트 이상의 임의 값이어야 합니다. (${name} must be 32 random bytes or more)`,
  );
}

/** The secret of the installation and what it was before; throws where one of them is guessed easily. */
export function readSecrets(env: NodeJS.ProcessEnv): Secrets {
  const secret = env.JANGTEO_SECRET ?? '';
  const formerSecrets = listOf(env.JANGTEO_SECRET_FORMER);
  assertSecret('JANGTEO_SECRET', secret);
  for (const one of formerSecrets) assertSecret('JANGTEO_SECRET_FORMER', one);
  return { secret, formerSecrets };
}

/**
 * Reads the environment. Refuses to start in production with a missing, short or example secret (G-SEC-1).
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const mode = env.NODE_ENV === 'production' || env.NODE_ENV === 'test' ? env.NODE_ENV : 'development';
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL이 필요합니다. (DATABASE_URL is required)');
  const host = env.HOST ?? '127.0.0.1';
  return {
    env: mode,
    port: Number(env.PORT ?? 4000),
    host,
    databaseUrl: env.DATABASE_URL,
    home: env.JANGTEO_HOME ?? '.jangteo',
    bucket: storageConfig(env),
    eventsUrl: eventsUrl(env.EVENTS_URL),
    ...readSecrets(env),
    consoleDir: env.CONSOLE_DIR ?? null,
    webDir: env.WEB_DIR ?? null,
    simUrl: mode === 'production' ? null : (env.SIM_URL ?? null),
    publicOrigin: (env.PUBLIC_ORIGIN ?? '').replace(/\/+$/, ''),
    drainMs: drainMs(env.DRAIN_SECONDS),
    origins: listOf(env.CONSOLE_ORIGINS),
    trustProxy: trustOf(env.TRUST_PROXY),
    secureCookies: isLoopbackHost(host) || env.PUBLIC_HTTPS === '1',
    apiDocs: mode !== 'production' || env.API_DOCS === '1',
    hosts: {
      api: env.API_HOST ?? '',
      auth: env.AUTH_HOST ?? '',
      account: env.ACCOUNT_HOST ?? '',
      file: env.FILE_HOST ?? '',
      clientLog: env.CLIENT_LOG_HOST ?? '',
      static: env.STATIC_HOST ?? '',
      live: env.LIVE_HOST ?? '',
    },
    media: mediaConfig(env),
    simulcastHosts: listOf(env.SIMULCAST_HOSTS ?? SIMULCAST_HOSTS),
    operatorSecondStep: (env.OPERATOR_SECOND_STEP ?? (mode === 'production' ? '1' : '0')) === '1',
    sends: {
      mail: mode !== 'production' || Boolean(env.MAIL_URL),
      sms: mode !== 'production' || Boolean(env.SOLAPI_API_KEY && env.SOLAPI_API_SECRET && env.SMS_SENDER),
    },
    operatorNetworks: operatorNetworks(env.OPERATOR_NETWORKS),
    adOptOut: env.AD_OPT_OUT_NUMBER ?? (mode === 'production' ? '' : '080-000-0000'),
    ...publicContacts(env, mode === 'production'),
    version: env.JANGTEO_VERSION ?? 'dev',
  };
}

/**
 * How browsers reach this API, said before it starts: throws where everybody would come from the proxy's own address.
 * Answers what runs and is hardly meant.
 */
export function lookAtDoor(env: NodeJS.ProcessEnv = process.env): string[] {
  const host = env.HOST ?? '127.0.0.1';
  const https = env.PUBLIC_HTTPS === '1';
  if (!trustOf(env.TRUST_PROXY) && https && isLoopbackHost(host))
    throw new Error(
      `HOST=${host}, PUBLIC_HTTPS=1이면 앞에 프록시가 있습니다. 프록시의 수나 주소를 TRUST_PROXY에 적어 주세요. (TRUST_PROXY is required: without it everybody comes from the proxy)`,
    );
  if (env.NODE_ENV !== 'production' || https || isLoopbackHost(host)) return [];
  return [
    `HOST=${host}을 암호화 없이 엽니다. https로 내보낸다면 PUBLIC_HTTPS=1을 적어 주세요. (cookies travel over plain http)`,
  ];
}

export type Secrets = Pick<Config, 'secret' | 'formerSecrets'>;

/** A key for one purpose, derived from the secret as it is now: signs what nobody keeps. */
export function keyFor(config: Pick<Config, 'secret'>, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}:${config.secret}`).digest();
}

/** The same from every secret, the present one first: it seals and signs, the others open and recognise (decision 0159). */
export const keysFor = ({ secret, formerSecrets }: Secrets, purpose: string): Keys => [
  keyFor({ secret }, purpose),
  ...formerSecrets.map((former) => keyFor({ secret: former }, purpose)),
];

/** For keyed hashes that are kept and looked up: they cannot be made anew, so they stay with the first secret. */
export const firstKeyFor = (config: Secrets, purpose: string): Buffer => keysFor(config, purpose).at(-1)!;
