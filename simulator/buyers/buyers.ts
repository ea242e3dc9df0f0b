import { randomBytes, randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { accountApi } from '@jangteo/contract/account/account.api.ts';
import { hashPassword, verifyPassword } from '@jangteo/server/kit/auth/password.ts';
import { CONSENTS } from '../../tools/seed/consents.ts';
import { buyers as people, type Person } from '../../tools/seed/people.ts';
import { DEMO_PASSWORD } from '../../tools/seed/personas.ts';
import { createRng } from '../../tools/seed/random.ts';
import type { Now } from '../kit/time.ts';
import { refuse } from '../kit/calls.ts';
import { callApi } from './api.ts';

/** Somebody who buys: an account of the product with an address in their head. */
export interface Buyer extends Person {
  loginId: string;
  password: string;
  accessToken: string;
}

export interface Buyers {
  /** Signs up and signs in that many. */
  create(count: number): Promise<Buyer[]>;
  /** One by number, also one of the demo's, who gets a password so that the simulator can sign in. */
  find(userSeq: number): Promise<Buyer>;
  /** Any of those who are there; a new one where there is none. */
  any(): Promise<Buyer>;
  /** Does something in a buyer's name; a session that ended is opened again. */
  as<T>(buyer: Buyer, work: (token: string) => Promise<T>): Promise<T>;
  all(): readonly Buyer[];
  clear(): void;
}

export interface BuyerSettings {
  pool: Pool;
  now: Now;
  api: () => string;
}

let hashed: Promise<string> | undefined;

const USUAL_ROUNDS = 6;

/** The product has no sign-up call yet, so accounts are written as its sign-up will write them. */
async function signUp(settings: BuyerSettings, count: number): Promise<Omit<Buyer, 'accessToken'>[]> {
  const joined: Omit<Buyer, 'accessToken'>[] = [];
  // Whose nickname is somebody's already draws another; where most are taken, with more digits.
  for (let round = 0; joined.length < count; round++)
    joined.push(...(await write(settings, draw(count - joined.length, round < USUAL_ROUNDS ? 0 : round))));
  const seqs = joined.map(({ userSeq }) => userSeq);
  await settings.pool.query(`${CONSENTS} and u.user_seq = any($1)`, [seqs]);
  return joined;
}

type Drawn = Omit<Buyer, 'accessToken' | 'userSeq'>;

/** With so many digits behind the nickname. */
const draw = (count: number, digits: number): Drawn[] =>
  people(createRng(randomInt(2 ** 31)), count, 0).map(({ userSeq: _none, ...person }) => ({
    ...person,
    nickname: person.nickname + (digits > 0 ? String(randomInt(10 ** digits)) : ''),
    loginId: `buyer-${randomBytes(4).toString('hex')}@mail.invalid`,
    password: DEMO_PASSWORD,
  }));

async function write({ pool, now }: BuyerSettings, drawn: readonly Drawn[]) {
  const { rows } = await pool.query<{ user_seq: string; login_id: string }>(
    `insert into account_user (login_id, password_hash, user_type, name, nickname, email, phone_number,
      created_at)
     select p->>'loginId', $2, 'consumer', p->>'name', p->>'nickname', p->>'loginId', p->>'phone', $3
     from jsonb_array_elements($1) p on conflict (lower(nickname)) do nothing returning user_seq, login_id`,
    [JSON.stringify(drawn), await (hashed ??= hashPassword(DEMO_PASSWORD)), await now()],
  );
  const seqs = new Map(rows.map((row) => [row.login_id, Number(row.user_seq)]));
  return drawn.flatMap((person) => {
    const userSeq = seqs.get(person.loginId);
    return userSeq === undefined ? [] : [{ ...person, userSeq }];
  });
}

/** Buyers of the demo have no password: nobody but the simulator signs in as one of them. */
async function adopt({ pool, api }: BuyerSettings, userSeq: number): Promise<Buyer> {
  const { rows } = await pool.query<{
    login_id: string;
    name: string;
    nickname: string | null;
    phone_number: string | null;
  }>(
    `update account_user
      set password_hash = coalesce(password_hash, $2)
      where user_seq = $1 and user_type = 'consumer'
     returning login_id, name, nickname, phone_number`,
    [userSeq, await (hashed ??= hashPassword(DEMO_PASSWORD))],
  );
  const row = rows[0];
  if (!row) throw refuse(404, 'NOT_FOUND', '구매자를 찾을 수 없습니다.');
  const { address } = people(createRng(userSeq), 1, 0)[0]!;
  const person = {
    userSeq,
    name: row.name,
    nickname: row.nickname ?? row.name,
    phone: row.phone_number ?? '01001001000',
    address,
    loginId: row.login_id,
    password: DEMO_PASSWORD,
  };
  return { ...person, accessToken: await signIn(api(), person) };
}

async function signIn(
  api: string,
  { loginId, password }: Pick<Buyer, 'loginId' | 'password'>,
): Promise<string> {
  const device = { clientId: 'jangteo-app', deviceId: `sim-${loginId}` };
  const { accessToken } = await callApi(api, accountApi.login, null, {
    body: { loginId, password, ...device },
  });
  return accessToken!; // there was a body, so the session is new
}

/** False for who left the marketplace, was shut out, or has a password of their own by now. */
async function stillComes({ pool }: BuyerSettings, { userSeq, loginId }: Buyer): Promise<boolean> {
  const { rows } = await pool.query<{ password_hash: string | null }>(
    `select password_hash from account_user
      where user_seq = $1 and login_id = $2 and active and status in ('NORMAL', 'WARN')`,
    [userSeq, loginId],
  );
  const stored = rows[0]?.password_hash ?? null;
  return stored === (await hashed) || verifyPassword(stored, DEMO_PASSWORD);
}

export const sessionEnded = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 401 || error.status === 463);

export function openBuyers(settings: BuyerSettings): Buyers {
  let known: Buyer[] = [];
  const create = async (count: number): Promise<Buyer[]> => {
    const made: Buyer[] = [];
    for (const person of await signUp(settings, count))
      made.push({ ...person, accessToken: await signIn(settings.api(), person) });
    known.push(...made);
    return made;
  };
  return {
    create,
    find: async (userSeq) => {
      const buyer = known.find((b) => b.userSeq === userSeq);
      if (buyer) return buyer;
      const adopted = await adopt(settings, userSeq);
      known.push(adopted);
      return adopted;
    },
    any: async () => {
      while (known.length > 0) {
        const buyer = known[randomInt(known.length)]!;
        if (await stillComes(settings, buyer)) return buyer;
        known = known.filter((one) => one !== buyer);
      }
      return (await create(1))[0]!;
    },
    as: async (buyer, work) => {
      try {
        return await work(buyer.accessToken);
      } catch (error) {
        if (!sessionEnded(error)) throw error;
        buyer.accessToken = await signIn(settings.api(), buyer);
        return work(buyer.accessToken);
      }
    },
    all: () => known,
    clear: () => {
      known = [];
    },
  };
}
