/** Calls of the API. Every refusal has a sentence that may be shown. */

import type { SecondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import { followServer, machineNow } from '../../console/ui/now.ts';

export interface FieldRefusal {
  field: string;
  message: string;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldRefusal[];
  /** Of a sign-in whose password was right: what its second step is asked under. */
  readonly challenge: Challenge | undefined;
  /** Of a social sign-in that nobody has joined with: what its provider says of the person. */
  readonly profile: SocialProfile | undefined;
  /** Of a sign-in into an account that a sanction closed: what its owner appeals with. */
  readonly appealKey: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { errors = [], challenge, profile, appealKey }: NonNullable<Refusal> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = errors;
    this.challenge = challenge;
    this.profile = profile;
    this.appealKey = appealKey;
  }
}

interface Envelope<T> {
  code: string;
  message: string;
  data: T;
  /** Of a page: how many there are. */
  recordsTotal?: number;
}
export interface Challenge {
  challengeKey: string;
  methods: SecondStepMethod[];
}
export interface SocialProfile {
  userName?: string;
  /** Masked. */
  email?: string;
}
type Refusal = {
  errors?: FieldRefusal[];
  challenge?: Challenge;
  profile?: SocialProfile;
  appealKey?: string;
} | null;

export interface Ask {
  token?: string | null;
  /** Of a call that may be sent again and must count once. */
  key?: string;
  headers?: Record<string, string>;
}

const AWAY = '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';

async function answerTo<T>(
  method: string,
  path: string,
  body: object | undefined,
  { token, key, headers: more }: Ask,
): Promise<Envelope<T>> {
  const headers: Record<string, string> = {
    'accept-language': 'ko_KR',
    'x-access-path': location.pathname,
    ...more,
  };
  if (body) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  if (key) headers['idempotency-key'] = key;
  const askedAt = machineNow();
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) }).catch(() => {
    throw new Refused(0, 'OFFLINE', AWAY);
  });
  followServer(response.headers.get('server-timing'), askedAt);
  const answer = (await response.json().catch(() => null)) as Envelope<T> | null;
  if (!answer) throw new Refused(response.status, 'BROKEN', AWAY);
  if (response.ok) return answer;
  throw new Refused(response.status, answer.code, answer.message, (answer.data as Refusal) ?? {});
}

/** Throws Refused, also where there is no connection (status 0). */
export const ask = async <T>(method: string, path: string, body?: object, how: Ask = {}): Promise<T> =>
  (await answerTo<T>(method, path, body, how)).data;

/** A page of a list, and how many there are of all. */
export async function askPage<R>(path: string, how: Ask = {}): Promise<{ rows: R[]; total: number }> {
  const { data: rows, recordsTotal: total = 0 } = await answerTo<R[]>('GET', path, undefined, how);
  return { rows, total };
}

export const sentenceOf = (error: unknown): string => (error instanceof Refused ? error.message : AWAY);
