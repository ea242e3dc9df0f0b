/** The operator's coupons: the house's own, which it bears, and anybody's that is stopped (operator.md §7). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { couponDeskApi, CouponOnDesk } from '@jangteo/contract/coupon/desk.api.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { expectVersion } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { noteDecision, operatorOf } from '../../kit/lifecycle/decide.ts';
import { pageOf } from '../../kit/list/serve.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { inPlaceOf } from '../../kit/scope/scope.ts';
import { couponOwners } from './directory.ts';
import { expose as exposeAll } from './expose.ts';
import { HOUSE, moveCoupon } from './machine.ts';
import { lockCoupons } from './queries/coupon.ts';
import { readOwnerName } from './queries/asked.ts';
import { couponSource, historyDeskSource } from './queries/list.ts';
import { ownCoupon, readCoupons, shownAs } from './show.ts';
import { tellPhrases } from './tell.ts';
import { activate, add, edit } from './write.ts';

type Asked<K extends keyof typeof couponDeskApi> = InputOf<(typeof couponDeskApi)[K]>;

/** What the house does with its own it does as any store does. */
export const inHouse = (ctx: TxCtx): TxCtx => ({ ...ctx, scope: inPlaceOf(ctx.scope, HOUSE) });

/** Coupons of the house, or of the seller that is named. */
export const listOnDesk = (ctx: TxCtx, { query: { sellerSeq, ...query } }: Asked<'list'>) =>
  pageOf(couponSource, { ...ctx, scope: inPlaceOf(ctx.scope, sellerSeq ?? HOUSE) }, query);

/** Anybody's, by its number. */
export async function showOnDesk(ctx: TxCtx, couponSeq: number): Promise<CouponOnDesk> {
  const owner = await couponOwners.ownerOf(ctx.db, couponSeq);
  const [found] = owner === null ? [] : await readCoupons(ctx.db, [owner], [couponSeq]);
  if (!found) throw fail('NOT_FOUND');
  const name = found.sellerSeq === HOUSE ? null : await readOwnerName(ctx.db, found.sellerSeq);
  return {
    ...(await shownAs(ctx.db, found)),
    owner: name === null ? null : { userSeq: found.sellerSeq, name },
  };
}

/** What changed of it, as the access log keeps it. */
async function noted(ctx: TxCtx, after: Coupon, why: string, before: object = {}): Promise<CouponOnDesk> {
  const { couponSeq, name, discount, issueLimit, issueTo, exposed, status } = after;
  await noteDecision(ctx, {
    subjects: [`coupon:${couponSeq}`],
    why,
    before,
    after: { name, discount, issueLimit, issueTo, exposed, status },
  });
  return { ...after, owner: null };
}
const shortOf = ({ name, discountKind, discountValue, issueLimit, exposed, status }: StoredShort) => ({
  name,
  discount: { kind: discountKind, value: discountValue },
  issueLimit,
  exposed,
  status,
});
type StoredShort = Awaited<ReturnType<typeof ownCoupon>>;

export async function createOnDesk(ctx: TxCtx, { body }: Asked<'create'>): Promise<CouponOnDesk> {
  const { why, ...said } = body;
  return noted(ctx, await add(inHouse(ctx), said), why);
}

export async function editOnDesk(ctx: TxCtx, input: Asked<'edit'>): Promise<CouponOnDesk> {
  const { params, body } = input;
  const { why, ...said } = body;
  const house = inHouse(ctx);
  const before = shortOf(await ownCoupon(house, params.couponSeq));
  return noted(ctx, await edit(house, { ...input, body: said }), why, before);
}

export async function activateOnDesk(ctx: TxCtx, input: Asked<'activate'>): Promise<CouponOnDesk> {
  const { params, body } = input;
  const { why, version } = body;
  const house = inHouse(ctx);
  const before = shortOf(await ownCoupon(house, params.couponSeq));
  return noted(ctx, await activate(house, { ...input, body: { version } }), why, before);
}

export async function exposeOnDesk(ctx: TxCtx, { params, body }: Asked<'expose'>): Promise<CouponOnDesk> {
  const { why, version, exposed } = body;
  const house = inHouse(ctx);
  await lockCoupons(ctx.db, [HOUSE], [params.couponSeq]);
  const before = await ownCoupon(house, params.couponSeq);
  expectVersion(version, before);
  const { failCount } = await exposeAll(house, [params.couponSeq], exposed);
  if (failCount > 0) throw fail('COUPON_RULE');
  return noted(ctx, await shownAs(ctx.db, await ownCoupon(house, params.couponSeq)), why, shortOf(before));
}

/**
 * Nobody gets it any more; who has got it may use it. The house may begin its own again, a seller may not: they read why.
 */
export async function stopOnDesk(ctx: TxCtx, { params, body }: Asked<'stop'>): Promise<CouponOnDesk> {
  const { couponSeq } = params;
  const { why, version } = body;
  const owner = await couponOwners.ownerOf(ctx.db, couponSeq);
  if (owner === null) throw fail('NOT_FOUND');
  await lockCoupons(ctx.db, [owner], [couponSeq]);
  const [before] = await readCoupons(ctx.db, [owner], [couponSeq]);
  if (!before) throw fail('NOT_FOUND');
  expectVersion(version, before);
  const house = owner === HOUSE;
  if (before.haltReason !== '' || (house && before.status === 'ISSUE_STOP')) throw fail('COUPON_STOPPED');
  await moveCoupon(ctx.db, 'halt', {
    seller: owner,
    coupon: couponSeq,
    actor: operatorOf(ctx),
    at: ctx.now,
    text: why,
    set: () => (house ? {} : { halt_reason: why }),
  });
  await tellPhrases(ctx.db, before);
  if (!house)
    await emit(toQueryable(ctx.db), {
      topic: 'coupon.halted',
      key: `coupon.halted:${couponSeq}:${version}`,
      sellerSeq: owner,
      payload: { sellerSeq: owner, couponSeq, why },
    });
  await noteDecision(ctx, {
    subjects: [`coupon:${couponSeq}`, ...(house ? [] : [`user:${owner}`])],
    why,
    before: { status: before.status },
    after: { status: 'ISSUE_STOP' },
  });
  return showOnDesk(ctx, couponSeq);
}

export async function historiesOnDesk(ctx: TxCtx, { params, query }: Asked<'histories'>) {
  const house = inHouse(ctx);
  await ownCoupon(house, params.couponSeq);
  return pageOf(historyDeskSource, house, { ...query, ...params });
}
