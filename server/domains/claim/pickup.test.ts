// Parcels of claims with the couriers outside (docs/decisions/0089): sent for once, followed, and what follows from them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personaOf } from '../../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { clock } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { testConfig } from '../../testing/app.ts';
import { startOutsideWorld, type OutsideWorld } from '../../testing/outside-world.ts';
import { readTracked, unwatch, watch } from '../delivery/index.ts';
import { systemMover } from '../order/index.ts';
import { actOnClaim } from './act.ts';
import { openClaim } from './open.ts';
import { pickupsOffered, pickupSubscriptions, type PickupAsked } from './pickup.ts';

const A = personaOf('producer-a').userSeq;
const B = personaOf('producer-b').userSeq;
let db: TestDb;
let world: OutsideWorld;
beforeAll(async () => {
  db = await demoDb();
  world = await startOutsideWorld(db.url, testConfig(db.url).home);
  await world.quiet();
});
afterAll(async () => {
  await world?.stop();
  await db?.drop();
});
beforeEach(() => world.control('DELETE', '/faults'));

const job = () => world.app.deps.pools.job;
const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await job().query<T & Record<string, unknown>>(text, values)).rows;
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> =>
  (await rows<T>(text, values))[0]!;
const inSeller = <T>(sellerSeq: number, work: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(job(), [sellerSeq], work);
const fault = (kind: string, more: object = {}) =>
  world.control('POST', '/faults', { port: 'COURIER', kind, times: 1, ...more });
const move = async (trackingNo: string, state: string) => {
  expect((await world.control('POST', `/parcels/${trackingNo}`, { state })).status).toBe(200);
  await world.quiet();
};
interface Pickup {
  key: string;
  companyCode: string;
  trackingNo: string;
  from: { name: string; phone: string; zip: string; address: string };
  to: { name: string; zip: string };
  goods: string;
}
const pickupsOf = async (...claims: number[]): Promise<Pickup[]> => {
  const { data } = await world.control<Pickup[]>('GET', '/pickups');
  return data.filter(({ key }) => claims.some((seq) => key === `pickup:${seq}`));
};

interface Line {
  seq: number;
  order: number;
  bundle: number;
  qty: number;
}
/** A parcel of so many lines that arrived, that nobody has claimed, and whose goods are on the shelf again. */
async function arrived(sellerSeq: number, lines = 1): Promise<Line[]> {
  const { bundle } = await one<{ bundle: number }>(
    `select l.bundle_seq as bundle from order_product l
        join product_option o on o.seller_seq = l.seller_seq and o.option_seq = l.option_seq
      where l.seller_seq = $1 group by 1
      having count(*) = $2 and bool_and(l.fulfilment_status = 'SHIPPING_COMPLETED' and l.claim_type is null
        and l.delivery_method = 'PARCEL' and o.stock_on_hand - o.stock_reserved >= l.qty)
      order by 1 limit 1`,
    [sellerSeq, lines],
  );
  return rows<Line>(
    `select order_product_seq as seq, order_seq as order, bundle_seq as bundle, qty from order_product
      where seller_seq = $1 and bundle_seq = $2 order by 1`,
    [sellerSeq, bundle],
  );
}
const at = () => clock.now();
const open = async (sellerSeq: number, line: Line, type: 'RETURN' | 'EXCHANGE' = 'RETURN') =>
  (
    await inSeller(sellerSeq, (tx) =>
      openClaim(tx, {
        sellerSeq,
        orderProductSeq: line.seq,
        type,
        qty: line.qty,
        reason: 'PRODUCT_DAMAGE',
        by: 'BUYER',
        actor: { kind: 'buyer', seq: null, name: '구매자' },
        at: at(),
      }),
    )
  ).claimSeq;
const act = (sellerSeq: number, claimSeq: number, action: Parameters<typeof actOnClaim>[1]['action']) =>
  inSeller(sellerSeq, (tx) =>
    actOnClaim(tx, {
      sellerSeq,
      claimSeq,
      action,
      actor: { kind: 'seller', seq: null, name: '판매자' },
      at: at(),
    }),
  );
let asked = 0;
const ask = (payload: PickupAsked) =>
  inTransaction(job(), [], (tx) =>
    emit(toQueryable(tx), {
      topic: 'pickup.asked',
      key: `pickup.asked:${payload.claimSeq}:${(asked += 1)}`,
      sellerSeq: payload.sellerSeq,
      payload: { ...payload },
    }),
  );
/** 반품승인 by 자동수거, as the desk does it; nobody is sent yet. */
async function permitted(sellerSeq: number, line: Line, type: 'RETURN' | 'EXCHANGE' = 'RETURN') {
  const claimSeq = await open(sellerSeq, line, type);
  await act(sellerSeq, claimSeq, type === 'RETURN' ? 'permitReturn' : 'permitExchange');
  await job().query("update claim set pickup_method = 'AUTO' where claim_seq = $1", [claimSeq]);
  return claimSeq;
}
const claimOf = (claimSeq: number) =>
  one<{
    state: string;
    company: string | null;
    no: string | null;
    pickup: string | null;
    delivered: string | null;
  }>(
    `select state, pickup_company as company, pickup_tracking_no as no, pickup_state as pickup,
      reship_delivered_at as delivered from claim where claim_seq = $1`,
    [claimSeq],
  );
const run = (payload: PickupAsked, simUrl = world.sim.url as string | null) =>
  pickupSubscriptions[0]!.run(
    { key: 'again', sellerSeq: payload.sellerSeq, payload: { ...payload } },
    {
      ...world.app.deps,
      config: { ...world.app.deps.config, simUrl },
      signal: new AbortController().signal,
    },
  );

describe('자동수거: a driver is sent', () => {
  test('once, though the courier’s answer was lost; the buyer’s address goes there and nowhere else', async () => {
    const [line] = await arrived(A);
    const claimSeq = await permitted(A, line!);
    await fault('DELAY', { ms: 0 }); // the look-up
    await fault('TIMEOUT_AFTER_EFFECT', { ms: 20 }); // the order
    await ask({ sellerSeq: A, claimSeq });
    await world.quiet();
    const [pickup, ...more] = await pickupsOf(claimSeq);
    expect(more).toEqual([]);
    expect(await claimOf(claimSeq)).toEqual({
      state: 'PROCESSING',
      company: pickup!.companyCode,
      no: pickup!.trackingNo,
      pickup: 'PREPARE',
      delivered: null,
    });
    const home = await one<{ name: string; phone: string; zip: string; addr1: string }>(
      `select recipient_name as name, recipient_phone as phone, zip, addr1 from orders where order_seq = $1`,
      [line!.order],
    );
    expect(pickup!.from).toMatchObject({
      name: home.name,
      phone: home.phone.replace(/\D/g, ''),
      zip: home.zip,
    });
    expect(pickup!.from.address).toContain(home.addr1);
    const told = await rows<{ payload: object }>(
      "select payload from outbox where topic in ('pickup.asked', 'parcel.watched') and seller_seq = $1",
      [A],
    );
    for (const secret of [home.phone, home.addr1]) expect(JSON.stringify(told)).not.toContain(secret);
  });

  test('and not again by a job that runs twice, nor before anything was sent where nobody answered', async () => {
    const [line] = await arrived(A);
    const claimSeq = await permitted(A, line!);
    await fault('DELAY', { ms: 0 });
    await fault('TIMEOUT_BEFORE', { ms: 20 });
    await expect(run({ sellerSeq: A, claimSeq })).rejects.toThrow('fetch failed');
    expect(await pickupsOf(claimSeq)).toEqual([]);
    expect(await claimOf(claimSeq)).toMatchObject({ no: null, pickup: null });
    await Promise.all([run({ sellerSeq: A, claimSeq }), run({ sellerSeq: A, claimSeq })]);
    await run({ sellerSeq: A, claimSeq });
    const [pickup, ...more] = await pickupsOf(claimSeq);
    expect(more).toEqual([]);
    expect((await claimOf(claimSeq)).no).toBe(pickup!.trackingNo);
    await world.quiet();
  });

  test('one for all that waits at the same door', async () => {
    const [first, second] = await arrived(A, 2);
    const claims = [await permitted(A, first!), await permitted(A, second!)];
    for (const claimSeq of claims.toReversed()) await ask({ sellerSeq: A, claimSeq });
    await world.quiet();
    const [pickup, ...more] = await pickupsOf(...claims);
    expect(more).toEqual([]);
    expect(pickup!.key).toBe(`pickup:${Math.min(...claims)}`);
    expect(pickup!.goods).toMatch(/ 외 1건$/);
    await move(pickup!.trackingNo, 'COLLECT');
    for (const claimSeq of claims)
      expect(await claimOf(claimSeq)).toMatchObject({ no: pickup!.trackingNo, pickup: 'COLLECT' });
  });

  test('nobody for what is withdrawn, received, or comes in another way', async () => {
    const [line] = await arrived(A);
    const claimSeq = await permitted(A, line!);
    await job().query("update claim set pickup_method = 'BUYER_SENDS' where claim_seq = $1", [claimSeq]);
    await run({ sellerSeq: A, claimSeq });
    await job().query("update claim set pickup_method = 'AUTO' where claim_seq = $1", [claimSeq]);
    await act(A, claimSeq, 'receiveReturn');
    await run({ sellerSeq: A, claimSeq });
    expect(await pickupsOf(claimSeq)).toEqual([]);
  });

  test('where none comes the claim says so, and the desk knows before', async () => {
    const [line] = await arrived(A);
    const claimSeq = await permitted(A, line!);
    await job().query("update orders set zip = '00000' where seller_seq = $1 and order_seq = $2", [
      A,
      line!.order,
    ]);
    await ask({ sellerSeq: A, claimSeq });
    await world.quiet();
    expect(await claimOf(claimSeq)).toMatchObject({ no: null, pickup: 'UNKNOWN' });
    const [next] = await arrived(A);
    const unsupported = await permitted(A, next!);
    await run({ sellerSeq: A, claimSeq: unsupported }, null);
    expect(await claimOf(unsupported)).toMatchObject({ no: null, pickup: 'UNKNOWN' });
    expect(pickupsOffered({ simUrl: null })).toBe(false);
    expect(pickupsOffered({ simUrl: world.sim.url })).toBe(true);
  });
});

describe('where the pickup is', () => {
  test('stands on the claim and never moves it, however often and late it is told', async () => {
    const [line] = await arrived(A);
    const claimSeq = await permitted(A, line!);
    await ask({ sellerSeq: A, claimSeq });
    await world.quiet();
    const { no } = await claimOf(claimSeq);
    await fault('DUPLICATE');
    await move(no!, 'COLLECT');
    expect(await claimOf(claimSeq)).toMatchObject({ pickup: 'COLLECT' });
    await fault('DUPLICATE');
    await move(no!, 'COMPLETE');
    await move(no!, 'SHIPPING');
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'PROCESSING', pickup: 'COMPLETE' });
    expect(
      await rows(
        `select payload->>'state' as state from outbox
          where topic = 'parcel.moved' and (payload->>'refSeq')::bigint = $1 order by outbox_seq`,
        [claimSeq],
      ),
    ).toEqual([{ state: 'COLLECT' }, { state: 'COMPLETE' }]);
  });

  test('a number that the buyer tells late has arrived already', async () => {
    const [line] = await arrived(A);
    const claimSeq = await open(A, line!);
    const parcel = { companyCode: 'CJ', trackingNo: '687700001111' };
    await world.sim.street.world.couriers.register({ ...parcel, reference: String(B) });
    await world.sim.street.world.couriers.move(parcel.trackingNo, 'COMPLETE');
    await inSeller(A, async (tx, client) => {
      await client.query(
        `update claim set pickup_method = 'ALREADY_SENT', pickup_company = $3, pickup_tracking_no = $4
          where seller_seq = $1 and claim_seq = $2`,
        [A, claimSeq, parcel.companyCode, parcel.trackingNo],
      );
      await watch(tx, { sellerSeq: A, kind: 'PICKUP', refSeq: claimSeq, ...parcel, at: at() });
    });
    await world.quiet();
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'REQUEST', pickup: 'COMPLETE' });
  });
});

