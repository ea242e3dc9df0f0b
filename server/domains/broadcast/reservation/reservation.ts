/** 방송 예고: a live that is announced before it is on air (live.md §5). */
import { expectVersion } from '../../../kit/db/version.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Reservation, reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import type { NewReservation } from '@jangteo/contract/broadcast/reservation.body.ts';
import { reservationStatusOf } from '@jangteo/contract/broadcast/reservation.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { listAll } from '../../../kit/directory/directory.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../../kit/lifecycle/move.ts';
import { writerOf } from '../../../kit/record/records.ts';
import { insertRecord, removeRecords, writeRecord } from '../../../kit/record/rows.ts';
import { checkPicture, checkWindow, salable } from '../check.ts';
import { reservationOwners } from '../directory.ts';
import { lockContents, readContents } from '../queries/content.ts';
import { callOff } from './follow.ts';
import { linkPath } from './link.ts';
import {
  lockReservations,
  readProducts,
  readReservations,
  replaceProducts,
  reservationRows,
  showsPicture,
  type StoredReservation,
} from './queries/reservation.ts';
import { canOfReservation, remindAtOf } from './rules.ts';
import { emitReservation, tellList, tellSignedUp } from './tell.ts';

const statusOf = (stored: StoredReservation, now: Date) => reservationStatusOf(stored, now.getTime());

