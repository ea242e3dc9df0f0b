/** What grippers answer to a request, and what the shop makes of it (money.md §7, R230-R232). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type {
  GripperResponse,
  gripperRequestApi,
  OwnResponse,
} from '@jangteo/contract/gripper-request/request.api.ts';
import type { ResponseBody } from '@jangteo/contract/gripper-request/request.body.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { rebind } from '../../kit/db/tx.ts';
import { versionGuard } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { readUser } from '../account/index.ts';
import { follow, responseMachine } from './machine.ts';
import { readPosted } from './queries/board.ts';
import { readGrippers } from './queries/matchable.ts';
import { lockRequests, readRequest } from './queries/request.ts';
import { insertResponse, readOwn, readResponses, type StoredResponse } from './queries/response.ts';
import { scored } from './recommend.ts';
import { ownerOf, pageIn } from './request.ts';

type Asked<K extends keyof typeof gripperRequestApi> = InputOf<(typeof gripperRequestApi)[K]>;

const own = ({ gripper: _gripper, ...rest }: StoredResponse): OwnResponse => rest;

/** Puts the transaction in the place of the shop that asks; a shop does not answer itself. */
async function inPlaceOfShop(ctx: TxCtx, request: number): Promise<number> {
  const posted = await readPosted(ctx.db, request, ctx.caller.userSeq);
  if (!posted || ctx.scope.sellers.includes(posted.seller)) throw fail('NOT_FOUND');
  if (posted.status !== 'OPEN' && posted.mine === 'NONE') throw fail('NOT_FOUND');
  rebind(ctx.client, [posted.seller]);
  return posted.seller;
}

/** 제안하기; one that was put on hold is given again. */
export async function answerRequest(ctx: TxCtx, { params, body }: Asked<'answer'>): Promise<OwnResponse> {
  const gripper = ctx.caller.userSeq;
  const account = await readUser(ctx.client, gripper);
  if (account?.need_basic_info_type === 'matching') throw fail('MATCHING_INFO_REQUIRED');
  const request = params.requestSeq;
  const seller = await inPlaceOfShop(ctx, request);
  const [standing] = await lockRequests(ctx.db, seller, [request]);
  if (!standing) throw fail('NOT_FOUND');
  if (standing.status !== 'OPEN' || standing.deadline < kstDay(ctx.now)) throw fail('REQUEST_CLOSED');
  const key = { seller, request, gripper };
  const before = await readOwn(ctx.db, key);
  if (!before) await add(ctx, key, body);
  else if (before.status === 'HOLD') await again(ctx, before, seller, body);
  else throw fail('REQUEST_ANSWERED');
  return own((await readOwn(ctx.db, key))!);
}

async function add(
  ctx: TxCtx,
  key: { seller: number; request: number; gripper: number },
  body: ResponseBody,
): Promise<void> {
  const response = await insertResponse(ctx.db, { ...key, at: toKst(ctx.now) }, body);
  await follow(ctx.db, { ...key, response, version: 1, from: null, to: 'NEW' });
}

const again = (ctx: TxCtx, before: StoredResponse, seller: number, body: ResponseBody) =>
  moveOne(ctx.db, responseMachine, 'retry', {
    owners: [seller],
    id: before.responseSeq,
    actor: moverOf(ctx.caller, []),
    at: ctx.now,
    set: () => ({
      message: body.message,
      commission_bps: body.commissionBps,
      wish_days: body.wishDays,
      updated_at: toKst(ctx.now),
    }),
  });

/** Answers with the figures of who gave them, the best match first. */
async function sideBySide(ctx: TxCtx, seller: number, request: number): Promise<GripperResponse[]> {
  const asked = await readRequest(ctx.db, seller, request);
  if (!asked) throw fail('NOT_FOUND');
  const all = await readResponses(ctx.db, seller, request);
  const grippers = await readGrippers(ctx.db, {
    seller,
    category: asked.categorySeq,
    users: all.map(({ gripper }) => gripper),
  });
  const of = new Map(grippers.map((one) => [one.userSeq, one]));
  return all
    .flatMap(({ gripper: user, ...rest }) => {
      const gripper = of.get(user);
      if (!gripper) return [];
      // The commission that was asked for here counts, not the one of the profile.
      return [{ ...rest, gripper: scored({ ...gripper, wishBps: rest.commissionBps }, asked.commissionBps) }];
    })
    .toSorted((a, b) => b.gripper.score - a.gripper.score || a.responseSeq - b.responseSeq);
}

export async function responsesOf(ctx: TxCtx, { params, query }: Asked<'responses'>) {
  const seller = await ownerOf(ctx, params.requestSeq);
  return pageIn(await sideBySide(ctx, seller, params.requestSeq), query);
}

const ACTIONS = { ACCEPT: 'accept', APPROVE: 'approve', HOLD: 'hold' } as const;

/** 확인, 1차 선정, 보류. */
export async function decideResponse(
  ctx: TxCtx,
  { params, body }: Asked<'decide'>,
): Promise<GripperResponse> {
  const seller = await ownerOf(ctx, params.requestSeq);
  await lockRequests(ctx.db, seller, [params.requestSeq]);
  await moveOne(ctx.db, responseMachine, ACTIONS[body.status], {
    owners: [seller],
    id: params.responseSeq,
    actor: moverOf(ctx.caller, ['admin']),
    at: ctx.now,
    guard: (row) =>
      row.request_seq === params.requestSeq ? versionGuard(body.version)(row) : fail('NOT_FOUND'),
    set: () => ({ reason: body.reason ?? null, updated_at: toKst(ctx.now) }),
  });
  const all = await sideBySide(ctx, seller, params.requestSeq);
  return all.find(({ responseSeq }) => responseSeq === params.responseSeq)!;
}
