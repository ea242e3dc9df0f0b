/** The operator's promotions, and what becomes of applications (operator.md §7). */
import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type {
  PromotionApplyDesk,
  PromotionDesk,
  promotionDeskApi,
} from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionBody } from '@jangteo/contract/promotion/promotion.body.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { expectVersion } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { deciding, noteDecision } from '../../kit/lifecycle/decide.ts';
import { bearCoupons, lockCoupons } from '../coupon/index.ts';
import { lockProducts } from '../product/index.ts';
import { areUsable } from './answers.ts';
import { withNames } from './apply.ts';
import { applyMachine, HOUSE, promotionMachine } from './machine.ts';
import { readApply, readHistory, readOwner, type ApplyKey } from './queries/apply.ts';
import { readSellerName } from './queries/desk.ts';
import { addPins } from './queries/pins.ts';
import {
  holdPromotion,
  insertPromotion,
  lockPromotion,
  readPromotion,
  updatePromotion,
  type StoredPromotion,
} from './queries/promotion.ts';

type Asked<K extends keyof typeof promotionDeskApi> = InputOf<(typeof promotionDeskApi)[K]>;

export async function readOnDesk(ctx: Pick<TxCtx, 'db'>, promotion: number): Promise<PromotionDesk> {
  const found = await readPromotion(ctx.db, promotion);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** Its days lie ahead: what is over by its last day of applying asks nobody. */
function checkDays({ applyTo }: PromotionBody, now: Date): void {
  if (applyTo < kstDay(now))
    throw fieldError('applyTo', 'MIN', '신청 마감은 오늘이나 그 뒤의 날짜를 선택해 주세요.');
}

const signed = ({ now, caller }: TxCtx) => ({ at: toKst(now), by: caller.name });
const subject = (promotion: number): string[] => [`promotion:${promotion}`];

export async function create(ctx: TxCtx, { body }: Asked<'create'>): Promise<PromotionDesk> {
  const { why, ...said } = body;
  checkDays(body, ctx.now);
  const promotion = await insertPromotion(ctx.db, said, signed(ctx));
  await noteDecision(ctx, { subjects: subject(promotion), why, before: {}, after: said });
  return readOnDesk(ctx, promotion);
}

/** Fields that the form says, of one that stands. */
const saidOf = (one: StoredPromotion): Omit<PromotionBody, 'why'> => ({
  title: one.title,
  benefit: one.benefit,
  body: one.body,
  banner: one.banner,
  badge: one.badge,
  applyFrom: one.applyFrom,
  applyTo: one.applyTo,
  from: one.from,
  to: one.to,
  fields: one.fields,
  audience: one.audience,
  burden: one.burden,
});

/** The fields that are another now. */
function changed<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const keys = (Object.keys(after) as (keyof T)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const of = (all: T): Partial<T> => Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<T>;
  return { before: of(before), after: of(after) };
}

export async function edit(ctx: TxCtx, { params, body }: Asked<'edit'>): Promise<PromotionDesk> {
  const { why, version, ...said } = body;
  const { promotionSeq } = params;
  await lockPromotion(ctx.db, promotionSeq);
  const before = await readOnDesk(ctx, promotionSeq);
  expectVersion(version, before);
  if (before.status !== 'PREPARE')
    throw fail('STATE_CHANGED', { current: { status: before.status, version: before.version } });
  checkDays(body, ctx.now);
  await updatePromotion(ctx.db, promotionSeq, said, signed(ctx));
  await noteDecision(ctx, { subjects: subject(promotionSeq), why, ...changed(saidOf(before), said) });
  return readOnDesk(ctx, promotionSeq);
}

const decidePromotion = deciding(promotionMachine, { subjects: (_owner, id) => subject(id) });

export async function close(ctx: TxCtx, { params, body }: Asked<'close'>): Promise<PromotionDesk> {
  await decidePromotion(ctx, 'close', { owner: HOUSE, id: params.promotionSeq, ...body });
  return readOnDesk(ctx, params.promotionSeq);
}

const decideApply = deciding(applyMachine, {
  subjects: (owner, id) => [`promotion-apply:${id}`, `user:${owner}`],
});

async function keyOf({ db }: Pick<TxCtx, 'db'>, apply: number): Promise<ApplyKey & { promotion: number }> {
  const owner = await readOwner(db, apply);
  if (!owner) throw fail('NOT_FOUND');
  return { ...owner, apply };
}

export async function readApplicationOnDesk(
  ctx: Pick<TxCtx, 'db'>,
  apply: number,
): Promise<PromotionApplyDesk> {
  const key = await keyOf(ctx, apply);
  const [one, promotion, history, name] = [
    await readApply(ctx.db, key),
    await readOnDesk(ctx, key.promotion),
    await readHistory(ctx.db, key),
    await readSellerName(ctx.db, key.seller),
  ];
  return {
    ...(await withNames(ctx, key.seller, one!)),
    promotion,
    history,
    seller: { userSeq: key.seller, name },
  };
}

/** An application whose promotion is not over, and stays so until the end of the transaction. */
async function toDecide(ctx: TxCtx, apply: number) {
  const key = await keyOf(ctx, apply);
  const promotion = (await holdPromotion(ctx.db, key.promotion))!;
  if (promotion.status === 'CLOSED') throw fail('PROMOTION_OVER');
  return { key, promotion };
}

/**
 * Takes part from now on: its coupons and products are locked, still usable, and held still until the promotion is over.
 */
export async function confirm(ctx: TxCtx, { params, body }: Asked<'confirm'>): Promise<PromotionApplyDesk> {
  const { key, promotion } = await toDecide(ctx, params.promotionApplySeq);
  const { db, now } = ctx;
  const { seller, apply: id } = key;
  const set = () => ({ memo: null, memo_fields: [], updated_at: toKst(now) });
  await decideApply(ctx, 'confirm', { owner: seller, id, ...body, set });
  const { answers } = (await readApply(db, key))!;
  const { COUPON: coupons = [], PRODUCT: products = [] } = answers;
  await lockCoupons(db, [seller], coupons);
  if (promotion.status === 'PROGRESS')
    await bearCoupons(db, { seller, coupons, burden: promotion.burden, at: now });
  await lockProducts(db, seller, products);
  if (!(await areUsable(db, seller, answers))) throw fail('PROMOTION_ANSWERS');
  await addPins(db, { promotion: promotion.promotionSeq, apply: id, seller, until: promotion.to }, answers);
  return readApplicationOnDesk(ctx, id);
}

async function sendBack(
  ctx: TxCtx,
  action: 'askModify' | 'reject',
  { params, body }: { params: { promotionApplySeq: number }; body: { version: number; text: string } },
  fields: string[],
): Promise<PromotionApplyDesk> {
  const { key } = await toDecide(ctx, params.promotionApplySeq);
  const { version, text } = body;
  await decideApply(ctx, action, {
    owner: key.seller,
    id: key.apply,
    version,
    text,
    why: text.slice(0, 200),
    set: () => ({ memo: text, memo_fields: fields, updated_at: toKst(ctx.now) }),
  });
  return readApplicationOnDesk(ctx, key.apply);
}

/** What is asked for again stands on the form. */
export async function askModify(ctx: TxCtx, input: Asked<'askModify'>): Promise<PromotionApplyDesk> {
  const { fields } = input.body;
  const { promotion } = await toDecide(ctx, input.params.promotionApplySeq);
  const asked = new Set(promotion.fields.map(({ key }) => key));
  if (fields.some((field) => !asked.has(field)))
    throw fieldError('fields', 'REFERENCE', '신청서에 없는 항목입니다.');
  return sendBack(ctx, 'askModify', input, fields);
}

export const reject = (ctx: TxCtx, input: Asked<'reject'>): Promise<PromotionApplyDesk> =>
  sendBack(ctx, 'reject', input, []);
