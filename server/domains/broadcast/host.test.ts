// Who may do what with a live of a channel that somebody else hosts (live.md §3): each call by each role, 200 or 404.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { LiveInfo } from '@jangteo/contract/broadcast/live.api.ts';
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { addDays, clock, kstDay } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addLive, beatMedia, setLive } from '../../testing/lives.ts';
import { CONTENT, OWNS, RUNS, type Case } from './host-calls.testing.ts';

const ROLES = {
  owner: 'producer-a',
  host: 'influencer',
  former: 'influencer',
  lapsed: 'influencer',
  gripper: 'need-matching-info',
  member: 'group-member',
  canary: 'producer-b',
} as const;
type Role = keyof typeof ROLES;
const roles = Object.keys(ROLES) as Role[];

const seqOf = (role: Role): number => personaOf(ROLES[role]).userSeq;
const [ONYU, HARU] = [seqOf('owner'), seqOf('host')];
let db: TestDb;
let app: TestApp;
const tokens = {} as Record<Role, string>;
let products: number[] = [];
let categorySeq = 0;

const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.beside.query<T & Record<string, unknown>>(text, values)).rows;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  for (const role of roles) tokens[role] = (await app.login(personaOf(ROLES[role]).loginId)).token;
  await beatMedia(sql);
  const rows = await sql<{ seq: number; category: number }>(
    `select product_seq as seq, category_seq as category from product where seller_seq = $1 and sale_status = 'ON_SALE' and deleted_at is null
      and sanction_seq is null and end_at is null and category_seq is not null order by 1 limit 3`,
    [ONYU],
  );
  products = rows.map(({ seq }) => Number(seq));
  categorySeq = Number(rows[0]!.category);
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const send = <T = never>(role: Role, method: string, path: string, body?: object) =>
  app.call<T>(method, path, {
    token: tokens[role],
    ...(body && { body }),
    headers: { 'idempotency-key': randomUUID() },
  });

/** Hosted by 하루, as a schedule that names a host leaves it. */
async function hosted(state: string, channel = ONYU, host = HARU): Promise<number> {
  const live = await addLive(sql, channel, state);
  await sql('update content set host_user_seq = $2, play_id = md5(random()::text) where content_seq = $1', [
    live,
    host,
  ]);
  await sql(`insert into hosted_content (host_user_seq, content_seq, owner_seq) values ($1, $2, $3)`, [
    host,
    live,
    channel,
  ]);
  await sql(
    `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, active)
      select $1, $2, p, $1, n, true from unnest($3::bigint[]) with ordinality as x (p, n)`,
    [channel, live, channel === ONYU ? products.slice(0, 2) : []],
  );
  return live;
}

/** One live of a channel is on air at a time, and none stays shown without a film. */
async function layAside(live: number): Promise<void> {
  const [row] = await sql<{ state: string }>('select state from content where content_seq = $1', [live]);
  if (/^LIVE_|^PUBLISHED/.test(row!.state)) await setLive(sql, live, 'CLOSED');
}

/** Runs under a contract that ended yesterday. */
async function underEnded<T>(work: () => Promise<T>): Promise<T> {
  const ended = (day: string) =>
    sql(
      `update matching_contract set end_day = ${day}, version = version + 1
        where seller_seq = $1 and gripper_user_seq = $2 and status = 'ACTIVE'`,
      [ONYU, HARU],
    );
  await ended('start_day + 1');
  try {
    return await work();
  } finally {
    await ended('null');
  }
}

/** What comes of a call for one role; the live is made for it, and laid aside. */
async function outcome(role: Role, { state, ask }: Case): Promise<number> {
  const live = await hosted(state);
  // The directory still names who was host: the row has the last word.
  if (role === 'former')
    await sql('update content set host_user_seq = $2 where content_seq = $1', [live, ONYU]);
  const [method, path, body] = await ask(live, { sql, products });
  const call = async () => (await send(role, method, path, body)).status;
  const status = await (role === 'lapsed' ? underEnded(call) : call());
  if (role === 'former') await sql('delete from hosted_content where content_seq = $1', [live]);
  await layAside(live);
  return status;
}

async function outcomes(one: Case): Promise<Record<string, number>> {
  const found: [Role, number][] = [];
  for (const role of roles) found.push([role, await outcome(role, one)]);
  return Object.fromEntries(found);
}
const nobody = { former: 404, lapsed: 404, gripper: 404, member: 404, canary: 404 };

describe('a live that somebody hosts for its channel', () => {
  test.each(Object.entries(RUNS))('%s: owner and host, nobody else', async (_name, one) => {
    expect(await outcomes(one)).toEqual({ owner: 200, host: 200, ...nobody });
  });

  test.each(Object.entries(OWNS))('%s: the owner alone', async (_name, one) => {
    expect(await outcomes(one)).toEqual({ owner: 200, host: 404, ...nobody });
  });
});

const listOf = async (role: Role, query = '') =>
  (await app.call<ContentRow[]>('GET', `/v1/broadcast?start=0&length=200${query}`, { token: tokens[role] }))
    .body as unknown as { data: ContentRow[]; recordsFiltered: number; recordsTotal: number };

