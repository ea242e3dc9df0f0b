/** 알림 신청: a buyer asks to be told of a live; what everybody reads of it (live.md §5, §7). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import {
  reservationStatusOf,
  type ReservationStatus,
} from '@jangteo/contract/broadcast/reservation.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { buyersReservations, reservationOwners } from '../directory.ts';
import {
  lockReservations,
  readProducts,
  readReservations,
  type ShelfProduct,
  type StoredReservation,
} from './queries/reservation.ts';
import { deleteSignup, hasSignedUp, insertSignup, readSignups } from './queries/signup.ts';
import { emitReservation, tellList, tellOne } from './tell.ts';

/** Who has signed up for one of the caller's notices. */
export async function showSignups(ctx: TxCtx, { params, query }: InputOf<typeof reservationApi.signups>) {
  const [found] = await readReservations(ctx.db, ctx.scope.sellers, [params.reservationSeq]);
  if (!found) throw fail('NOT_FOUND');
  const key = { seller: found.sellerSeq, reservation: found.reservationSeq };
  const { rows, total } = await readSignups(ctx.db, key, query);
  return { rows, recordsFiltered: total, recordsTotal: total };
}

export interface ShownReservation extends Omit<StoredReservation, 'shown'> {
  status: ReservationStatus;
  products: ShelfProduct[];
  /** Null: nobody asks. */
  reserved: boolean | null;
}

async function find(db: Db, reservation: number): Promise<StoredReservation | null> {
  const owner = await reservationOwners.ownerOf(db, reservation);
  if (owner === null) return null;
  return (await readReservations(db, [owner], [reservation]))[0] ?? null;
}

/** A notice as everybody reads it; null where there is none. */
export async function readShown(
  db: Db,
  { reservation, user, now }: { reservation: number; user: number | null; now: Date },
): Promise<ShownReservation | null> {
  const stored = await find(db, reservation);
  if (!stored) return null;
  const { shown, ...rest } = stored;
  const key = { seller: stored.sellerSeq, reservation };
  return {
    ...rest,
    status: reservationStatusOf(stored, now.getTime()),
    products: await readProducts(db, shown),
    reserved: user === null ? null : await hasSignedUp(db, { ...key, user }),
  };
}

interface Asking {
  reservation: number;
  user: number;
  at: Date;
}

/** The notice under its lock: whoever counts its people comes one after another. */
async function locked(db: Db, reservation: number): Promise<StoredReservation> {
  const owner = await reservationOwners.ownerOf(db, reservation);
  if (owner === null) throw fail('NOT_FOUND');
  const [[held], [stored]] = await Promise.all([
    lockReservations(db, [owner], [reservation]),
    readReservations(db, [owner], [reservation]),
  ]);
  if (!held || !stored) throw fail('NOT_FOUND');
  return stored;
}

/** Twice is once. Who comes after the messages went out gets theirs at once. */
export async function signUp(db: Db, { reservation, user, at }: Asking): Promise<void> {
  const stored = await locked(db, reservation);
  const status = reservationStatusOf(stored, at.getTime());
  if (status !== 'SCHEDULED') throw fail('STATE_CHANGED', { current: { status, version: stored.version } });
  const seller = stored.sellerSeq;
  if (!(await insertSignup(db, { seller, reservation, user }, toKst(at)))) return;
  await listAll(db, [], buyersReservations.of([{ buyer: user, at: toKst(at), seq: reservation, seller }]));
  await emitReservation(db, 'signed', user, {
    channelSeq: seller,
    reservationSeq: reservation,
    userSeq: user,
  });
  if (stored.remindedAt !== null)
    await tellOne(db, { sellerSeq: seller, reservationSeq: reservation, told: 'REMIND', round: 0 }, user);
  await tellList(db, seller);
}

export async function signOff(db: Db, { reservation, user }: Omit<Asking, 'at'>): Promise<void> {
  const { sellerSeq: seller } = await locked(db, reservation);
  if (!(await deleteSignup(db, { seller, reservation, user }))) return;
  await buyersReservations.drop(db, [{ buyer: user, seq: reservation }]);
  await tellList(db, seller);
}
