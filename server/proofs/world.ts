// The marketplace with all its people, as every proof uses it: the real API over a copy of the demo database.
import pg from 'pg';
import type { UserTraits } from '@jangteo/contract/kit/audience.ts';
import { clock } from '../kit/clock/clock.ts';
import { demoDb } from '../../tools/testing/db.ts';
import type { DropOptions } from '../../tools/testing/db.ts';
import { personas, type Persona } from '../../tools/seed/personas.ts';
import { CALLER_COLUMNS, CALLER_FROM, toCaller } from '../kit/auth/caller.ts';
import type { CallerRow } from '../kit/auth/caller.ts';
import { openSession } from '../kit/auth/session.ts';
import type { Config } from '../kit/http/config.ts';
import { startApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { createRecorder, type Recorder } from './recorder.ts';

/**
 * Somebody who calls: a persona, nobody (`anonymous`), or producer-a with a token that ran out (`expired`).
 */
export interface Person {
  persona: string;
  userSeq: number;
  loginId: string;
  traits: UserTraits | null;
  token: string | null;
  refreshToken: string | null;
  /** Accounts that may not sign in answer this code to everything. */
  barred: string | null;
  /** Sent with every call. */
  headers?: Record<string, string>;
}

export interface World {
  app: TestApp;
  url: string;
  /** As the database's owner: sees everything, row-level security included. */
  sql: <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;
  person: (persona: string) => Person;
  people: readonly Person[];
  /** One operator for each role; `people` has those alone who may do everything. */
  operators: readonly Person[];
  /** What its people received. */
  recorder: Recorder;
  stop: (options?: DropOptions) => Promise<void>;
}

const BARRED: Record<string, string> = {
  left: 'USER_LEFT',
  idle: 'USER_IDLED',
  'group-member-inactive': 'USER_INACTIVE',
};

/**
 * A session of its own, without going through the sign-in:
 * for calls that end it and for accounts that may not.
 */
export async function newSession({ app }: Pick<World, 'app'>, who: Pick<Person, 'userSeq' | 'traits'>) {
  const device = {
    clientId: 'jangteo-console',
    deviceId: crypto.randomUUID(),
    deviceName: 'proof',
    osType: 'pc',
    ip: '127.0.0.1',
  };
  const user = { userSeq: who.userSeq, userType: who.traits?.userType ?? 'consumer' };
  return { ...(await openSession(app.deps.pools.job, app.deps.config.secret, user, device)), ...device };
}

async function traitsOf(app: TestApp, userSeq: number): Promise<UserTraits> {
  const text = `select ${CALLER_COLUMNS} from ${CALLER_FROM} where u.user_seq = $1`;
  const { rows } = await app.deps.pools.job.query<CallerRow>(text, [userSeq]);
  return toCaller(rows[0]!, { sessionSeq: 0, deviceId: '', clientId: '' });
}

const byRole = personas.filter(({ role }) => role !== undefined && role !== 'FULL');

async function signedIn(app: TestApp, whom: readonly Persona[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const { persona, userSeq, loginId } of whom) {
    const traits = await traitsOf(app, userSeq);
    const barred = BARRED[persona] ?? null;
    const { accessToken: token, refreshToken } = await newSession({ app }, { userSeq, traits });
    people.push({ persona, userSeq, loginId, traits, token, refreshToken, barred });
  }
  return people;
}

async function everybody(app: TestApp): Promise<Person[]> {
  const people = await signedIn(
    app,
    personas.filter((one) => !byRole.includes(one)),
  );
  const a = people.find((p) => p.persona === 'producer-a')!;
  people.push({ ...a, persona: 'expired', token: await expiredToken(app, a), barred: null });
  people.push({ ...a, persona: 'anonymous', traits: null, token: null, refreshToken: null, barred: null });
  return people;
}

/** A token that ran out long ago. */
export async function expiredToken(app: TestApp, who: Person): Promise<string> {
  const { accessToken, sessionSeq } = await newSession({ app }, who);
  const past = "update session_token set access_expires_at = '2020-01-01' where session_seq = $1";
  await app.deps.pools.job.query(past, [sessionSeq]);
  return accessToken;
}

const DAY_MS = 86_400_000;

/** However slow the machine is: what these people ask for is not cut short by the end of a quarter of an hour. */
export async function lastADay({ deps }: TestApp): Promise<void> {
  // a moment, not a sum: a cluster takes no function of a column there
  const text = 'update session_token set access_expires_at = $2 where access_expires_at > $1';
  const now = clock.now();
  await deps.pools.job.query(text, [now, new Date(now.getTime() + DAY_MS)]);
}

/** Starts the API on a marketplace of its own, or on the one that `open` has; `stop` gives everything back. */
export async function openWorld(more: Partial<Config> = {}, open = demoDb): Promise<World> {
  const db = await open();
  const app = await startApp(db.url, more);
  const owner = new pg.Pool({ connectionString: db.url, max: 2 });
  const people = await everybody(app);
  const operators = await signedIn(app, byRole);
  await lastADay(app);
  return {
    app,
    url: db.url,
    people,
    operators,
    recorder: createRecorder(),
    person: (persona) => [...people, ...operators].find((p) => p.persona === persona)!,
    sql: async <T>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows as T[],
    stop: async (options) => {
      await app.stop();
      await owner.end();
      await db.drop(options);
    },
  };
}
