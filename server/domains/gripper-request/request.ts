/** 그리퍼 모집 as a shop writes it, and as both sides read it (money.md §7). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type {
  GripperRequest,
  gripperRequestApi,
  RequestProduct,
} from '@jangteo/contract/gripper-request/request.api.ts';
import type { RequestBody } from '@jangteo/contract/gripper-request/request.body.ts';
import { clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { inOrder } from '../../kit/db/by-seller.ts';
import { rebind } from '../../kit/db/tx.ts';
import { versionGuard } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { moveAll, moveOne, type Failure } from '../../kit/lifecycle/move.ts';
import { moverOf, systemMover } from '../../kit/lifecycle/mover.ts';
import { insertRecord, writeRecord } from '../../kit/record/rows.ts';
import { isOffered } from '../category/index.ts';
import { requestMachine, tellLists } from './machine.ts';
import { copyToBoard, dropFromBoard, readPosted } from './queries/board.ts';
import { readOver } from './queries/due.ts';
import {
  deleteRequests,
  lockRequests,
  readMatching,
  readNamed,
  readProducts,
  readRequest,
  requestRows,
  type Stored,
} from './queries/request.ts';
import { readOwn } from './queries/response.ts';
import { canOf, checkDeadline } from './rules.ts';

type Asked<K extends keyof typeof gripperRequestApi> = InputOf<(typeof gripperRequestApi)[K]>;

const by = (ctx: TxCtx) => ({ at: toKst(ctx.now), by: moverOf(ctx.caller, ['admin']).name });

/** Refuses what the form names and the shop has not, and days that are over. */
async function check({ db, now }: TxCtx, seller: number, body: RequestBody, stands?: number): Promise<void> {
  const { category, products } = await readNamed(db, seller, body);
  if (!category || (body.categorySeq !== stands && !(await isOffered(db, body.categorySeq))))
    throw fieldError('categorySeq', 'REFERENCE', '카테고리를 다시 선택해 주세요.');
  if (products.length !== body.productSeqList.length) throw fail('NOT_FOUND');
  checkDeadline(body, kstDay(now));
}

async function shown({ db }: Pick<TxCtx, 'db'>, seller: number, request: number): Promise<GripperRequest> {
  const found = await readRequest(db, seller, request);
  if (!found) throw fail('NOT_FOUND');
  const { matching, ...rest } = found;
  return { ...rest, can: canOf({ status: rest.status, matching }), mine: null };
}

export async function createRequest(ctx: TxCtx, { body }: Asked<'create'>): Promise<GripperRequest> {
  const seller = ctx.scope.sellerSeq;
  await check(ctx, seller, body);
  const request = await insertRecord(ctx.db, requestRows, { seller, ...by(ctx) }, body);
  await copyToBoard(ctx.db, seller, [request]);
  await tellLists(ctx.db, seller);
  return shown(ctx, seller, request);
}

/** Whose it is among the caller's sellers. */
export async function ownerOf({ db, scope, caller }: TxCtx, request: number): Promise<number> {
  const posted = await readPosted(db, request, caller.userSeq);
  if (!posted || !scope.sellers.includes(posted.seller)) throw fail('NOT_FOUND');
  return posted.seller;
}

export async function modifyRequest(ctx: TxCtx, { params, body }: Asked<'modify'>): Promise<GripperRequest> {
  const seller = await ownerOf(ctx, params.requestSeq);
  const { version, ...said } = body;
  const [standing] = await lockRequests(ctx.db, seller, [params.requestSeq]);
  if (standing && standing.version === version && standing.status !== 'OPEN') throw fail('REQUEST_CLOSED');
  const stood = await readRequest(ctx.db, seller, params.requestSeq);
  await check(ctx, seller, said, stood?.categorySeq);
  await writeRecord(ctx.db, requestRows, { seller, seq: params.requestSeq, version, ...by(ctx) }, said);
  await copyToBoard(ctx.db, seller, [params.requestSeq]);
  await tellLists(ctx.db, seller);
  return shown(ctx, seller, params.requestSeq);
}

