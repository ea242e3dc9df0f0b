/** Promotions as their sellers apply for them (money.md §9). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Promotion, PromotionApply, promotionApi } from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionAnswers } from '@jangteo/contract/promotion/promotion.body.ts';
import type { PromotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { json } from '../../kit/db/json.ts';
import { expectVersion } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { moveOne } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { checkAnswers, diffOf } from './answers.ts';
import { applyMachine, tellMoved } from './machine.ts';
import {
  addHistory,
  copyToDesk,
  insertApply,
  lockApply,
  readApply,
  readHistory,
  readMine,
  readNamed,
  writeAnswers,
  type ApplyKey,
  type StoredApply,
} from './queries/apply.ts';
import { holdPromotion, readPromotion, type StoredPromotion } from './queries/promotion.ts';
import { audiencesOf, canOf } from './rules.ts';

type Asked<K extends keyof typeof promotionApi> = InputOf<(typeof promotionApi)[K]>;

const BY = ['admin'];

/** What an application says, with the names of what it names. */
export async function withNames(ctx: Pick<TxCtx, 'db'>, seller: number, one: StoredApply) {
  const { coupons, products } = await readNamed(ctx.db, seller, one.answers);
  return {
    ...one,
    coupons: coupons.map(({ usable: _usable, ...coupon }) => coupon),
    products: products.map(({ usable: _usable, ...product }) => product),
  };
}

async function shown(
  ctx: Pick<TxCtx, 'db'>,
  seller: number,
  one: StoredApply,
  status: PromotionStatus,
): Promise<PromotionApply> {
  return { ...(await withNames(ctx, seller, one)), can: canOf({ status, applied: one.status }) };
}

/** One for which the caller is asked; 404 otherwise. */
function forCaller(ctx: TxCtx, found: StoredPromotion | null): StoredPromotion {
  if (!found || !audiencesOf(ctx.caller).includes(found.audience)) throw fail('NOT_FOUND');
  return found;
}

export async function readOne(ctx: TxCtx, { params }: Asked<'detail'>): Promise<Promotion> {
  const seller = ctx.scope.sellerSeq;
  const found = forCaller(ctx, await readPromotion(ctx.db, params.promotionSeq));
  const {
    applications: _all,
    waiting: _waiting,
    confirmed: _in,
    createdAt: _at,
    version: _v,
    ...promotion
  } = found;
  const mine = await readMine(ctx.db, seller, promotion.promotionSeq);
  const { status } = promotion;
  return {
    ...promotion,
    mine: mine && (await shown(ctx, seller, mine, status)),
    can: canOf({ status, applied: mine?.status ?? null }),
  };
}

/** The caller's own; 404 otherwise. */
async function ownApply({ db, scope }: TxCtx, apply: number): Promise<{ key: ApplyKey; one: StoredApply }> {
  const key = { seller: scope.sellerSeq, apply };
  const one = await readApply(db, key);
  if (!one) throw fail('NOT_FOUND');
  return { key, one };
}

export async function readApplication(ctx: TxCtx, apply: number): Promise<PromotionApply> {
  const { key, one } = await ownApply(ctx, apply);
  const promotion = (await readPromotion(ctx.db, one.promotionSeq))!;
  return shown(ctx, key.seller, one, promotion.status);
}

export async function historyOf(ctx: TxCtx, apply: number) {
  const { key } = await ownApply(ctx, apply);
  return readHistory(ctx.db, key);
}

/** What may be left out is left out where it says nothing. */
const tidied = (answers: PromotionAnswers): PromotionAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.length > 0));

export async function apply(ctx: TxCtx, { params, body }: Asked<'apply'>): Promise<PromotionApply> {
  const { db, now } = ctx;
  const seller = ctx.scope.sellerSeq;
  const promotion = forCaller(ctx, await holdPromotion(db, params.promotionSeq));
  const { promotionSeq } = promotion;
  if (await readMine(db, seller, promotionSeq)) throw fail('PROMOTION_ALREADY');
  if (promotion.status !== 'APPLY') throw fail('PROMOTION_CLOSED');
  const answers = tidied(body.answers);
  await checkAnswers(db, seller, { promotion, answers, now });
  const seq = await insertApply(db, { seller, promotion: promotionSeq }, answers, toKst(now));
  if (seq === null) throw fail('PROMOTION_ALREADY');
  const key = { seller, apply: seq };
  const actor = moverOf(ctx.caller, BY);
  await addHistory(db, key, { status: 'SUBMIT', actor, at: now, memo: null, memoFields: [], diff: [] });
  await copyToDesk(db, key);
  await tellMoved(db, { ...key, promotion: promotionSeq, version: 1, from: null, to: 'SUBMIT' });
  return readApplication(ctx, seq);
}

/** Edited where nobody has looked yet; an answer to what was asked; another try after a refusal; taken back. */
export async function changeApplication(
  ctx: TxCtx,
  { params, body }: Asked<'change'>,
): Promise<PromotionApply> {
  const { db, now } = ctx;
  const { key, one: found } = await ownApply(ctx, params.promotionApplySeq);
  const promotion = (await holdPromotion(db, found.promotionSeq))!;
  await lockApply(db, key);
  const one = (await readApply(db, key))!;
  expectVersion(body.version, one);
  if (body.answers === undefined) await move(ctx, key, 'withdraw', {});
  else {
    const answers = tidied(body.answers);
    refuseEdit(one, promotion);
    await checkAnswers(db, key.seller, { promotion, answers, now });
    await saveAnswers(ctx, key, one, answers);
  }
  return readApplication(ctx, key.apply);
}

function refuseEdit({ status, version }: StoredApply, promotion: StoredPromotion): void {
  const refusal = canOf({ status: promotion.status, applied: status }).edit;
  if (refusal === 'CLOSED') throw fail('PROMOTION_CLOSED');
  if (refusal) throw fail('STATE_CHANGED', { current: { status, version } });
}

const MOVES = { MODIFY_REQUEST: 'complete', REJECT: 'retry' } as const;

async function saveAnswers(
  ctx: TxCtx,
  key: ApplyKey,
  one: StoredApply,
  answers: PromotionAnswers,
): Promise<void> {
  const { db, now: at } = ctx;
  const diff = await diffOf(db, key.seller, one.answers, answers);
  const note = { actor: moverOf(ctx.caller, BY), at, memo: null, memoFields: [], diff };
  if (one.status === 'MODIFY_REQUEST' || one.status === 'REJECT') {
    const moved = await move(ctx, key, MOVES[one.status], { answers: json(answers) });
    await addHistory(db, key, { ...note, status: moved.to });
    return;
  }
  await writeAnswers(db, key, answers, toKst(at));
  await addHistory(db, key, { ...note, status: one.status });
  await copyToDesk(db, key);
}

const move = (
  ctx: TxCtx,
  { seller, apply: id }: ApplyKey,
  action: 'withdraw' | 'complete' | 'retry',
  set: { answers?: ReturnType<typeof json> },
) =>
  moveOne(ctx.db, applyMachine, action, {
    owners: [seller],
    id,
    actor: moverOf(ctx.caller, BY),
    at: ctx.now,
    set: () => ({ ...set, updated_at: toKst(ctx.now) }),
  });
