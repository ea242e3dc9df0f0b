/** A live is sponsored: asked for, paid, and its room told (money.md §10). */
import type { marketSponsorshipApi, OwnSponsorship } from '@jangteo/contract/market/sponsorship.api.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { paymentStates } from '@jangteo/contract/order/order.detail.ts';
import { sponsorFeesOf } from '@jangteo/contract/sponsorship/count.ts';
import { donationStatus, type DonationStatus } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { subscribe, type EventOn, type JobContext } from '../../kit/jobs/jobs.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { systemMover } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { contentOwners, tellRoom } from '../broadcast/index.ts';
import { postTransfers } from '../ledger/index.ts';
import { missingTerms } from '../legal/index.ts';
import { askPayment, payUrlOf } from '../order/index.ts';
import { sponsorshipMachine } from './machine.ts';
import {
  insertSponsorship,
  readByPayment,
  readOwner,
  readOwnMany,
  readOwnOne,
  readOwnSeqs,
  readProducts,
  readSponsored,
  readTold,
  type Key,
  type Sponsored,
} from './queries/sponsorship.ts';
import { ratesOf, takesSponsors } from './rules.ts';

type Asked<K extends keyof typeof marketSponsorshipApi> = InputOf<(typeof marketSponsorshipApi)[K]>;

/** A live with who is paid for it; null where there is none to sponsor. */
async function findSponsored(db: Db, content: number, now: Date): Promise<Sponsored | null> {
  const channel = await contentOwners.ownerOf(db, content);
  const live = channel === null ? null : await readSponsored(db, channel, content);
  if (!live || !takesSponsors(live)) return null;
  const owed = await missingTerms(toQueryable(db), { userSeq: live.host, needs: ['boost'] }, now);
  return owed.length === 0 ? live : null;
}

/** What viewers of a live may buy; nothing where it takes no sponsorships. */
export async function offerOf(
  db: Db,
  content: number,
  now: Date,
): Promise<DataOf<typeof marketSponsorshipApi.sponsorOffer>> {
  const live = await findSponsored(db, content, now);
  return { products: live ? await readProducts(db, live.minAmount) : [] };
}

interface Sponsor {
  userSeq: number;
  nickname: string;
}

/** Asks for the money; the room hears of it when it is paid. */
export async function sponsor(
  ctx: TxCtx,
  { params, body }: Asked<'sponsor'>,
  { userSeq, nickname }: Sponsor,
): Promise<DataOf<typeof marketSponsorshipApi.sponsor>> {
  const { db, now } = ctx;
  const live = await findSponsored(db, params.contentSeq, now);
  if (!live || live.host === userSeq) throw fail('SPONSOR_OFF');
  const offered = await readProducts(db, live.minAmount);
  const product = offered.find((one) => one.sponsorshipProductSeq === body.sponsorshipProductSeq);
  if (!product) throw fail('NOT_FOUND');
  const { payMethod, message = '' } = body;
  const { paymentSeq, expiresAt } = await askPayment(db, {
    kind: 'SPONSORSHIP',
    payee: live.host,
    title: `${product.name} 후원`,
    buyer: userSeq,
    method: payMethod,
    amount: product.amount,
    at: now,
  });
  const rates = ratesOf(payMethod, now);
  const sponsorshipSeq = await insertSponsorship(db, {
    seller: live.host,
    payment: paymentSeq,
    buyer: userSeq,
    nickname,
    content: live,
    product,
    message,
    payMethod,
    rates,
    fees: sponsorFeesOf(product.amount, rates),
    at: toKst(now),
  });
  return {
    sponsorshipSeq,
    payment: {
      paymentSeq,
      status: 'WAIT',
      amount: product.amount,
      payUrl: payUrlOf(ctx.config, paymentSeq),
      expiresAt,
    },
  };
}