/** 마감, or open again until another day. */
export async function turn(
  ctx: TxCtx,
  action: 'close' | 'reopen',
  { params, body }: { params: { requestSeq: number }; body: { version: number; deadline?: string } },
): Promise<GripperRequest> {
  const seller = await ownerOf(ctx, params.requestSeq);
  const { version, deadline } = body;
  if (deadline !== undefined) {
    checkDeadline({ deadline }, kstDay(ctx.now));
    const found = await readRequest(ctx.db, seller, params.requestSeq);
    if (found && deadline > found.wishTo)
      throw fieldError('deadline', 'MAX', '모집마감은 희망일보다 늦을 수 없습니다.');
  }
  await moveOne(ctx.db, requestMachine, action, {
    owners: [seller],
    id: params.requestSeq,
    actor: moverOf(ctx.caller, ['admin']),
    at: ctx.now,
    guard: versionGuard(version),
    ...(deadline !== undefined && { set: () => ({ deadline }) }),
  });
  return shown(ctx, seller, params.requestSeq);
}

const matched = (seq: number): Failure => {
  const { code, message, status } = fail('REQUEST_MATCHED');
  return { seq, code, message, status, current: null };
};

/** Deletes requests, with what was answered to them. */
export async function removeRequests(ctx: TxCtx, requests: readonly number[]): Promise<BulkResult> {
  const { db } = ctx;
  const own = new Map<number, number[]>();
  for (const seller of inOrder(ctx.scope.sellers))
    own.set(
      seller,
      (await lockRequests(db, seller, requests)).map(({ request }) => request),
    );
  if ([...own.values()].flat().length !== requests.length) throw fail('NOT_FOUND');
  const moved: number[] = [];
  const failures: Failure[] = [];
  for (const [seller, found] of own) {
    if (found.length === 0) continue;
    const kept = await readMatching(db, seller, found);
    const gone = found.filter((request) => !kept.includes(request));
    await deleteRequests(db, seller, gone);
    await tellLists(db, seller);
    failures.push(...kept.map(matched));
    moved.push(...gone);
  }
  await dropFromBoard(db, moved);
  return bulkAnswer({ moved, failures });
}

/** What the caller may read of a request: their own shop's, or one on the board. */
interface Reading {
  seller: number;
  own: boolean;
}

/**
 * Lets the transaction see the shop of a request that stands on the board for this gripper; 404 where it is neither theirs
 * nor there.
 */
async function readingOf(ctx: TxCtx, request: number): Promise<Reading> {
  const gripper = ctx.caller.userSeq;
  const posted = await readPosted(ctx.db, request, gripper);
  if (!posted) throw fail('NOT_FOUND');
  if (ctx.scope.sellers.includes(posted.seller)) return { seller: posted.seller, own: true };
  if (!mayAnswer(ctx) || (posted.status !== 'OPEN' && posted.mine === 'NONE')) throw fail('NOT_FOUND');
  rebind(ctx.client, [posted.seller]);
  return { seller: posted.seller, own: false };
}

const mayAnswer = ({ caller }: Pick<TxCtx, 'caller'>): boolean =>
  caller.userType === 'influencer' || caller.matchSaleable;

/** What nobody has looked at is the shop's to know, and what may be done with it. */
const forGripper = (request: GripperRequest): GripperRequest => ({ ...request, fresh: 0, can: {} });

export async function readOne(ctx: TxCtx, { params }: Asked<'detail'>): Promise<GripperRequest> {
  const { seller, own } = await readingOf(ctx, params.requestSeq);
  const request = await shown(ctx, seller, params.requestSeq);
  if (own) return request;
  const mine = await readOwn(ctx.db, {
    seller,
    request: params.requestSeq,
    gripper: ctx.caller.userSeq,
  });
  if (!mine) return forGripper(request);
  const { gripper: _gripper, ...answer } = mine;
  return { ...forGripper(request), mine: answer };
}

export async function productsOf(ctx: TxCtx, { params, query }: Asked<'products'>) {
  const { seller } = await readingOf(ctx, params.requestSeq);
  const found: Stored | null = await readRequest(ctx.db, seller, params.requestSeq);
  if (!found) throw fail('NOT_FOUND');
  const all: RequestProduct[] = await readProducts(ctx.db, seller, found.productSeqList);
  return pageIn(all, query);
}

/** A page of what was read whole. */
export const pageIn = <T>(all: readonly T[], { start, length }: { start: number; length: number }) => ({
  rows: all.slice(start, start + length),
  recordsTotal: all.length,
  recordsFiltered: all.length,
});

/** The last day is over. */
export const closeOver = (ctx: Draining): Promise<void> =>
  drain(
    ctx,
    (db, now) => readOver(db, kstDay(now)),
    (db, seller, due, now) =>
      moveAll(db, requestMachine, 'close', {
        owners: [seller],
        ids: due.map(({ request }) => request),
        actor: systemMover,
        at: now,
        guard: (row) => (row.deadline < kstDay(clock.now()) ? null : fail('STATE_CHANGED')),
      }),
  );
