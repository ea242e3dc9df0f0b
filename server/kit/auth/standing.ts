/** What stands on a session ends with it: streams of tabs, sockets of rooms, cameras (docs/decisions/0138). */
import { setTimeout as nap } from 'node:timers/promises';
import type { ActMode } from '@jangteo/contract/admin/act-as.ts';
import { ranks } from '@jangteo/contract/kit/role.ts';
import { clock } from '../clock/clock.ts';
import { mayAct } from './acting.ts';
import { listen } from '../db/listen.ts';
import type { Pool } from '../db/pool.ts';
import { log } from '../http/log.ts';
import {
  accountState,
  CALLER_COLUMNS,
  CALLER_FROM,
  toCaller,
  type Caller,
  type CallerRow,
} from './caller.ts';
import { forgetSessions } from './session.ts';

/** A session, and as whom it acts: somebody else than its own user where an operator is in their place. */
export interface Ground {
  sessionSeq: number;
  userSeq: number;
  /** More than hearing: closed to an operator who only reads in the seller's place. */
  writes?: true;
}

const actOf = ({ sessionSeq, userSeq }: Ground): string => `${sessionSeq}:${userSeq}`;

export interface Standings {
  /**
   * Holds something that stays open. `heard` is told who the caller is now, whenever something of them may have changed:
   * null once, when nothing may stand on it any more. Answers how to let go; null where nothing may stand from the first.
   */
  hold(ground: Ground, heard: (caller: Caller | null) => void): Promise<Held | null>;
  stop(): void;
}
export interface Held {
  caller: Caller;
  release: () => void;
}

interface Standing extends Ground {
  /** Whose session it is; null until it was read. */
  owner: number | null;
  heard: (caller: Caller | null) => void;
}

/** What nobody has told of (an end by time) is seen after so long. */
const SWEEP_MS = 10_000;
const AGAIN_MS = 500;

type SessionRow = CallerRow & {
  session_seq: number;
  client_id: string;
  device_id: string;
  revoked_at: string | null;
  expires_at: string;
};

/** Asked on real terms: neither cache nor token has a part in it. */
async function readGrounds(pool: Pool, all: readonly Ground[], now: number) {
  const [sessions, people, acts] = await Promise.all([
    pool.query<SessionRow>({
      name: 'standing-sessions',
      text: `select s.session_seq, s.client_id, s.device_id, s.revoked_at, s.expires_at, ${CALLER_COLUMNS}
        from account_session s join account_user u on u.user_seq = s.user_seq
        left join group_member m on m.user_seq = u.user_seq
        where s.session_seq = any($1)`,
      values: [all.map(({ sessionSeq }) => sessionSeq)],
    }),
    pool.query<CallerRow>({
      name: 'standing-people',
      text: `select ${CALLER_COLUMNS} from ${CALLER_FROM} where u.user_seq = any($1)`,
      values: [all.map(({ userSeq }) => userSeq)],
    }),
    pool.query<{ session_seq: number; owner_seq: number; mode: ActMode }>({
      name: 'standing-acts',
      text: 'select session_seq, owner_seq, mode from act_as where session_seq = any($1) and until > $2',
      values: [all.map(({ sessionSeq }) => sessionSeq), new Date(now)],
    }),
  ]);
  return {
    sessionOf: new Map(sessions.rows.map((row) => [row.session_seq, row])),
    personOf: new Map(people.rows.map((row) => [row.user_seq, row])),
    modeOf: new Map(
      acts.rows.map((row) => [actOf({ sessionSeq: row.session_seq, userSeq: row.owner_seq }), row.mode]),
    ),
  };
}