/** The money has come: it is the broadcaster's, and everybody in the room sees the thanks. Heard twice, it says nothing. */
async function take(
  { payload }: EventOn<'payment.paid'>,
  { pools }: Pick<JobContext, 'pools'>,
): Promise<void> {
  const { paymentSeq, sellerSeq: seller, txId } = payload;
  const at = new Date(payload.at);
  await inTransaction(pools.job, [], async (db) => {
    const found = await readByPayment(db, seller, paymentSeq);
    if (found === null) throw new Error(`payment ${paymentSeq}: nothing was sponsored by it`);
    const one = await readOwnOne(db, { seller, sponsorship: found });
    if (one?.status !== 'WAIT') return;
    const { row } = await moveOne(db, sponsorshipMachine, 'pay', {
      owners: [seller],
      id: found,
      actor: systemMover,
      at,
      set: () => ({ created_at: toKst(at) }),
    });
    await postTransfers(
      db,
      [
        {
          sellerSeq: seller,
          debit: 'pg.receivable',
          credit: 'sponsor.payable',
          amount: row.amount,
          effectKey: `sponsor:${found}`,
          externalId: txId,
        },
      ],
      at,
    );
    const { buyer, contentSeq, ...told } = await readTold(db, { seller, sponsorship: found });
    await tellRoom(db, { contentSeq, to: 'all', frame: { t: 'sponsor', ...told } });
    await emit(toQueryable(db), {
      topic: 'sponsorship.paid',
      key: `sponsorship.paid:${found}`,
      sellerSeq: seller,
      payload: { sellerSeq: seller, id: found, userSeq: buyer, contentSeq, amount: row.amount },
    });
  });
}

async function drop(
  { payload }: EventOn<'payment.failed'>,
  { pools }: Pick<JobContext, 'pools'>,
): Promise<void> {
  const { paymentSeq, sellerSeq: seller } = payload;
  await inTransaction(pools.job, [], async (db) => {
    const found = await readByPayment(db, seller, paymentSeq);
    const one = found === null ? null : await readOwnOne(db, { seller, sponsorship: found });
    if (one?.status !== 'WAIT') return;
    await moveOne(db, sponsorshipMachine, 'fail', {
      owners: [seller],
      id: one.sponsorshipSeq,
      actor: systemMover,
      at: new Date(payload.at),
    });
  });
}

export const buySubscriptions = [
  subscribe({
    topic: 'payment.paid',
    name: 'sponsorship',
    wants: ({ kind }) => kind === 'SPONSORSHIP',
    run: take,
  }),
  subscribe({
    topic: 'payment.failed',
    name: 'sponsorship',
    wants: ({ kind }) => kind === 'SPONSORSHIP',
    run: drop,
  }),
];

const isShown = (status: string): status is DonationStatus =>
  (donationStatus.values as readonly string[]).includes(status);

/** The caller's own, as they see them. */
async function ownOf(ctx: TxCtx, keys: readonly Key[]): Promise<OwnSponsorship[]> {
  const rows = await readOwnMany(ctx.db, keys);
  return rows.map(
    ({ paymentSeq, status, paymentStatus, expiresAt, disputed: _disputed, version: _version, ...rest }) => ({
      ...rest,
      status: isShown(status) ? status : null,
      payment: {
        paymentSeq,
        status: paymentStatus as (typeof paymentStates)[number],
        amount: rest.amount,
        payUrl: paymentStatus === 'WAIT' ? payUrlOf(ctx.config, paymentSeq) : null,
        expiresAt,
      },
      refundable: status === 'SPONSORED',
    }),
  );
}

/** One that the caller has paid, or was to pay; 404 otherwise. */
export async function ownSponsorship(ctx: TxCtx, sponsorship: number): Promise<OwnSponsorship> {
  const owner = await readOwner(ctx.db, sponsorship);
  const [own] = owner?.buyer === ctx.caller.userSeq ? await ownOf(ctx, [{ ...owner, sponsorship }]) : [];
  if (!own) throw fail('NOT_FOUND');
  return own;
}

export async function ownSponsorships(ctx: TxCtx, page: Asked<'sponsorships'>['query']) {
  const { seqs, total } = await readOwnSeqs(ctx.db, ctx.caller.userSeq, page);
  const rows = await ownOf(ctx, seqs);
  return { rows, recordsFiltered: total, recordsTotal: total };
}
