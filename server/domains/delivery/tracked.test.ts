import type { PayloadOf } from '../../kit/outbox/events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TrackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { openPool, type Pool } from '../../kit/db/pool.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { readWatched } from './queries/steps.ts';
import { dropNumbers, readTracked, type TrackedKind, type Watched } from './queries/tracked.ts';
import { hear, watch } from './tracked.ts';

let db: TestDb;
let pool: Pool;
beforeAll(async () => {
  db = await testDb();
  pool = openPool(db.url, { role: 'job', max: 4 });
});
afterAll(async () => {
  await pool?.end();
  await db?.drop();
});

const A = 7;
const B = 8;
const NO = '600000000001';
const started = new Date('2026-11-10T09:00:00+09:00');
const hour = (n: number) => new Date(started.getTime() + n * 3_600_000);
const watching = (more: Partial<Watched> = {}): Promise<void> =>
  inTransaction(pool, [], (tx) =>
    watch(tx, {
      sellerSeq: A,
      kind: 'PICKUP',
      refSeq: 1,
      companyCode: 'CJ',
      trackingNo: NO,
      at: started,
      ...more,
    }),
  );
const told = (state: TrackingState, at: Date, more: { sellerSeq?: number; companyCode?: string } = {}) =>
  inTransaction(pool, [], (tx) =>
    hear(
      tx,
      { sellerSeq: A, companyCode: 'CJ', trackingNo: NO, ...more },
      { state, at, place: state, text: '' },
    ),
  );
const shown = async (sellerSeq = A, kind: TrackedKind = 'PICKUP', refSeq = 1) =>
  (await inTransaction(pool, [], (tx) => readTracked(tx, sellerSeq, kind, [refSeq])))[0] ?? null;
const events = async (topic: string) =>
  (
    await pool.query<{ seller_seq: number; payload: PayloadOf<'parcel.moved'> }>(
      'select seller_seq, payload from outbox where topic = $1 order by outbox_seq',
      [topic],
    )
  ).rows;
const moves = async () =>
  (await events('parcel.moved')).map(({ payload: p }) => `${p.sellerSeq} ${p.kind} ${p.refSeq} ${p.state}`);

beforeEach(() => pool.query('delete from tracked_step; delete from tracked_number; delete from outbox'));

describe('a number is watched', () => {
  test('once, until another takes its place; the courier is asked about each', async () => {
    await watching();
    await watching({ at: hour(1) });
    expect(await shown()).toMatchObject({ trackingNo: NO, state: 'PREPARE', at: null, completedAt: null });
    await told('COLLECT', hour(2));
    await watching({ trackingNo: '600000000002', at: hour(3) });
    expect(await shown()).toMatchObject({ trackingNo: '600000000002', state: 'PREPARE', at: null });
    expect((await events('parcel.watched')).map(({ payload }) => payload)).toEqual([
      { sellerSeq: A, companyCode: 'CJ', trackingNo: NO },
      { sellerSeq: A, companyCode: 'CJ', trackingNo: '600000000002' },
    ]);
    await told('COMPLETE', hour(4)); // of the number before
    expect(await shown()).toMatchObject({ state: 'PREPARE' });
  });

  test('and no longer: reports find nobody, and a second time it begins anew', async () => {
    await watching();
    await told('COLLECT', hour(1));
    const key = { sellerSeq: A, kind: 'PICKUP', refSeqs: [1] } as const;
    await inTransaction(pool, [], (tx) => dropNumbers(tx, key));
    await inTransaction(pool, [], (tx) => dropNumbers(tx, key));
    await told('SHIPPING', hour(2));
    expect(await shown()).toBeNull();
    await watching({ at: hour(3) });
    await told('COLLECT', hour(1));
    expect(await moves()).toEqual([`${A} PICKUP 1 COLLECT`, `${A} PICKUP 1 COLLECT`]);
  });
});