describe('what is sent again', () => {
  /** 교환상품 발송 with this number, as the desk does it. */
  async function reshipped(sellerSeq: number, trackingNo: string): Promise<number> {
    const [line] = await arrived(sellerSeq);
    const claimSeq = await open(sellerSeq, line!, 'EXCHANGE');
    await act(sellerSeq, claimSeq, 'permitExchange');
    await act(sellerSeq, claimSeq, 'receiveExchange');
    await inSeller(sellerSeq, async (tx, client) => {
      await actOnClaim(tx, { sellerSeq, claimSeq, action: 'reship', actor: seller, at: at() });
      await client.query(
        `update claim set reship_company = 'CJ', reship_tracking_no = $3 where seller_seq = $1 and claim_seq = $2`,
        [sellerSeq, claimSeq, trackingNo],
      );
      await watch(tx, {
        sellerSeq,
        kind: 'RESHIP',
        refSeq: claimSeq,
        companyCode: 'CJ',
        trackingNo,
        at: at(),
      });
    });
    await world.quiet();
    return claimSeq;
  }
  const seller = { kind: 'seller', seq: null, name: '판매자' } as const;
  const completions = (claimSeq: number) =>
    rows<{ kind: string }>(
      `select actor_kind as kind from status_history
        where entity = 'CLAIM' and entity_seq = $1 and action in ('completeExchange', 'forceExchange')`,
      [claimSeq],
    );

  test('arrives and completes the exchange, once', async () => {
    const claimSeq = await reshipped(A, '687700002222');
    await move('687700002222', 'SHIPPING');
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'SHIPPING_START', delivered: null });
    await fault('DUPLICATE');
    await move('687700002222', 'COMPLETE');
    await move('687700002222', 'COMPLETE');
    expect(await claimOf(claimSeq)).toMatchObject({
      state: 'SHIPPING_COMPLETED',
      delivered: expect.any(String) as string,
    });
    expect(await completions(claimSeq)).toEqual([{ kind: systemMover.kind }]);
  });

  test('after 교환완료 처리 by the seller its arrival is noted, nothing more', async () => {
    const claimSeq = await reshipped(A, '687700003333');
    await act(A, claimSeq, 'forceExchange');
    await move('687700003333', 'COMPLETE');
    expect(await claimOf(claimSeq)).toMatchObject({ delivered: expect.any(String) as string });
    expect(await completions(claimSeq)).toEqual([{ kind: 'seller' }]);
  });

  test('a number that is watched no longer ends nothing', async () => {
    const claimSeq = await reshipped(A, '687700004444');
    await inSeller(A, (tx) => unwatch(tx, { sellerSeq: A, kind: 'RESHIP', refSeq: claimSeq }));
    await move('687700004444', 'COMPLETE');
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'SHIPPING_START' });
  });

  test('the same number of another seller is another parcel', async () => {
    const own = await reshipped(A, '687700005555');
    const theirs = await reshipped(B, '687700005555');
    const report = (reference: number) =>
      world.sim.street.world.hooks.send('COURIER', 'tracking', {
        reference: String(reference),
        companyCode: 'CJ',
        trackingNo: '687700005555',
        state: 'COMPLETE',
        at: at().toISOString(),
        place: '',
        text: '',
      });
    await report(B);
    await world.quiet();
    expect([(await claimOf(own)).state, (await claimOf(theirs)).state]).toEqual([
      'SHIPPING_START',
      'SHIPPING_COMPLETED',
    ]);
    await report(A);
    await world.quiet();
    expect((await claimOf(own)).state).toBe('SHIPPING_COMPLETED');
  });
});

describe('sellers are not mixed up', () => {
  test('a claim under another’s name is nobody’s', async () => {
    const [line] = await arrived(A);
    const claimSeq = await permitted(A, line!);
    await run({ sellerSeq: B, claimSeq });
    expect(await pickupsOf(claimSeq)).toEqual([]);
    const moved = pickupSubscriptions[1]!;
    await inSeller(B, (tx) =>
      watch(tx, {
        sellerSeq: B,
        kind: 'PICKUP',
        refSeq: claimSeq,
        companyCode: 'CJ',
        trackingNo: '687700006666',
        at: at(),
      }),
    );
    await world.quiet();
    await move('687700006666', 'COMPLETE');
    await moved.run(
      { key: 'k', sellerSeq: B, payload: { sellerSeq: B, kind: 'RESHIP', refSeq: claimSeq } },
      { ...world.app.deps, signal: new AbortController().signal },
    );
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'PROCESSING', no: null, pickup: null });
    expect(await inSeller(A, (tx) => readTracked(tx, A, 'PICKUP', [claimSeq]))).toEqual([]);
  });
});

test('every invariant holds', async () => {
  await world.quiet();
  expect(await checkInvariants(job())).toEqual([]);
});