describe('the list of who hosts', () => {
  test('has what is hosted in others’ channels beside the own, counted, and says whose it is', async () => {
    const live = await hosted('WAIT');
    const list = await listOf('host');
    const row = list.data.find((one) => one.contentSeq === live)!;
    expect(row).toMatchObject({ seller: { userSeq: ONYU, name: '온유상회' }, host: { userSeq: HARU } });
    expect(row.can).toMatchObject({ start: null, editRail: null, edit: 'OWNER', cancelSchedule: 'OWNER' });
    expect(list.data.every(({ seller, host }) => seller.userSeq === HARU || host.userSeq === HARU)).toBe(
      true,
    );
    expect(list.recordsFiltered).toBe(list.recordsTotal);
    const waiting = await listOf('host', '&tab=wait');
    const { body } = await app.call<{ cards: { key: string; count: number }[] }>(
      'GET',
      '/v1/broadcast/summary',
      { token: tokens.host },
    );
    expect(body.data.cards.find(({ key }) => key === 'wait')!.count).toBe(waiting.recordsFiltered);
    expect((await listOf('host', `&sellerSeq=${ONYU}&tab=wait`)).data.map((one) => one.contentSeq)).toContain(
      live,
    );
    for (const role of ['gripper', 'member', 'canary'] as const)
      expect((await listOf(role)).data.some((one) => one.contentSeq === live)).toBe(false);
  });

  test('stands in their calendar and is their next live, while the contract lasts', async () => {
    const live = await hosted('WAIT');
    const day = '2026-01-02';
    await sql('update content set scheduled_at = $2, air_at = $2 where content_seq = $1', [
      live,
      `${day}T20:00:00+09:00`,
    ]);
    const seen = async (role: Role) => {
      const { next } = (await send<LiveInfo>(role, 'GET', '/v1/broadcast/info')).body.data;
      const { body } = await send<CalendarEvent[]>(role, 'GET', `/v1/calendar-events?from=${day}&to=${day}`);
      return [next?.contentSeq === live, body.data.some(({ contentSeq }) => contentSeq === live)];
    };
    for (const role of ['owner', 'host'] as const)
      expect([role, await seen(role)]).toEqual([role, [true, true]]);
    for (const role of ['gripper', 'member', 'canary'] as const)
      expect(await seen(role)).toEqual([false, false]);
    expect(await underEnded(() => seen('host'))).toEqual([false, false]);
    await layAside(live);
  });

  test('has nothing of a channel whose contract has ended', async () => {
    await hosted('WAIT');
    const left = await underEnded(() => listOf('host'));
    expect(left.data.some(({ seller }) => seller.userSeq === ONYU)).toBe(false);
    expect((await listOf('host')).data.some(({ seller }) => seller.userSeq === ONYU)).toBe(true);
  });
});

describe('who hosts', () => {
  const said = (hostUserSeq: number | null, day: string) => ({
    title: '하루와 함께',
    categorySeq,
    scheduledAt: `${day}T20:00:00+09:00`,
    hostUserSeq,
  });
  const dayAhead = (days: number): string => addDays(kstDay(clock.now()), days);

  test('is a gripper under a contract; another schedule, another host, and at once', async () => {
    const add = (host: number) =>
      app.call<Content>('POST', '/v1/broadcast/schedule', {
        token: tokens.owner,
        body: said(host, dayAhead(40)),
      });
    expect((await add(seqOf('gripper'))).status).toBe(404);
    const { contentSeq, version } = (await add(HARU)).body.data;
    const see = async () =>
      (await app.call<Content>('GET', `${CONTENT}/${contentSeq}`, { token: tokens.host })).status;
    expect(await see()).toBe(200);
    const edited = await app.call('PUT', `${CONTENT}/${contentSeq}`, {
      token: tokens.owner,
      body: { version, hostUserSeq: null },
    });
    expect([edited.status, await see()]).toEqual([200, 404]);
    expect(await sql('select from hosted_content where content_seq = $1', [contentSeq])).toEqual([]);
  });

  test('acts under the own name', async () => {
    const live = await hosted('WAIT');
    const started = { contentSeq: live, mode: 'PRIVATE', source: 'RTMP' };
    expect((await send('host', 'POST', '/v1/broadcast/live', started)).status).toBe(200);
    expect(
      await sql(
        'select action, actor_seq::int as by from content_history where content_seq = $1 and action = $2',
        [live, 'goPrivate'],
      ),
    ).toEqual([{ action: 'goPrivate', by: HARU }]);
    await layAside(live);
  });

  test('is one of the group, and the master keeps what a member hosts', async () => {
    const [master, member] = [personaOf('group-master'), personaOf('group-member')];
    const live = await hosted('WAIT', master.userSeq, member.userSeq);
    const boss = (await app.login(master.loginId)).token;
    const see = async (token: string) =>
      (await app.call<Content>('GET', `${CONTENT}/${live}`, { token })).body.data?.can;
    expect(await see(boss)).toMatchObject({ edit: null, start: null });
    expect(await see(tokens.member)).toMatchObject({ edit: 'OWNER', start: null });
  });

  test('is told nothing of the key for all lives of the channel', async () => {
    const live = await hosted('WAIT');
    const key = async (token: string, body: object) =>
      (await app.call<{ fixedKey: string | null }>('POST', `${CONTENT}/${live}/key`, { token, body })).body
        .data;
    expect((await key(tokens.owner, { rotate: false, fixed: true })).fixedKey).toMatch(/^c/);
    expect((await key(tokens.host, { rotate: false })).fixedKey).toBeNull();
  });
});
