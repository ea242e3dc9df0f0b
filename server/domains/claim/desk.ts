/** The seller's acts on claims: what a call gives, turned into columns and words (claims.md §3). */
import {
  claimExchangeReason,
  claimRefuseReason,
  claimReturnReason,
  type ClaimExchangeReason,
  type ClaimFeeMethod,
  type ClaimRefuseReason,
  type ClaimReturnReason,
} from '@jangteo/contract/claim/claim.enums.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Pickup } from '@jangteo/contract/claim/claim.body.ts';
import type { ClaimAction } from '@jangteo/contract/claim/claim.lifecycle.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { checkNumbers } from '../delivery/index.ts';
import { moverOf } from '../order/index.ts';
import { actOnClaims, type ClaimActs } from './act.ts';
import { checkPickup, pickupsOffered, type PickupColumns } from './pickup-form.ts';
import { checkPhotos } from './photos.ts';
import { readWanted } from './queries/stock.ts';
import { insertPhotos } from './queries/photo.ts';
import { faultOf } from './rules/may.ts';

export type Desk = 'RETURN' | 'EXCHANGE';

/** The claims of a call, all of this desk and in scope: another's refuses the call. */
async function ofDesk(ctx: TxCtx, desk: Desk, ids: readonly number[]): Promise<void> {
  const claims = await readWanted(ctx.db, ctx.scope.sellers, ids);
  if (claims.length !== ids.length || claims.some((claim) => claim.type !== desk)) throw fail('NOT_FOUND');
}

export const who = (ctx: Pick<TxCtx, 'scope' | 'caller' | 'now'>) => ({
  sellers: ctx.scope.sellers,
  actor: moverOf(ctx.caller, ['seller']),
  at: ctx.now,
});

type Act = Omit<ClaimActs, 'sellers' | 'actor' | 'at'> & { desk: Desk };

async function act(ctx: TxCtx, { desk, ...acts }: Act) {
  await ofDesk(ctx, desk, acts.ids);
  return actOnClaims(ctx.db, { ...who(ctx), ...acts });
}

const plain = async (ctx: TxCtx, acts: Act): Promise<BulkResult> => bulkAnswer(await act(ctx, acts));

interface Permit {
  claimSeqList: readonly number[];
  pickup?: Pickup | undefined;
  feeMethod?: ClaimFeeMethod | undefined;
  message?: string | undefined;
}

export const pickupColumns = ({ method, company, trackingNo }: PickupColumns) => ({
  pickup_method: method,
  pickup_company: company,
  pickup_tracking_no: trackingNo,
  pickup_state: trackingNo === null ? null : 'PREPARE',
});

/** A courier is asked for what is to be fetched. */
export const askPickups = (ctx: TxCtx, claims: readonly { sellerSeq: number; claimSeq: number }[]) =>
  emit(
    toQueryable(ctx.db),
    ...claims.map((claim) => ({
      topic: 'pickup.asked' as const,
      key: `pickup.asked:${claim.claimSeq}:${ctx.now.getTime()}`,
      sellerSeq: claim.sellerSeq,
      payload: { ...claim },
    })),
  );

export async function permit(ctx: TxCtx, desk: Desk, body: Permit): Promise<BulkResult> {
  const pickup =
    body.pickup &&
    pickupColumns(await checkPickup(ctx.db, 'PARCEL', body.pickup, pickupsOffered(ctx.config)));
  const result = await act(ctx, {
    desk,
    ids: body.claimSeqList,
    action: desk === 'RETURN' ? 'permitReturn' : 'permitExchange',
    text: body.message,
    set: { ...pickup, ...(body.feeMethod && { fee_method: body.feeMethod }) },
  });
  const auto = result.moved.filter(
    ({ row, set }) =>
      (set.pickup_method ?? row.pickup_method) === 'AUTO' && row.delivery_method !== 'MESSAGE',
  );
  await askPickups(
    ctx,
    auto.map(({ row }) => ({ sellerSeq: row.owner, claimSeq: row.id })),
  );
  return bulkAnswer(result);
}

interface Receive {
  claimSeqList: readonly number[];
  receivedAt?: string | undefined;
  inspection?: string | undefined;
  message?: string | undefined;
  restock: boolean;
}

export function receive(ctx: TxCtx, desk: Desk, body: Receive): Promise<BulkResult> {
  if (body.receivedAt !== undefined && new Date(body.receivedAt) > ctx.now)
    throw fieldError('receivedAt', 'MIN', '지금보다 늦은 시각은 입력할 수 없습니다.');
  return plain(ctx, {
    desk,
    ids: body.claimSeqList,
    action: desk === 'RETURN' ? 'receiveReturn' : 'receiveExchange',
    restock: body.restock,
    text: body.message,
    set: { inspection: body.inspection ?? '', received_at: body.receivedAt ?? toKst(ctx.now) },
  });
}

interface Refund {
  items: readonly { claimSeq: number; expectedAmount: number }[];
  withoutPickup?: boolean | undefined;
}

