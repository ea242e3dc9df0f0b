import { openCouriers } from '../../../adapters/courier/courier.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { type Chore, type JobContext, type EventOn, subscribe } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { DAY_MS, lockLines } from '../../order/index.ts';
import { readMoving, readParcels, readWatched, type Registration } from '../queries/steps.ts';
import { recordStep, settle } from '../steps.ts';
import { hear } from '../tracked.ts';

/** Acts after which a courier must be asked about a number. */
const ASKED: ReadonlySet<unknown> = new Set(['start', 'editTracking', 'editCompany']);
const AT_ONCE = 4;

/**
 * Asks the courier for the steps of each number, once for ever
 * per number and seller; then takes what is known already.
 */
async function register({ payload }: EventOn<'order.moved'>, ctx: JobContext): Promise<void> {
  const { sellerSeq, lines } = payload;
  const ids = lines.map((l) => l.orderProductSeq);
  const parcels = await inTransaction(ctx.pools.job, [], (db) => readParcels(db, sellerSeq, ids));
  for (let i = 0; i < parcels.length; i += AT_ONCE)
    await Promise.all(parcels.slice(i, i + AT_ONCE).map((parcel) => registerOne(ctx, sellerSeq, parcel)));
  await inTransaction(ctx.pools.job, [], async (db) => {
    await lockLines(db, [sellerSeq], ids);
    await settle(db, sellerSeq, ids);
  });
}

/** The seller's number comes back with each report as its reference. */
function registerOne(
  ctx: JobContext,
  sellerSeq: number,
  { company_code: companyCode, tracking_no: trackingNo }: Registration,
): Promise<unknown> {
  return inTransaction(ctx.pools.job, [], (_db, client) =>
    onceEver(client, `courier.register:${sellerSeq}:${companyCode}:${trackingNo}`, () =>
      openCouriers(ctx.config).register({ companyCode, trackingNo, reference: String(sellerSeq) }),
    ),
  );
}

export const registerParcels = subscribe({
  topic: 'order.moved',
  name: 'register-parcels',
  wants: ({ action }) => ASKED.has(action),
  run: register,
  expireSeconds: 120,
  retryLimit: 9,
  concurrency: 2,
});

/**
 * A number that is watched is registered like those of lines. It may be on its way already, for a buyer sends first and
 * tells later: what the courier knows of it is asked for at once.
 */
async function registerNumber({ payload }: EventOn<'parcel.watched'>, ctx: JobContext): Promise<void> {
  const watched = payload;
  const { sellerSeq, companyCode, trackingNo } = watched;
  await registerOne(ctx, sellerSeq, { company_code: companyCode, tracking_no: trackingNo });
  const steps = await openCouriers(ctx.config).track({ companyCode, trackingNo });
  for (const step of steps ?? [])
    await inTransaction(ctx.pools.job, [], (db) => hear(db, watched, { ...step, at: new Date(step.at) }));
}

export const registerWatched = subscribe({
  topic: 'parcel.watched',
  name: 'register',
  run: registerNumber,
  expireSeconds: 120,
  retryLimit: 9,
  concurrency: 2,
});

const FOLLOW_DAYS = 30;
const FOLLOW_LIMIT = 500;

/** Couriers that do not report by themselves are asked about every parcel on its way. */
async function follow(ctx: JobContext): Promise<void> {
  const couriers = openCouriers(ctx.config);
  if (couriers.reports) return;
  const since = new Date(clock.now().getTime() - FOLLOW_DAYS * DAY_MS);
  const moving = await inTransaction(ctx.pools.job, [], async (db) => [
    ...(await readMoving(db, since, FOLLOW_LIMIT)),
    ...(await readWatched(db, since, FOLLOW_LIMIT)),
  ]);
  for (const { seller_seq: sellerSeq, company_code: companyCode, tracking_no: trackingNo } of moving) {
    if (ctx.signal.aborted) return;
    const steps = (await couriers.track({ companyCode, trackingNo }).catch(() => null)) ?? [];
    for (const step of steps)
      await inTransaction(ctx.pools.job, [], (db) =>
        recordStep(db, { ...step, at: new Date(step.at), sellerSeq, companyCode, trackingNo }),
      );
  }
}

export const followParcels: Chore = { name: 'delivery.follow-parcels', everySeconds: 1_800, run: follow };
