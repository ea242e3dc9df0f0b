import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { addDays, clock, kstDay } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { startApp, testConfig, type TestApp } from '../../../testing/app.ts';
import { askBack } from '../../../testing/ask-back.ts';
import { copyLines, type CopiedLine, type Wanted } from '../../../testing/lines.ts';
import { recordStep, type CourierStep } from '../steps.ts';
import { confirmDue } from './auto-confirm.ts';
import { tellBuyers } from './notice.ts';
import { registerParcels } from './parcel.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';

let db: TestDb;
let app: TestApp;
let workers: Workers;
let seller: { token: string; userSeq: number };
let outside: Server;
/** What the outside world was told, by path. */
const heard: { path: string; body: Record<string, string> }[] = [];
let refuseNext = 0;

beforeAll(async () => {
  outside = createServer((request, response) => {
    void text(request).then((body) => {
      if (refuseNext > 0) {
        refuseNext -= 1;
        response.statusCode = 500;
      } else heard.push({ path: request.url!, body: JSON.parse(body) as Record<string, string> });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  db = await demoDb();
  app = await startApp(db.url);
  seller = await app.login('hello@onyu.kr');
  const simUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  await app.deps.pools.job.query(`update outbox set done_at = ${sqlNow()}`);
  workers = await startWorkers(
    { ...app.deps, config: testConfig(db.url, { simUrl }) },
    [registerParcels, tellBuyers],
    [],
  );
});
afterEach(() => clock.set(null));
afterAll(async () => {
  await workers?.stop();
  await app?.stop();
  await db?.drop();
  outside?.close();
});

const job = () => app.deps.pools.job;
const rows = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await job().query<T & Record<string, unknown>>(query, values)).rows;
/** Who made this move of these lines, one for each time. */
const movers = async (lines: readonly number[], action: string): Promise<string[]> =>
  (
    await rows<{ kind: string }>(
      `select actor_kind as kind
        from status_history
        where entity = 'FULFILMENT' and entity_seq = any($1) and action = $2`,
      [lines, action],
    )
  ).map((r) => r.kind);
const one = async (wanted: Wanted): Promise<CopiedLine> =>
  (await copyLines(job(), seller.userSeq, wanted))[0]!;
const line = async <T extends object>(id: number, columns: string): Promise<T> =>
  (await rows<T>(`select ${columns} from order_product where order_product_seq = $1`, [id]))[0]!;
const put = (path: string, body: object) => app.call('PUT', path, { token: seller.token, body });
let last = 700_000_000_000;
const no = (): string => String((last += 3));
const sent = (trackingNo: string, more: Record<string, unknown> = {}) =>
  one({
    fulfilment: 'SHIPPING_START',
    method: 'PARCEL',
    line: {
      company_code: 'CJ',
      tracking_no: trackingNo,
      tracking_state: 'PREPARE',
      shipped_at: '2026-01-05T10:00:00+09:00',
      auto_confirm_at: null,
      delivered_at: null,
      ...more,
    },
  });
const report = (trackingNo: string, more: Partial<CourierStep> = {}) =>
  inTransaction(job(), [], (tx) =>
    recordStep(tx, {
      sellerSeq: seller.userSeq,
      trackingNo,
      companyCode: 'CJ',
      eventId: crypto.randomUUID(),
      state: 'SHIPPING',
      at: new Date('2026-01-06T10:00:00+09:00'),
      place: '옥천',
      text: '이동 중',
      ...more,
    }),
  );
const tracking = (id: number) =>
  line<{ s: string; p: string }>(id, 'tracking_state as s, tracking_place as p');

describe('the courier is asked about what was sent', () => {
  test('once per number, also where it refuses at first and for lines in one parcel', async () => {
    const lines = await copyLines(job(), seller.userSeq, {
      fulfilment: 'PREPARING_PRODUCT',
      method: 'PARCEL',
      times: 3,
    });
    const [shared, own] = [no(), no()];
    refuseNext = 1;
    await put('/v1/delivery/products/start/selected', {
      items: lines.map((c, i) => ({
        orderProductSeq: c.line,
        companyCode: 'CJ',
        trackingNo: i < 2 ? shared : own,
      })),
    });
    await workers.relay();
    const asked = () =>
      heard.filter((h) => h.path === '/courier/parcels' && [shared, own].includes(h.body.trackingNo!));
    await expect.poll(() => asked().length).toBe(2);
    expect(asked().map((h) => h.body)).toEqual(
      expect.arrayContaining([{ companyCode: 'CJ', trackingNo: shared, reference: String(seller.userSeq) }]),
    );
    const corrected = no();
    await put(`/v1/delivery/${lines[2]!.order}/products/${lines[2]!.line}/tracking`, {
      version: (await line<{ version: number }>(lines[2]!.line, 'version')).version,
      trackingNo: corrected,
    });
    await workers.relay();
    await expect.poll(() => heard.filter((h) => h.body.trackingNo === corrected).length).toBe(1);
    expect(asked()).toHaveLength(2);
  });

  test('what it said before the start counts from the start on', async () => {
    const trackingNo = no();
    const c = await one({
      fulfilment: 'PREPARING_PRODUCT',
      method: 'PARCEL',
      line: { company_code: 'CJ', tracking_no: trackingNo, tracking_state: 'NONE' },
    });
    await report(trackingNo, { state: 'COLLECT', place: '송파' });
    expect(await tracking(c.line)).toMatchObject({ s: 'NONE' });
    await put('/v1/delivery/products/start/selected', { items: [{ orderProductSeq: c.line }] });
    await workers.relay();
    await expect.poll(() => tracking(c.line)).toEqual({ s: 'COLLECT', p: '송파' });
  });
});

describe('the buyer hears of it', () => {
  test('배송지연 and 직접배송: one SMS per order and act', async () => {
    const [late, direct] = await copyLines(job(), seller.userSeq, {
      fulfilment: 'PREPARING_PRODUCT',
      method: 'PARCEL',
      times: 2,
      line: { postponed_reason: null },
      order: { buyer_phone: '01012340000' },
    });
    const promisedAt = addDays(kstDay(clock.now()), 20);
    await put('/v1/delivery/products/postponed', {
      orderProductSeqList: [late!.line],
      reason: 'STOCK_FAULT',
      promisedAt,
    });
    await put('/v1/delivery/products/direct', { orderProductSeqList: [direct!.line] });
    await workers.relay();
    const told = () =>
      heard.filter((h) => h.path === '/sim/v1/sms' && h.body.to === '01012340000').map((h) => h.body.text!);
    await expect.poll(() => told().length).toBe(2);
    expect(
      told().some(
        (t) =>
          t.includes(`${Number(promisedAt.slice(5, 7))}월 ${Number(promisedAt.slice(8))}일까지`) &&
          t.includes(String(late!.order)),
      ),
    ).toBe(true);
    expect(told().some((t) => t.includes('직접 배송') && t.includes(String(direct!.order)))).toBe(true);
  });
});

describe('recordStep: the courier’s reports', () => {
  test('the newest stands on the line whatever the order of arrival; a report again is none', async () => {
    const trackingNo = no();
    const c = await sent(trackingNo);
    expect(
      await report(trackingNo, {
        eventId: 'e2',
        state: 'ARRIVAL',
        at: new Date('2026-01-07T10:00:00+09:00'),
        place: '마포',
      }),
    ).toEqual([c.line]);
    await report(trackingNo, {
      eventId: 'e1',
      state: 'COLLECT',
      at: new Date('2026-01-05T12:00:00+09:00'),
      place: '송파',
    });
    expect(await tracking(c.line)).toEqual({ s: 'ARRIVAL', p: '마포' });
    expect(await report(trackingNo, { eventId: 'e2', state: 'START' })).toEqual([]);
    expect(
      await rows('select count(*) as n from parcel_step where order_product_seq = $1', [c.line]),
    ).toEqual([{ n: 2 }]);
  });

  test('배송완료: delivered when the courier says, seven times 24 hours to 구매확정; later reports change nothing', async () => {
    const trackingNo = no();
    const c = await sent(trackingNo);
    await report(trackingNo, {
      state: 'COMPLETE',
      at: new Date('2026-01-08T13:30:00+09:00'),
      place: '문 앞',
    });
    await report(trackingNo, { state: 'SHIPPING', at: new Date('2026-01-08T14:00:00+09:00') });
    expect(await line(c.line, 'fulfilment_status, delivered_at, auto_confirm_at, tracking_state')).toEqual({
      fulfilment_status: 'SHIPPING_COMPLETED',
      delivered_at: '2026-01-08T13:30:00+09:00',
      auto_confirm_at: '2026-01-15T13:30:00+09:00',
      tracking_state: 'COMPLETE',
    });
    expect(await movers([c.line], 'complete')).toEqual(['system']);
  });

  test('never before it left, never in the future', async () => {
    const [early, late] = [no(), no()];
    const [a, b] = [await sent(early), await sent(late)];
    await report(early, { state: 'COMPLETE', at: new Date('2026-01-01T10:00:00+09:00') });
    await report(late, { state: 'COMPLETE', at: new Date('2048-01-01T10:00:00+09:00') });
    expect(await line(a.line, 'delivered_at')).toEqual({ delivered_at: '2026-01-05T10:00:00+09:00' });
    expect(
      Date.parse((await line<{ delivered_at: string }>(b.line, 'delivered_at')).delivered_at),
    ).toBeLessThanOrEqual(clock.now().getTime());
  });

  test('every line of the parcel arrives; a number that the line no longer carries moves nothing', async () => {
    const trackingNo = no();
    const [a, b] = [await sent(trackingNo), await sent(trackingNo)];
    expect((await report(trackingNo, { state: 'COMPLETE' })).sort()).toEqual([a.line, b.line].sort());
    const c = await sent(no());
    await report('999999999999', { orderProductSeqs: [c.line], state: 'COMPLETE' });
    expect(await line(c.line, 'fulfilment_status, tracking_state')).toEqual({
      fulfilment_status: 'SHIPPING_START',
      tracking_state: 'PREPARE',
    });
    expect(await report('000000000000')).toEqual([]);
  });

  test('a return under way does not stop the parcel; 구매확정 waits for the claim', async () => {
    const trackingNo = no();
    const c = await sent(trackingNo);
    await askBack(job(), { seller: seller.userSeq, line: c.line, order: c.order, bundle: 0 });
    await report(trackingNo, { state: 'COMPLETE' });
    expect(await line(c.line, 'fulfilment_status, status, auto_confirm_at')).toEqual({
      fulfilment_status: 'SHIPPING_COMPLETED',
      status: 'RETURN_REQUEST',
      auto_confirm_at: null,
    });
  });

  test('twenty reports at once: one arrival', async () => {
    const trackingNo = no();
    const c = await sent(trackingNo);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        report(trackingNo, { eventId: `same-${i % 4}`, state: 'COMPLETE' }),
      ),
    );
    expect(await movers([c.line], 'complete')).toHaveLength(1);
    expect(
      await rows('select count(*) as n from parcel_step where order_product_seq = $1', [c.line]),
    ).toEqual([{ n: 4 }]);
  });
});

describe('자동 구매확정', () => {
  const run = () => confirmDue({ pools: app.deps.pools, signal: new AbortController().signal });

  test('when its hour has come and not before; two workers confirm once', async () => {
    await run();
    const delivered = (at: Date) =>
      copyLines(job(), seller.userSeq, {
        fulfilment: 'SHIPPING_COMPLETED',
        method: 'PARCEL',
        times: 3,
        line: { auto_confirm_at: at.toISOString() },
      });
    const due = await delivered(new Date(clock.now().getTime() - 1_000));
    const waiting = await delivered(new Date(clock.now().getTime() + 60_000));
    const [one, two] = await Promise.all([run(), run()]);
    expect(one + two).toBe(3);
    for (const c of due)
      expect(await line(c.line, 'fulfilment_status, purchase_confirmed_at is not null as at')).toEqual({
        fulfilment_status: 'CONFIRM_RECEIVE',
        at: true,
      });
    for (const c of waiting)
      expect(await line(c.line, 'fulfilment_status')).toEqual({ fulfilment_status: 'SHIPPING_COMPLETED' });
    const lines = due.map((c) => c.line);
    expect(await movers(lines, 'confirmReceive')).toEqual(['system', 'system', 'system']);
    expect(await run()).toBe(0);
  });
});

test('nothing is broken afterwards', async () => {
  expect(await checkInvariants(job())).toEqual([]);
});
