import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomTicket } from '@jangteo/contract/broadcast/room.api.ts';
import type { TestApp } from '../../../testing/app.ts';
import { addLive } from '../../../testing/lives.ts';
import { openSocket, openTwoNodes, staff, type TwoNodes, watch } from '../../../testing/rooms.ts';

const ONYU = 10_001;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, n) => from + n);
let nodes: TwoNodes;
let app: TestApp;
let other: TestApp;
let live = 0;
let host = '';
let sql: TwoNodes['sql'];

const PROMPTS = range(1, 60);

beforeAll(async () => {
  nodes = await openTwoNodes();
  ({ app, other, host, sql } = nodes);
});
afterAll(() => nodes?.close());

test('one ticket at two nodes in one instant lets one socket in', async () => {
  live = await addLive(sql, ONYU);
  for (const _round of [1, 2, 3]) {
    const { body } = await app.call<RoomTicket>('POST', `/market/v1/live/${live}/ticket`, { body: {} });
    const both = [app, other].map((node) => openSocket(node, body.data.ticket));
    const came = both.map((one) => Promise.race([one.closed, one.wait('hello').then(() => 'in')]));
    expect((await Promise.all(came)).map(String).toSorted()).toEqual(['4401', 'in']);
    for (const { ws } of both) ws.terminate();
  }
});

test('who does not read is let go; the others hear on', async () => {
  live = await addLive(sql, ONYU);
  const [deaf, reader] = [await staff(app, live, host, 'PROMPTER'), await staff(app, live, host)];
  deaf.ws.pause();
  // 120 kB each, until more lies there than the machine keeps for a socket, and a megabyte
  for (const round of PROMPTS) {
    const lines = Array.from({ length: 200 }, (_none, n) => `${round}.${n} ${'말'.repeat(190)}`);
    const body = { lines, at: 0 };
    const put = await app.call('PUT', `/v1/broadcast/content/${live}/prompter`, { token: host, body });
    expect(put.body.code).toBe('SUCCESS');
  }
  const last = PROMPTS.at(-1)!;
  await reader.wait('prompter', ({ lines }) => lines?.[0]?.startsWith(`${last}.`) === true);
  deaf.ws.resume();
  // a goodbye that is not read within two seconds is cut short
  expect([4413, 1006]).toContain(await deaf.closed);
  expect(await reader.say('들리나요')).toMatchObject({ s: 1 });
});

test('lines cut while somebody speaks, back at either node: nothing is missed, nothing comes twice', async () => {
  live = await addLive(sql, ONYU);
  const speaker = await staff(app, live, host);
  const had: number[] = [];
  for (const round of range(1, 8)) {
    const socket = await watch(round % 2 === 0 ? app : other, live);
    socket.send({ t: 'since', upTo: had.length });
    const upTo = round * 4;
    const saying = [1, 2, 3, 4].map((n) => speaker.say(`${round}번째 줄의 ${n}`));
    await Promise.all(saying.slice(0, 2));
    // cut in the middle: what came till then counts as far as it has no gap
    await expect.poll(() => Math.max(0, ...socket.chat().map(({ s }) => s))).toBeGreaterThan(upTo - 4);
    socket.ws.terminate();
    await socket.closed;
    const here = socket.chat().map(({ s }) => s);
    expect(here).toHaveLength(new Set(here).size);
    for (let s = had.length + 1; here.includes(s); s++) had.push(s);
    await Promise.all(saying);
  }
  const last = await watch(other, live);
  last.send({ t: 'since', upTo: had.length });
  await last.wait('chat', ({ upTo }) => upTo === 32);
  expect([...had, ...last.chat().map(({ s }) => s)]).toEqual(range(1, 32));
});
