// Pickups with the couriers outside (docs/decisions/0089): a driver is sent once and followed.
import type { PayloadOf } from '../../kit/outbox/events.ts';
import { describe, expect, test } from 'vitest';
import { personaOf } from '../../../tools/seed/personas.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { A, B, stageParcels } from '../../testing/claim-parcels.ts';
import { readTracked, watch } from '../delivery/index.ts';
import { pickupSubscriptions } from './pickup.ts';

type PickupAsked = PayloadOf<'pickup.asked'>;
import { pickupMethodsOf, pickupsOffered } from './pickup-form.ts';

const { stage, job, rows, inSeller, fault, move, pickupsOf, arrived, at, open, permitted, act, claimOf } =
  stageParcels();
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> =>
  (await rows<T>(text, values))[0]!;
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
const run = (payload: PickupAsked, simUrl = stage.world.sim.url as string | null) =>
  pickupSubscriptions[0]!.run(
    { key: 'again', sellerSeq: payload.sellerSeq, payload: payload as never },
    {
      ...stage.world.app.deps,
      config: { ...stage.world.app.deps.config, simUrl },
      signal: new AbortController().signal,
    },
  );

describe('자동수거: a driver is sent', () => {
  test('once, though the courier’s answer was lost; the buyer’s address goes there and nowhere else', async () => {
    const [line] = await arrived(A);
    const claimSeq = await open(A, line!);
    await stage.world.quiet();
    const { token } = await stage.world.app.login(personaOf('producer-a').loginId);
    await fault('DELAY', { ms: 0 }); // the look-up
    await fault('TIMEOUT_AFTER_EFFECT', { ms: 20 }); // the order
    const answer = await stage.world.app.call('PUT', '/v1/orders/return/permit', {
      token,
      body: { claimSeqList: [claimSeq] },
    });
    expect(answer.status).toBe(200);
    await stage.world.quiet();
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
    await stage.world.quiet();
  });

  test('one for all that waits at the same door', async () => {
    const [first, second] = await arrived(A, 2);
    const claims = [await permitted(A, first!), await permitted(A, second!)];
    for (const claimSeq of claims.toReversed()) await ask({ sellerSeq: A, claimSeq });
    await stage.world.quiet();
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
    await stage.world.quiet();
    expect(await claimOf(claimSeq)).toMatchObject({ no: null, pickup: 'UNKNOWN' });
    const [next] = await arrived(A);
    const unsupported = await permitted(A, next!);
    await run({ sellerSeq: A, claimSeq: unsupported }, null);
    expect(await claimOf(unsupported)).toMatchObject({ no: null, pickup: 'UNKNOWN' });
    expect(pickupsOffered({ simUrl: null })).toBe(false);
    expect(pickupsOffered({ simUrl: stage.world.sim.url })).toBe(true);
    expect(pickupMethodsOf({ simUrl: null })).toEqual(['BUYER_SENDS', 'ALREADY_SENT', 'NONE']);
    expect(pickupMethodsOf({ simUrl: stage.world.sim.url })[0]).toBe('AUTO');
  });
});

describe('where the pickup is', () => {
  test('stands on the claim and never moves it, however often and late it is told', async () => {
    const [line] = await arrived(A);
    const claimSeq = await permitted(A, line!);
    await ask({ sellerSeq: A, claimSeq });
    await stage.world.quiet();
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
    const parcel = { companyCode: 'CJ', trackingNo: '687700001111' };
    await stage.world.sim.street.world.couriers.register({ ...parcel, reference: String(B) });
    await stage.world.sim.street.world.couriers.move(parcel.trackingNo, 'COMPLETE');
    const claimSeq = await open(A, line!, 'RETURN', { method: 'ALREADY_SENT', ...parcel });
    await stage.world.quiet();
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'REQUEST', pickup: 'COMPLETE' });
  });

  test('is asked until the claim ends without it', async () => {
    const [line] = await arrived(A);
    const parcel = { companyCode: 'CJ', trackingNo: '687700001212' };
    const claimSeq = await open(A, line!, 'RETURN', { method: 'BUYER_SENDS', ...parcel });
    const watched = () => inSeller(A, (tx) => readTracked(tx, A, 'PICKUP', [claimSeq]));
    await stage.world.quiet();
    expect(await watched()).toMatchObject([{ trackingNo: parcel.trackingNo, state: 'PREPARE' }]);
    expect(await claimOf(claimSeq)).toMatchObject({ pickup: 'PREPARE' });
    await act(A, claimSeq, 'refuseReturn');
    await stage.world.quiet();
    expect(await watched()).toEqual([]);
    await move(parcel.trackingNo, 'COMPLETE');
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'REFUSED', pickup: 'PREPARE' });
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
    await stage.world.quiet();
    await move('687700006666', 'COMPLETE');
    await moved.run(
      { key: 'k', sellerSeq: B, payload: { sellerSeq: B, kind: 'RESHIP', refSeq: claimSeq } as never },
      { ...stage.world.app.deps, signal: new AbortController().signal },
    );
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'PROCESSING', no: null, pickup: null });
    expect(await inSeller(A, (tx) => readTracked(tx, A, 'PICKUP', [claimSeq]))).toEqual([]);
  });
});

test('every invariant holds', async () => {
  await stage.world.quiet();
  expect(await checkInvariants(job())).toEqual([]);
});
