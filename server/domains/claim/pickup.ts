/** Parcels of claims: the driver who is sent for one, and what follows from where they are (docs/decisions/0089). */
import type { PayloadOf } from '../../kit/outbox/events.ts';
import { openCouriers } from '../../adapters/courier/courier.ts';
import type { PickupAnswer, PickupRequest, Pickups } from '../../adapters/courier/port.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { log } from '../../kit/http/log.ts';
import { subscribe, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { publish } from '../../kit/realtime/realtime.ts';
import { readTracked, watch } from '../delivery/index.ts';
import { systemMover } from '../order/index.ts';
import { actOnClaim } from './act.ts';
import { lockLinesOf } from './lock.ts';
import { lockFacts } from './queries/edit.ts';
import {
  openParties,
  readWaiting,
  repeatPickup,
  writeNobody,
  writePickup,
  writeReshipArrived,
  type Waiting,
} from './queries/pickup.ts';

const inSeller = <T>(ctx: JobContext, sellerSeq: number, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(ctx.pools.job, [sellerSeq], work);

const MOST_NAME = 100;
/** `제주 감귤 외 1건` */
const goodsOf = ([first, ...more]: readonly Waiting[]): string =>
  first!.product_name.slice(0, MOST_NAME) + (more.length > 0 ? ` 외 ${more.length}건` : '');

/**
 * The order of the claims that wait together. All of them come to the same key, so whoever is first orders for all; null
 * where the seller has not said where returns go.
 */
async function requestOf(
  db: Db,
  sellerSeq: number,
  waiting: readonly Waiting[],
): Promise<PickupRequest | null> {
  const [lead] = waiting;
  const { company, from, to } = await openParties(db, sellerSeq, lead!.claim_seq);
  return (
    to && {
      key: `pickup:${lead!.claim_seq}`,
      companyCode: company,
      from,
      to,
      goods: goodsOf(waiting),
      at: toKst(clock.now()),
    }
  );
}

/** Looked up before it is sent, also the first time: an answer that was lost is found (G-IDM-1). */
async function orderOnce(pickups: Pickups, request: PickupRequest): Promise<PickupAnswer> {
  const known = await pickups.find(request.key);
  return known ? { done: known } : pickups.order(request);
}

/** Sends the driver and keeps the number; runs as often as it likes. */
async function order({ payload }: EventOn<'pickup.asked'>, ctx: JobContext): Promise<void> {
  const { sellerSeq, claimSeq } = payload;
  const { waiting, request } = await inSeller(ctx, sellerSeq, async (db) => {
    const found = await readWaiting(db, sellerSeq, claimSeq);
    return { waiting: found, request: found.length === 0 ? null : await requestOf(db, sellerSeq, found) };
  });
  const own = waiting.find((w) => w.claim_seq === claimSeq);
  if (!own || own.tracking_no !== null) return;
  const { pickups } = openCouriers(ctx.config);
  if (pickups === 'NOT_SUPPORTED') return nobodyComes(ctx, { sellerSeq, claimSeq }, pickups);
  if (!request) return nobodyComes(ctx, { sellerSeq, claimSeq }, 'the seller has no return address');
  const answer = await orderOnce(pickups, request);
  if ('refused' in answer) return nobodyComes(ctx, { sellerSeq, claimSeq }, answer.refused);
  await inSeller(ctx, sellerSeq, (db) => keep(db, sellerSeq, waiting, answer.done));
}

async function keep(
  db: Db,
  sellerSeq: number,
  waiting: readonly Waiting[],
  done: { companyCode: string; trackingNo: string },
): Promise<void> {
  const claims = await writePickup(
    db,
    sellerSeq,
    waiting.map((w) => w.claim_seq),
    done,
  );
  for (const refSeq of claims)
    await watch(db, { sellerSeq, kind: 'PICKUP', refSeq, ...done, at: clock.now() });
}

/** Said on the claim, so that the seller finds another way. */
async function nobodyComes(
  ctx: JobContext,
  { sellerSeq, claimSeq }: PayloadOf<'pickup.asked'>,
  why: string,
): Promise<void> {
  log.warn({ claim: claimSeq, why }, 'nobody fetches a parcel');
  await inSeller(ctx, sellerSeq, (db) => writeNobody(db, sellerSeq, [claimSeq]));
}

/**
 * What the courier says of a claim's parcel: the claim shows where its pickup is and is never moved by it, for somebody must
 * look into the parcel; what was sent again and arrived ends the exchange. Reads what stands now, so jobs may come in any
 * order and twice.
 */
async function follow({ payload }: EventOn<'parcel.moved'>, ctx: JobContext): Promise<void> {
  const { sellerSeq, kind, refSeq } = payload;
  await inSeller(ctx, sellerSeq, async (db) => {
    const [now] = await readTracked(db, sellerSeq, kind, [refSeq]);
    if (!now) return;
    if (kind === 'PICKUP') {
      const type = await repeatPickup(db, sellerSeq, now);
      if (type)
        await publish(toQueryable(db), {
          type: 'counts.changed',
          sellerSeq,
          data: { keys: [`claim-${type.toLowerCase()}`] },
        });
      return;
    }
    if (now.state !== 'COMPLETE') return;
    await lockLinesOf(db, 'claim', [sellerSeq], [refSeq]);
    const [claim] = await lockFacts(db, [sellerSeq], [refSeq]);
    if (claim?.state === 'SHIPPING_START')
      await actOnClaim(db, {
        sellerSeq,
        claimSeq: refSeq,
        action: 'completeExchange',
        actor: systemMover,
        at: clock.now(),
        text: '택배사 배송완료',
      });
    await writeReshipArrived(db, sellerSeq, now);
  });
}

export const pickupSubscriptions = [
  subscribe({
    topic: 'pickup.asked',
    name: 'order',
    run: order,
    dead: ({ payload }, ctx) => nobodyComes(ctx, payload, 'the courier does not answer'),
    expireSeconds: 60,
    retryLimit: 12,
    concurrency: 2,
  }),
  subscribe({ topic: 'parcel.moved', name: 'claim', run: follow, concurrency: 2 }),
];