/** Who the caller is now; null: nobody. Pure. */
function callerNow(
  session: SessionRow | undefined,
  person: CallerRow | undefined,
  mode: ActMode | undefined,
  now: number,
): Caller | null {
  if (!session || !person || session.revoked_at || Date.parse(session.expires_at) <= now) return null;
  if (accountState(session) !== 'ok' || accountState(person) !== 'ok') return null;
  const device = {
    sessionSeq: session.session_seq,
    deviceId: session.device_id,
    clientId: session.client_id,
  };
  const own = toCaller(session, device);
  if (own.userSeq === person.user_seq) return own;
  if (!mode || !ranks(own, 'ADMIN') || !mayAct(own)) return null;
  return { ...toCaller(person, device), operator: { userSeq: own.userSeq, name: own.name, mode } };
}

interface Watch {
  pool: Pool;
  all: Set<Standing>;
  /** To be looked at next. */
  wanted: Set<Standing>;
  looking: boolean;
  listening: Promise<() => void> | null;
  sweep: NodeJS.Timeout | undefined;
}

async function judge({ pool, all }: Watch, some: readonly Standing[]): Promise<void> {
  const now = clock.now().getTime();
  const { sessionOf, personOf, modeOf } = await readGrounds(pool, some, now);
  for (const one of some) {
    if (!all.has(one)) continue;
    const session = sessionOf.get(one.sessionSeq);
    one.owner = session?.user_seq ?? null;
    const found = callerNow(session, personOf.get(one.userSeq), modeOf.get(actOf(one)), now);
    const caller = one.writes && found?.operator?.mode === 'READ' ? null : found;
    if (!caller) all.delete(one);
    one.heard(caller);
  }
}

/** One reading at a time, so that nobody hears the older of two last; what cannot be read is read again. */
async function look(watch: Watch, some: Iterable<Standing>): Promise<void> {
  const { all, wanted } = watch;
  for (const one of some) wanted.add(one);
  if (watch.looking) return;
  watch.looking = true;
  while (wanted.size > 0) {
    const now = [...wanted].filter((one) => all.has(one));
    wanted.clear();
    if (now.length === 0) break;
    await judge(watch, now).catch(async (error: Error) => {
      log.warn({ error: error.message }, 'who may stay open');
      for (const one of now) wanted.add(one);
      await nap(AGAIN_MS, undefined, { ref: false });
    });
  }
  watch.looking = false;
}

/** Something of these people has changed. */
function told(watch: Watch, payload: string): void {
  forgetSessions();
  const users = new Set(JSON.parse(payload) as number[]);
  const concerned = ({ userSeq, owner }: Standing): boolean =>
    owner === null || users.has(owner) || users.has(userSeq);
  void look(watch, [...watch.all].filter(concerned));
}

function begin(watch: Watch): Promise<() => void> {
  const { pool, all } = watch;
  watch.sweep ??= setInterval(() => void look(watch, all), SWEEP_MS).unref();
  watch.listening ??= listen(
    pool,
    'session',
    (payload) => told(watch, payload),
    () => void look(watch, all),
  ).catch((error: unknown) => {
    watch.listening = null;
    throw error;
  });
  return watch.listening;
}

async function hold(
  watch: Watch,
  ground: Ground,
  heard: (caller: Caller | null) => void,
): Promise<Held | null> {
  await begin(watch);
  const { all } = watch;
  let first: ((caller: Caller | null) => void) | null = null;
  const asked = new Promise<Caller | null>((resolve) => (first = resolve));
  const one: Standing = {
    ...ground,
    owner: null,
    heard: (caller) => {
      if (!first) return heard(caller);
      first(caller);
      first = null;
    },
  };
  all.add(one);
  void look(watch, [one]);
  const caller = await asked;
  return caller && { caller, release: () => void all.delete(one) };
}

/** Watches over all that is held in this process; listens from the first on. */
export function openStandings(pool: Pool): Standings {
  const watch: Watch = {
    pool,
    all: new Set(),
    wanted: new Set(),
    looking: false,
    listening: null,
    sweep: undefined,
  };
  return {
    hold: (ground, heard) => hold(watch, ground, heard),
    stop() {
      clearInterval(watch.sweep);
      for (const one of watch.all) one.heard(null);
      watch.all.clear();
      void watch.listening?.then((stopListening) => stopListening());
    },
  };
}