describe('what couriers report', () => {
  test('in order: each state is told once', async () => {
    await watching();
    for (const [i, state] of (['COLLECT', 'SHIPPING', 'COMPLETE'] as const).entries()) {
      await told(state, hour(i));
      await told(state, hour(i));
    }
    expect(await moves()).toEqual([
      `${A} PICKUP 1 COLLECT`,
      `${A} PICKUP 1 SHIPPING`,
      `${A} PICKUP 1 COMPLETE`,
    ]);
    expect(await shown()).toMatchObject({
      state: 'COMPLETE',
      place: 'COMPLETE',
      completedAt: '2026-11-10T11:00:00+09:00',
    });
  });

  test('overtaken: the newest stands, and arrival stays arrival', async () => {
    await watching();
    await told('SHIPPING', hour(2));
    expect(await shown()).toMatchObject({ state: 'SHIPPING', completedAt: null });
    await told('COLLECT', hour(1));
    await told('ARRIVAL', hour(2)); // of the same moment, further on
    await told('COMPLETE', hour(3));
    await told('START', hour(4));
    expect(await moves()).toEqual([
      `${A} PICKUP 1 SHIPPING`,
      `${A} PICKUP 1 ARRIVAL`,
      `${A} PICKUP 1 COMPLETE`,
    ]);
    expect(await shown()).toMatchObject({ state: 'COMPLETE' });
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from tracked_step');
    expect(rows[0]!.n).toBe(5);
  });

  test('at once from many sides: one move', async () => {
    await watching();
    await Promise.all(Array.from({ length: 12 }, () => told('COMPLETE', hour(1))));
    expect(await moves()).toEqual([`${A} PICKUP 1 COMPLETE`]);
  });

  test('a clock ahead of ours arrives now', async () => {
    await watching();
    await told('COMPLETE', new Date('2048-01-01T00:00:00+09:00'));
    expect(Date.parse((await shown())!.completedAt!)).toBeLessThan(Date.parse('2048-01-01T00:00:00+09:00'));
  });
});

describe('whose number it is', () => {
  test('the same number of another seller, company or kind is another parcel', async () => {
    await watching();
    await watching({ sellerSeq: B, refSeq: 2 });
    await watching({ kind: 'RESHIP', refSeq: 1, companyCode: 'LOTTE' });
    await told('COLLECT', hour(1));
    expect(await moves()).toEqual([`${A} PICKUP 1 COLLECT`]);
    expect(await shown(B, 'PICKUP', 2)).toMatchObject({ state: 'PREPARE' });
    expect(await shown(A, 'RESHIP', 1)).toMatchObject({ state: 'PREPARE' });
    expect(await shown(B)).toBeNull();
    await told('COMPLETE', hour(2), { sellerSeq: B });
    expect((await events('parcel.moved')).map((e) => e.seller_seq)).toEqual([A, B]);
  });

  test('a parcel that brings the goods of several claims moves for each', async () => {
    await watching();
    await watching({ refSeq: 3 });
    await told('COMPLETE', hour(1));
    expect(await moves()).toEqual([`${A} PICKUP 1 COMPLETE`, `${A} PICKUP 3 COMPLETE`]);
  });

  test('a caller bound to one seller sees and drops nothing of another’s', async () => {
    await watching({ sellerSeq: B, refSeq: 2 });
    const app = openPool(db.url, { role: 'app', max: 1 });
    try {
      const bound = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(app, [A], work);
      expect(await bound((tx) => readTracked(tx, B, 'PICKUP', [2]))).toEqual([]);
      await bound((tx) => dropNumbers(tx, { sellerSeq: B, kind: 'PICKUP', refSeqs: [2] }));
      expect(await shown(B, 'PICKUP', 2)).not.toBeNull();
    } finally {
      await app.end();
    }
  });
});

test('couriers that must be asked are asked about what is on its way', async () => {
  await watching();
  await watching({ sellerSeq: B, refSeq: 2, trackingNo: '600000000009' });
  await told('COMPLETE', hour(1));
  const open = await inTransaction(pool, [], (tx) => readWatched(tx, started, 10));
  expect(open).toEqual([{ seller_seq: B, company_code: 'CJ', tracking_no: '600000000009' }]);
  expect(await inTransaction(pool, [], (tx) => readWatched(tx, hour(1), 10))).toEqual([]);
});
