import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { openCarrier } from '../../../adapters/events/open.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Carrier } from '../../../adapters/events/port.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addLive } from '../../../testing/lives.ts';
import { findNats, openNats, type Nats } from '../../../testing/nats.ts';
import { addPerson } from '../../../testing/people.ts';
import { letIn, sayBy, wireOf, type Wire } from '../../../testing/wires.ts';
import { carriedBus, postgresBus } from './hub/bus.ts';
import { openHub, type Hub } from './hub/hub.ts';
import { hideMessages } from './queries/chat.ts';
import { sayInRoom } from './tell.ts';

const ONYU = 10_001;
const binary = findNats();
let db: TestDb;
let app: TestApp;
let nats: Nats;
let carriers: Carrier[] = [];
let hubs: Hub[] = [];

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  if (!binary) return;
  nats = await openNats(binary);
  const { standings, pools } = app.deps;
  const open = async () => (await openCarrier(nats.url))!;
  carriers = [await open(), await open()];
  hubs = await Promise.all(
    carriers.map((carrier) =>
      openHub({ pool: pools.job, bus: carriedBus(pools.job, carrier), standings, countLoopback: false }),
    ),
  );
});
afterAll(async () => {
  for (const hub of hubs) await hub.stop();
  for (const carrier of carriers) await carrier.close();
  await nats?.kill();
  await app?.stop();
  await db?.drop();
});

const textsOf = (wire: Wire) =>
  wire.frames.flatMap((one) => (one.t === 'chat' ? one.m.map(({ x }) => x) : []));

test.skipIf(!binary)(
  'messages go by NATS; while it is away by the tick, and by it again afterwards',
  async () => {
    const { job } = app.deps.pools;
    const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
      (await app.beside.query<T & Record<string, unknown>>(text, values)).rows;
    const content = await addLive(sql, ONYU);
    const comeIn = async (hub: Hub, name: string) => {
      const user = await addPerson(app.deps, {
        loginId: `${name}@mail.kr`,
        userType: 'consumer',
        nickname: name,
      });
      return letIn(hub, await wireOf(job, { channel: ONYU, content, user }, clock.realMs()));
    };
    const [a, b] = [await comeIn(hubs[0]!, '하나'), await comeIn(hubs[1]!, '둘')];
    const hears = (texts: readonly string[]) => expect.poll(() => textsOf(b)).toEqual(texts);

    await sayBy(a, '안녕하세요');
    await hears(['안녕하세요']);

    await nats.kill();
    await sayBy(a, '들리나요');
    expect(textsOf(b)).toEqual(['안녕하세요']);
    await hubs[1]!.tick();
    await hears(['안녕하세요', '들리나요']);

    await sayBy(a, '아직인가요');
    await nats.start(); // whoever connects anew catches up
    await hears(['안녕하세요', '들리나요', '아직인가요']);
    await sayBy(a, '이제 됐네요');
    await hears(['안녕하세요', '들리나요', '아직인가요', '이제 됐네요']);
    expect(textsOf(a)).toEqual(textsOf(b));
  },
);

test('a line that is hidden before it is told here is told to nobody', async () => {
  const { standings, pools } = app.deps;
  const { job } = pools;
  const bus = { ...postgresBus(job), sayUpTo: async () => () => undefined }; // its word comes late
  const hub = await openHub({ pool: job, bus, standings, countLoopback: false });
  hubs.push(hub);
  const content = await addLive(
    async <T extends object>(text: string, values: unknown[] = []) =>
      (await app.beside.query<T & Record<string, unknown>>(text, values)).rows as T[],
    ONYU,
  );
  const user = await addPerson(app.deps, { loginId: 'hide@mail.kr', userType: 'consumer', nickname: '셋' });
  const wire = await letIn(hub, await wireOf(job, { channel: ONYU, content, user }, clock.realMs()));
  await sayBy(wire, '지워질 말');
  await inTransaction(job, [], async (tx) => {
    const seqs = await hideMessages(tx, { channel: ONYU, content }, { user }, '관리');
    await sayInRoom(tx, { contentSeq: content, to: 'all', frame: { t: 'hide', seqs, by: '관리' } });
  });
  await expect.poll(() => wire.frames.some(({ t }) => t === 'hide')).toBe(true);
  await hub.tick();
  await sayBy(wire, '남을 말');
  await hub.tick();
  await expect.poll(() => textsOf(wire)).toEqual(['남을 말']);
});

test.skipIf(!binary)('a server that is named and does not answer is said by name', async () => {
  await expect(openCarrier('nats://127.0.0.1:1')).rejects.toThrow('NATS에 연결할 수 없습니다');
});
