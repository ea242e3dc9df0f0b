// What is sent again, with the couriers outside (docs/decisions/0089): it arrives and completes the exchange.
import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../invariants/check.ts';
import { A, B, stageParcels } from '../../testing/claim-parcels.ts';
import { unwatch } from '../delivery/index.ts';
import { systemMover } from '../order/index.ts';

const { stage, job, rows, inSeller, fault, move, arrived, at, open, act, claimOf } = stageParcels();

describe('what is sent again', () => {
  /** 교환상품 발송 with this number. */
  async function reshipped(sellerSeq: number, trackingNo: string): Promise<number> {
    const [line] = await arrived(sellerSeq);
    const claimSeq = await open(sellerSeq, line!, 'EXCHANGE');
    await act(sellerSeq, claimSeq, 'permitExchange');
    await act(sellerSeq, claimSeq, 'receiveExchange');
    await act(sellerSeq, claimSeq, 'reship', {
      set: { reship_method: 'PARCEL', reship_company: 'CJ', reship_tracking_no: trackingNo },
    });
    await stage.world.quiet();
    return claimSeq;
  }
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
    await rows("update claim set reshipped_at = reshipped_at - interval '3 days' where claim_seq = $1", [
      claimSeq,
    ]);
    await act(A, claimSeq, 'forceExchange');
    await move('687700003333', 'COMPLETE');
    expect(await claimOf(claimSeq)).toMatchObject({ delivered: expect.any(String) as string });
    expect(await completions(claimSeq)).toEqual([{ kind: 'seller' }]);
  });

  test('a number that is watched no longer ends nothing', async () => {
    const claimSeq = await reshipped(A, '687700004444');
    await inSeller(A, (tx) => unwatch(tx, { sellerSeq: A, kind: 'RESHIP', refSeqs: [claimSeq] }));
    await move('687700004444', 'COMPLETE');
    expect(await claimOf(claimSeq)).toMatchObject({ state: 'SHIPPING_START' });
  });

  test('the same number of another seller is another parcel', async () => {
    const own = await reshipped(A, '687700005555');
    const theirs = await reshipped(B, '687700005555');
    const report = (reference: number) =>
      stage.world.sim.street.world.hooks.send('COURIER', 'tracking', {
        reference: String(reference),
        companyCode: 'CJ',
        trackingNo: '687700005555',
        state: 'COMPLETE',
        at: at().toISOString(),
        place: '',
        text: '',
      });
    await report(B);
    await stage.world.quiet();
    expect([(await claimOf(own)).state, (await claimOf(theirs)).state]).toEqual([
      'SHIPPING_START',
      'SHIPPING_COMPLETED',
    ]);
    await report(A);
    await stage.world.quiet();
    expect((await claimOf(own)).state).toBe('SHIPPING_COMPLETED');
  });
});

test('every invariant holds', async () => {
  await stage.world.quiet();
  expect(await checkInvariants(job())).toEqual([]);
});
