// Claims with the couriers outside, for tests of their parcels.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { personaOf } from '../../tools/seed/personas.ts';
import { demoDb, type TestDb } from '../../tools/testing/db.ts';
import { actOnClaim, openClaim } from '../domains/claim/index.ts';
import { clock } from '../kit/clock/clock.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { testConfig } from './app.ts';
import { startOutsideWorld, type OutsideWorld } from './outside-world.ts';

/** The two sellers, of whom one is the other's mirror. */
export const A = personaOf('producer-a').userSeq;
export const B = personaOf('producer-b').userSeq;

interface Pickup {
  key: string;
  companyCode: string;
  trackingNo: string;
  from: { name: string; phone: string; zip: string; address: string };
  to: { name: string; zip: string };
  goods: string;
}
export interface Line {
  seq: number;
  order: number;
  bundle: number;
  qty: number;
}

type Acts = Parameters<typeof actOnClaim>[1];

/** The demo marketplace and the whole outside. Registers the hooks of the test file. */
export function stageParcels() {
  let db: TestDb;
  const stage = { world: null as unknown as OutsideWorld };
  beforeAll(async () => {
    db = await demoDb();
    stage.world = await startOutsideWorld(db.url, testConfig(db.url).home);
    await stage.world.quiet();
  });
  afterAll(async () => {
    await stage.world?.stop();
    await db?.drop();
  });
  beforeEach(() => stage.world.control('DELETE', '/faults'));

  const job = () => stage.world.app.deps.pools.job;
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await job().query<T & Record<string, unknown>>(text, values)).rows;
  const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> =>
    (await rows<T>(text, values))[0]!;
  const inSeller = <T>(sellerSeq: number, work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(job(), [sellerSeq], work);
  const fault = (kind: string, more: object = {}) =>
    stage.world.control('POST', '/faults', { port: 'COURIER', kind, times: 1, ...more });
  const move = async (trackingNo: string, state: string) => {
    expect((await stage.world.control('POST', `/parcels/${trackingNo}`, { state })).status).toBe(200);
    await stage.world.quiet();
  };
  const pickupsOf = async (...claims: number[]): Promise<Pickup[]> => {
    const { data } = await stage.world.control<Pickup[]>('GET', '/pickups');
    return data.filter(({ key }) => claims.some((seq) => key === `pickup:${seq}`));
  };

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
  const open = async (
    sellerSeq: number,
    line: Line,
    type: 'RETURN' | 'EXCHANGE' = 'RETURN',
    pickup?: Parameters<typeof openClaim>[1]['pickup'],
  ) =>
    (
      await inSeller(sellerSeq, (tx) =>
        openClaim(tx, {
          autoPickup: true,
          sellerSeq,
          orderProductSeq: line.seq,
          type,
          qty: line.qty,
          reason: 'PRODUCT_DAMAGE',
          pickup,
          by: 'BUYER',
          actor: { kind: 'buyer', seq: null, name: '구매자' },
          at: at(),
        }),
      )
    ).claimSeq;
  const act = (sellerSeq: number, claimSeq: number, action: Acts['action'], more: Pick<Acts, 'set'> = {}) =>
    inSeller(sellerSeq, (tx) =>
      actOnClaim(tx, {
        sellerSeq,
        claimSeq,
        action,
        actor: { kind: 'seller', seq: null, name: '판매자' },
        at: at(),
        ...more,
      }),
    );
  /** 반품승인 by 자동수거, which is what nobody speaks of; nobody is sent yet. */
  async function permitted(sellerSeq: number, line: Line, type: 'RETURN' | 'EXCHANGE' = 'RETURN') {
    const claimSeq = await open(sellerSeq, line, type);
    await act(sellerSeq, claimSeq, type === 'RETURN' ? 'permitReturn' : 'permitExchange');
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

  return { stage, job, rows, inSeller, fault, move, pickupsOf, arrived, at, open, act, permitted, claimOf };
}