async function ownReservation(ctx: TxCtx, reservationSeq: number): Promise<StoredReservation> {
  const [found] = await readReservations(ctx.db, ctx.scope.sellers, [reservationSeq]);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

export async function show(ctx: TxCtx, reservationSeq: number): Promise<Reservation> {
  const stored = await ownReservation(ctx, reservationSeq);
  const {
    sellerSeq,
    sellerName,
    userTag: _tag,
    address: _address,
    sellerImage: _image,
    contentState: _state,
    ...rest
  } = stored;
  const { shown, canceledAt: _canceled, ...reservation } = rest;
  const status = statusOf(stored, ctx.now);
  return {
    ...reservation,
    productSeqList: shown.map(({ product }) => product),
    products: (await readProducts(ctx.db, shown)).map(({ product }) => product),
    status,
    seller: { userSeq: sellerSeq, name: sellerName },
    publicUrl: `${ctx.config.publicOrigin}${linkPath(reservationSeq)}`,
    can: canOfReservation({ status, liveAt: stored.liveAt }, ctx.now.getTime()),
  };
}

/** The products of one of the caller's notices. */
export async function showProducts(
  ctx: TxCtx,
  { reservationSeq, start, length }: InputOf<typeof reservationApi.products>['query'],
) {
  const { shown } = await ownReservation(ctx, reservationSeq);
  const rows = (await readProducts(ctx.db, shown)).map(({ product }) => product);
  return { rows: rows.slice(start, start + length), recordsFiltered: rows.length, recordsTotal: rows.length };
}

/** What was said, with the time of the schedule that it names; that one is locked, so that both move together. */
async function timed(
  ctx: TxCtx,
  channel: number,
  said: NewReservation,
  before: StoredReservation | null,
): Promise<NewReservation> {
  const { contentSeq } = said;
  if (contentSeq === null) {
    const liveAt = Date.parse(said.liveAt);
    if (before === null || liveAt !== Date.parse(before.liveAt)) checkWindow(ctx, liveAt, 'liveAt');
    return said;
  }
  await lockContents(ctx.db, [channel], [contentSeq], false);
  const [content] = await readContents(ctx.db, [channel], [contentSeq]);
  if (!content) throw fail('NOT_FOUND');
  const open = content.state === 'WAIT' || before?.contentSeq === contentSeq;
  if (!open || content.scheduledAt === null)
    throw fieldError(
      'contentSeq',
      'REFERENCE',
      '이미 시작했거나 끝난 방송입니다. 예약한 방송을 선택해 주세요.',
    );
  return { ...said, liveAt: content.scheduledAt };
}

/** What is written of it: with the time at which messages go out. */
const valuesOf = (said: NewReservation) => {
  const remindAt = remindAtOf(Date.parse(said.liveAt), said.remindMinutes, said.contentSeq !== null);
  return { ...said, remindAt: remindAt === null ? null : toKst(new Date(remindAt)) };
};

/** A copy shows the picture of what it is a copy of, and a notice that of its live. */
async function checkImage(ctx: TxCtx, channel: number, image: string): Promise<void> {
  const shown = (await showsPicture(ctx.db, channel, image)) ? image : '';
  await checkPicture(ctx, channel, image, { shown, field: 'image' });
}

export async function add(ctx: TxCtx, given: NewReservation): Promise<Reservation> {
  const channel = ctx.scope.sellerSeq;
  const said = await timed(ctx, channel, given, null);
  const products = await salable(ctx, said.productSeqList);
  await checkImage(ctx, channel, said.image);
  const writer = { seller: channel, ...writerOf(ctx) };
  const reservation = await insertRecord(ctx.db, reservationRows, writer, valuesOf(said));
  await replaceProducts(ctx.db, { seller: channel, reservation }, products);
  await listAll(ctx.db, reservationOwners.of([{ seq: reservation, seller: channel }]));
  await tellList(ctx.db, channel);
  return show(ctx, reservation);
}

export async function edit(
  ctx: TxCtx,
  { params, body }: InputOf<typeof reservationApi.edit>,
): Promise<Reservation> {
  const { version, ...given } = body;
  const { reservationSeq } = params;
  const { sellerSeq: channel } = await ownReservation(ctx, reservationSeq);
  const said = await timed(ctx, channel, given, await ownReservation(ctx, reservationSeq));
  await lockReservations(ctx.db, [channel], [reservationSeq]);
  const before = await ownReservation(ctx, reservationSeq);
  expectVersion(version, before.version);
  const status = statusOf(before, ctx.now);
  if (canOfReservation({ status, liveAt: before.liveAt }, ctx.now.getTime()).edit !== null)
    throw fail('STATE_CHANGED', { current: { status, version } });
  const kept = new Map(before.shown.map((one) => [one.product, one]));
  const added = await salable(
    ctx,
    said.productSeqList.filter((product) => !kept.has(product)),
  );
  await checkImage(ctx, channel, said.image);
  const all = new Map([...kept, ...added.map((one) => [one.product, one] as const)]);
  const products = said.productSeqList.map((product) => all.get(product)!);
  const over = { seller: channel, seq: reservationSeq, version, ...writerOf(ctx) };
  const round = await writeRecord(ctx.db, reservationRows, over, valuesOf(said));
  await replaceProducts(ctx.db, { seller: channel, reservation: reservationSeq }, products);
  if (Date.parse(said.liveAt) !== Date.parse(before.liveAt)) {
    await tellSignedUp(ctx.db, { sellerSeq: channel, reservationSeq, told: 'MOVED', round });
    const more = { contentSeq: said.contentSeq, liveAt: said.liveAt };
    await emitReservation(ctx.db, 'moved', round, { channelSeq: channel, reservationSeq, ...more });
  }
  await tellList(ctx.db, channel);
  return show(ctx, reservationSeq);
}

const notNow = ({ reservationSeq, version }: StoredReservation): Failure => {
  const { code, message, status } = fail('STATE_CHANGED');
  return { seq: reservationSeq, code, message, status, current: { status: 'ON_AIR', version } };
};

/** What is to come is called off and its people told, what is over leaves the list; nothing that is on air. */
export async function removeAll(ctx: TxCtx, reservations: readonly number[]): Promise<BulkResult> {
  const locked = await lockReservations(ctx.db, ctx.scope.sellers, reservations);
  if (locked.length !== reservations.length) throw fail('NOT_FOUND');
  const found = await readReservations(ctx.db, ctx.scope.sellers, reservations);
  const by = Map.groupBy(found, (stored) => statusOf(stored, ctx.now));
  const onAir = by.get('ON_AIR') ?? [];
  const moved = found.filter((stored) => !onAir.includes(stored));
  for (const [seller, own] of Map.groupBy(moved, ({ sellerSeq }) => sellerSeq)) {
    const coming = own.filter((stored) => by.get('SCHEDULED')?.includes(stored));
    const over = own.filter((stored) => !coming.includes(stored));
    const seqs = (some: readonly StoredReservation[]) => some.map(({ reservationSeq }) => reservationSeq);
    await callOff(ctx.db, seller, seqs(coming), writerOf(ctx));
    await removeRecords(ctx.db, reservationRows, { seller, ...writerOf(ctx) }, seqs(over));
    await tellList(ctx.db, seller);
  }
  return bulkAnswer({ moved, failures: onAir.map(notNow) });
}

export async function remove(ctx: TxCtx, reservationSeq: number): Promise<null> {
  await removeAll(ctx, [reservationSeq]);
  return null;
}
