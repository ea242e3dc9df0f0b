/** Who speaks in a live, as its console: the simulator publishes with the key that a host is shown. */
import type { Pool } from 'pg';
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { hashPassword } from '@jangteo/server/kit/auth/password.ts';
import { DEMO_PASSWORD } from '../../tools/seed/personas.ts';
import { callApi } from '../buyers/api.ts';
import { sessionEnded } from '../buyers/buyers.ts';
import { refuse } from '../kit/calls.ts';

/** Whose content it is. */
async function ownerOf(pool: Pool, contentSeq: number): Promise<number> {
  const { rows } = await pool.query<{ owner: string }>(
    'select seller_seq as owner from content where content_seq = $1',
    [contentSeq],
  );
  if (!rows[0]) throw refuse(404, 'NOT_FOUND', '방송을 찾을 수 없습니다.');
  return Number(rows[0].owner);
}

export interface Hosts {
  /** Does something in a seller's name; a session that ended is opened again. */
  as<T>(userSeq: number, work: (token: string) => Promise<T>): Promise<T>;
  /** Server and stream key of a content, as its owner's console shows them. */
  keyOf(contentSeq: number): Promise<{ server: string; key: string }>;
  clear(): void;
}

/** Who has no password gets the demo's, so that nobody but the simulator signs in with it. */
async function signIn(pool: Pool, api: string, userSeq: number): Promise<string> {
  const { rows } = await pool.query<{ login_id: string }>(
    `update account_user set password_hash = coalesce(password_hash, $2) where user_seq = $1 returning login_id`,
    [userSeq, await hashPassword(DEMO_PASSWORD)],
  );
  const device = { clientId: 'jangteo-console', deviceId: `sim-host-${userSeq}` } as const;
  const { accessToken } = await callApi(api, accountApi.login, null, {
    body: { loginId: rows[0]!.login_id, password: DEMO_PASSWORD, ...device },
  });
  return accessToken!; // there was a body, so the session is new
}

export function openHosts(pool: Pool, api: () => string): Hosts {
  const tokens = new Map<number, string>();
  const hosts: Hosts = {
    as: async (userSeq, work) => {
      const known = tokens.get(userSeq);
      try {
        if (known !== undefined) return await work(known);
      } catch (error) {
        if (!sessionEnded(error)) throw error;
      }
      const token = await signIn(pool, api(), userSeq);
      tokens.set(userSeq, token);
      return work(token);
    },
    keyOf: async (contentSeq) => {
      const { rtmp } = await hosts.as(await ownerOf(pool, contentSeq), (token) =>
        callApi(api(), liveApi.key, token, { params: { contentSeq }, body: { rotate: false } }),
      );
      if (!rtmp) throw refuse(460, 'NO_RTMP', '이 장터는 RTMP로 송출을 받지 않습니다.');
      return rtmp;
    },
    clear: () => tokens.clear(),
  };
  return hosts;
}