export const refund = (ctx: TxCtx, { items, withoutPickup }: Refund): Promise<BulkResult> =>
  plain(ctx, {
    desk: 'RETURN',
    ids: items.map((item) => item.claimSeq),
    action: 'refund',
    expected: new Map(items.map((item) => [item.claimSeq, item.expectedAmount])),
    withoutPickup,
  });

interface Refuse {
  claimSeqList: readonly number[];
  reason: ClaimRefuseReason;
  text: string;
  photos?: readonly string[] | undefined;
}

const NEEDS_PHOTO: ReadonlySet<ClaimRefuseReason> = new Set(['USED', 'DAMAGED']);

export async function refuse(ctx: TxCtx, desk: Desk, body: Refuse): Promise<BulkResult> {
  if (NEEDS_PHOTO.has(body.reason) && !body.photos) throw fail('PHOTO_REQUIRED');
  const { userSeq, operator } = ctx.caller;
  await checkPhotos(ctx, operator ? [userSeq, operator.userSeq] : [userSeq], body.photos);
  const result = await act(ctx, {
    desk,
    ids: body.claimSeqList,
    action: desk === 'RETURN' ? 'refuseReturn' : 'refuseExchange',
    text: `${claimRefuseReason.label(body.reason)}: ${body.text}`,
    set: { refuse_reason: body.reason, refuse_text: body.text },
  });
  for (const { row } of result.moved)
    await insertPhotos(ctx.db, {
      sellerSeq: row.owner,
      claimSeq: row.id,
      side: 'SELLER',
      photos: body.photos,
      at: ctx.now,
    });
  return bulkAnswer(result);
}

interface ToExchange {
  claimSeqList: readonly number[];
  reason: ClaimExchangeReason;
  targetOptionSeq?: number | undefined;
  feeMethod?: ClaimFeeMethod | undefined;
}

/** Of a new type the reason is asked again, and its fault follows. */
const changed = (reason: string, feeMethod: ClaimFeeMethod) => ({
  reason,
  fault: faultOf(reason),
  fault_note: '',
  fee_method: feeMethod,
});

export async function toExchange(ctx: TxCtx, body: ToExchange): Promise<BulkResult> {
  await ofDesk(ctx, 'RETURN', body.claimSeqList); // who may not see them is told nothing else
  if (body.targetOptionSeq !== undefined && body.claimSeqList.length > 1)
    throw fieldError('targetOptionSeq', 'TYPE', '희망옵션은 한 건씩 지정해 주세요.');
  const fee = body.feeMethod ?? (faultOf(body.reason) === 'BUYER' ? 'ENCLOSE' : 'NONE');
  return plain(ctx, {
    desk: 'RETURN',
    ids: body.claimSeqList,
    action: 'toExchange',
    text: `교환으로 변경: ${claimExchangeReason.label(body.reason)}`,
    set: { ...changed(body.reason, fee), target_option_seq: body.targetOptionSeq ?? null },
  });
}

interface ToReturn {
  claimSeqList: readonly number[];
  reason: ClaimReturnReason;
  feeMethod?: ClaimFeeMethod | undefined;
}

export const toReturn = (ctx: TxCtx, body: ToReturn): Promise<BulkResult> =>
  plain(ctx, {
    desk: 'EXCHANGE',
    ids: body.claimSeqList,
    action: 'toReturn',
    text: `반품으로 변경: ${claimReturnReason.label(body.reason)}`,
    set: { ...changed(body.reason, body.feeMethod ?? 'DEDUCT'), target_option_seq: null },
  });

interface Reship {
  items: readonly { claimSeq: number; companyCode: string; trackingNo: string }[];
  sendFirst?: boolean | undefined;
}

/** Columns of exchanges that leave with these parcels, by claim. */
export const parcelSent = (parcels: ReadonlyMap<number, { companyCode: string; trackingNo: string }>) => ({
  set: { reship_method: 'PARCEL' },
  setOf: (claimSeq: number) => ({
    reship_company: parcels.get(claimSeq)!.companyCode,
    reship_tracking_no: parcels.get(claimSeq)!.trackingNo,
  }),
});

export async function reship(ctx: TxCtx, { items, sendFirst }: Reship): Promise<BulkResult> {
  await checkNumbers(ctx.db, items);
  const parcels = new Map(items.map((item) => [item.claimSeq, item]));
  return plain(ctx, {
    desk: 'EXCHANGE',
    ids: [...parcels.keys()],
    action: 'reship',
    sendFirst,
    ...parcelSent(parcels),
  });
}

interface HandOver {
  claimSeqList: readonly number[];
  sendFirst?: boolean | undefined;
}

export const handOver = (ctx: TxCtx, body: HandOver): Promise<BulkResult> =>
  plain(ctx, {
    desk: 'EXCHANGE',
    ids: body.claimSeqList,
    action: 'handOver',
    sendFirst: body.sendFirst,
    set: { reship_method: 'DIRECT' },
  });

export const forceComplete = (
  ctx: TxCtx,
  body: { claimSeqList: readonly number[]; reason: string },
): Promise<BulkResult> =>
  plain(ctx, {
    desk: 'EXCHANGE',
    ids: body.claimSeqList,
    action: 'forceExchange' satisfies ClaimAction,
    text: body.reason,
  });
