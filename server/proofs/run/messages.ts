// A message to 100,000 fans while its worker is killed twenty times and the clock crosses 21:00: each once, none at night.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FanMessage } from '@jangteo/contract/fan/message.api.ts';
import { moveClock } from '../../../simulator/clock.ts';
import { startPostgres } from '../../../tools/postgres.ts';
import { createRng } from '../../../tools/seed/random.ts';
import { seedDemo } from '../../../tools/seed/seed.ts';
import { deadlocksOf } from '../../../tools/testing/deadlocks.ts';
import { invariants } from '../../domains/fan/invariants.sql.ts';
import { clock } from '../../kit/clock/clock.ts';
import { migrate } from '../../schema/migrate.ts';
import { countFollowers } from '../../testing/fans.ts';
import { ask, openStand, type Stand } from '../stand.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

const PEOPLE = 100_000;
const KILLS = 20;
/** Between two deaths: a new worker takes its predecessor's jobs up within thirty seconds. */
const APART_MS = 6_000;
const EVENING = '2026-11-20T20:30:00+09:00';
const BEFORE_NIGHT = '2026-11-20T20:59:20+09:00';
const MORNING = '2026-11-21T08:00:00+09:00';
/** From BEFORE_NIGHT on: what goes out at night would go out now. */
const PAST_NINE_MS = 45_000;
const LOOK_MS = 500;
const LONGEST_MS = 60 * 60_000;

/** People who agreed to advertisements of a channel, each with a phone of their own. */
const CROWD = `with u as (insert into account_user (login_id, user_type, name, nickname, phone_number, created_at)
    select 'crowd-' || n, 'consumer', '군중', '군중 ' || n, '0107' || lpad(n::text, 6, '0') || '1',
      timestamptz '2026-10-01 12:00+09'
    from generate_series(1, $2::int) n returning user_seq),
  f as (insert into fan (seller_seq, user_seq, followed_at, visited_at)
    select $1, user_seq, timestamptz '2026-10-01 12:00+09', timestamptz '2026-10-01 12:00+09' from u),
  c as (insert into fan_consent (seller_seq, user_seq, ad, night, at)
    select $1, user_seq, true, false, timestamptz '2026-10-01 12:00+09' from u)
  insert into fan_consent_event (seller_seq, user_seq, ad, night, at)
    select $1, user_seq, true, false, timestamptz '2026-10-01 12:00+09' from u`;

interface Heard {
  /** How often each phone was told. */
  times: Map<string, number>;
  /** Told between 21:00 and 08:00. */
  atNight: number;
}

/** What the carrier took over, by phone and by the business clock as the proof has set it. */
function listenTo(stand: Stand): { heard: Heard; stand: (now: string) => Promise<void> } {
  const heard: Heard = { times: new Map(), atNight: 0 };
  let base = { real: clock.realMs(), business: Date.parse(EVENING) };
  const { inbox } = stand.sim.street.world;
  inbox.add = ({ channel, to, text }) => {
    if (channel !== 'SMS' || !text.startsWith('(광고)')) return;
    heard.times.set(to, (heard.times.get(to) ?? 0) + 1);
    const hour = new Date(base.business + clock.realMs() - base.real + 9 * 3_600_000).getUTCHours();
    if (hour >= 21 || hour < 8) heard.atNight += 1;
  };
  return {
    heard,
    stand: async (now) => {
      await moveClock(stand.sql, { now, rate: 1 });
      base = { real: clock.realMs(), business: Date.parse(now) };
    },
  };
}

async function stateOf(stand: Stand, message: number): Promise<{ status: string; sent: number }> {
  const { rows } = await stand.sql.query<{ status: string; sent: string }>(
    `select m.status, (select count(*) from fan_message_row r
        where r.message_seq = m.message_seq and r.outcome = 'SENT') as sent
      from fan_message m where m.message_seq = $1`,
    [message],
  );
  return { status: rows[0]!.status, sent: Number(rows[0]!.sent) };
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; await sleep(LOOK_MS))
    if (await holds()) return;
  throw new Error(`never ${what}`);
}

async function run(stand: Stand, seed: number): Promise<ProofResult> {
  const rng = createRng(seed);
  const carrier = listenTo(stand);
  await carrier.stand(EVENING);
  const { rows } = await stand.sql.query<{ seq: string }>(
    `select user_seq as seq from account_user where login_id = 'hello@onyu.kr'`,
  );
  await stand.sql.query(CROWD, [rows[0]!.seq, PEOPLE]);
  await countFollowers((text, values) => stand.sql.query(text, values), Number(rows[0]!.seq));
  await stand.sql.query('analyze fan, fan_consent, account_user');
  const token = await stand.login('hello@onyu.kr');
  const body = { title: '증명', text: '오늘만 반값입니다.', target: { kind: 'FOLLOWERS' } };
  const seen = await ask<{ willReceive: number }>(stand.url, {
    method: 'POST',
    path: '/v1/fan/messages/preview',
    token,
    body,
  });
  const { willReceive } = seen.data;
  const asked = await ask<FanMessage>(stand.url, {
    method: 'POST',
    path: '/v1/fan/messages',
    token,
    key: crypto.randomUUID(),
    body: { ...body, expectedCount: willReceive },
  });
  const { messageSeq } = asked.data;
  const began = performance.now();
  const die = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++) {
      await sleep(APART_MS * (0.5 + rng.next()));
      await stand.worker.kill();
      await stand.start('worker');
    }
  };
  await die(KILLS / 2);
  await carrier.stand(BEFORE_NIGHT);
  await until('held', async () => (await stateOf(stand, messageSeq)).status === 'HELD');
  const held = await stateOf(stand, messageSeq);
  await sleep(PAST_NINE_MS);
  await carrier.stand(MORNING);
  await die(KILLS / 2);
  await until('done', async () => (await stateOf(stand, messageSeq)).status === 'DONE');
  const { sent } = await stateOf(stand, messageSeq);
  const twice = [...carrier.heard.times.values()].filter((n) => n > 1).length;
  const failed = [
    ...(twice > 0 ? [`${twice} people were told twice`] : []),
    ...(carrier.heard.atNight > 0 ? [`${carrier.heard.atNight} were told at night`] : []),
    ...(sent !== willReceive ? [`${sent} of ${willReceive} were told by our rows`] : []),
    ...(carrier.heard.times.size !== willReceive ? [`${carrier.heard.times.size} phones heard it`] : []),
  ];
  for (const { id, sql, live } of invariants) {
    if (live) continue;
    const { rowCount } = await stand.sql.query(sql);
    if (rowCount) failed.push(`${id}: ${rowCount} rows`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  return { figures: { people: willReceive, kills: KILLS, 'held at': held.sent, sent, seconds }, failed };
}

export default async function messages({ seed }: ProofOptions): Promise<ProofResult> {
  const dir = mkdtempSync(join(tmpdir(), 'jt-messages-'));
  const home = join(dir, 'home');
  const postgres = await startPostgres({ dir: join(dir, 'pg') });
  try {
    await migrate(postgres.url);
    await seedDemo(postgres.url, { home });
    const stand = await openStand({ databaseUrl: postgres.url, home });
    try {
      const { figures, failed } = await run(stand, seed);
      return { figures, failed: [...failed, ...(await deadlocksOf(postgres.url))] };
    } finally {
      await stand.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
