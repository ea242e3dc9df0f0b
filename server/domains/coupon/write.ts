/** Coupons made, edited, deleted, begun, stopped and shown (money.md §8). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Coupon, couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import {
  couponCodeOf,
  couponRule,
  lockedField,
  type CouponBody,
} from '@jangteo/contract/coupon/coupon.body.ts';
import { phraseOf } from '@jangteo/contract/broadcast/phrase.ts';
import { couponErrors } from '@jangteo/contract/coupon/coupon.errors.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { expectVersion } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { writerOf } from '../../kit/record/records.ts';
import { insertRecord, removeRecords, writeRecord } from '../../kit/record/rows.ts';
import { contentOwners } from '../broadcast/index.ts';
import { askCodes, freeCode, keepCode } from './codes.ts';
import { couponOwners } from './directory.ts';
import { failureOf, lockedAll, makeRoom } from './expose.ts';
import { HOUSE, moveCoupon, tellList } from './machine.ts';
import { hasOutlived, outlived } from './outlived.ts';
import { refusePinned } from './pins.ts';
import {
  bodyOf,
  couponRows,
  isHosted,
  isOwnContent,
  lockCoupons,
  type StoredCoupon,
} from './queries/coupon.ts';
import { readPinned } from './queries/pins.ts';
import { canOfCoupon, changedTerm } from './rules.ts';
import { ownCoupon, show } from './show.ts';
import { tellPhrases } from './tell.ts';
import { randomCode } from './random.ts';

const { message: RULE } = couponErrors.COUPON_RULE;

/** What a form says, refused where it does not go together or names what is not the caller's. */
async function check(
  ctx: TxCtx,
  seller: number,
  body: CouponBody,
  before: StoredCoupon | null,
): Promise<void> {
  const house = seller === HOUSE;
  if (body.contentSeq !== null && !(await isContentFor(ctx, seller, body))) throw fail('NOT_FOUND');
  // While a promotion is on, the house bears a part of it: not the seller's to say, and not to take back.
  const said = !house && before && sameBurden(body, before) ? { ...body, burden: OWN_BURDEN } : body;
  const field = couponRule(said, house ? 'PLATFORM' : 'SELLER') ?? (await outlived(ctx, body, before));
  if (field) throw fail('COUPON_RULE', { errors: [{ field, code: 'REFERENCE', message: RULE }] });
  if (body.producerSeq === seller)
    throw fieldError('producerSeq', 'REFERENCE', '내 상품의 쿠폰은 판매자 쿠폰으로 만들어 주세요.');
}

/** A live of the seller's, of a gripper one that they host for the producer; the house's may be for anybody's. */
export async function isContentFor(
  { db }: Pick<TxCtx, 'db'>,
  seller: number,
  { contentSeq, producerSeq }: Pick<CouponBody, 'contentSeq' | 'producerSeq'>,
): Promise<boolean> {
  const content = contentSeq!;
  if (seller === HOUSE) return (await contentOwners.ownerOf(db, content)) !== null;
  if (await isOwnContent(db, seller, content)) return true;
  return producerSeq !== null && isHosted(db, { host: seller, channel: producerSeq, content });
}

const OWN_BURDEN = { sellerBps: 10_000, platformBps: 0 };
const sameBurden = ({ burden }: CouponBody, { sellerBps, platformBps }: StoredCoupon): boolean =>
  burden.sellerBps === sellerBps && burden.platformBps === platformBps;

const flat = (body: CouponBody) => ({
  name: body.name,
  scope: body.scope,
  issueType: body.issueType,
  trigger: body.trigger,
  target: body.target,
  contentSeq: body.contentSeq,
  producerSeq: body.producerSeq,
  discountKind: body.discount.kind,
  discountValue: body.discount.value,
  maxAmount: body.discount.maxAmount,
  minOrder: body.minOrder,
  validityKind: body.validity.kind,
  validUntil: body.validity.until,
  validDays: body.validity.days,
  issueFrom: body.issueFrom,
  issueTo: body.issueTo,
  issueLimit: body.issueLimit,
  perUser: body.perUser,
  productMode: body.productMode,
  sellerBps: body.burden.sellerBps,
  platformBps: body.burden.platformBps,
  exposed: body.exposed,
});

/** What is typed to get it: a phrase stands as it is compared, of a code only its hash. */
async function typed(ctx: TxCtx, { issueType, code }: CouponBody, before: StoredCoupon | null) {
  if (issueType === 'TEXT') {
    const phrase = code === null ? (before?.phrase ?? null) : phraseOf(code);
    if (phrase === null) throw fieldError('code', 'REQUIRED', '채팅에 입력할 문구를 적어 주세요.');
    return { phrase, codeHash: null };
  }
  if (issueType !== 'CODE') return { phrase: null, codeHash: null };
  if (code === null) {
    if (!before?.codeHash) throw fieldError('code', 'REQUIRED', '쿠폰 코드를 적어 주세요.');
    return { phrase: null, codeHash: before.codeHash };
  }
  return { phrase: null, codeHash: await freeCode(ctx, couponCodeOf(code), before) };
}

const couponIdOf = (day: string): string => `C${day.slice(2).replaceAll('-', '')}${randomCode(6)}`;

export async function add(ctx: TxCtx, body: CouponBody): Promise<Coupon> {
  const seller = ctx.scope.sellerSeq;
  await check(ctx, seller, body, null);
  if (body.exposed) await makeRoom(ctx, seller, null);
  const { phrase, codeHash } = await typed(ctx, body, null);
  const values = {
    ...flat(body),
    couponId: couponIdOf(kstDay(ctx.now)),
    issuer: seller === HOUSE ? 'PLATFORM' : 'SELLER',
    approval: body.producerSeq === null ? 'NONE' : 'WAIT',
    approvalReason: '',
    gripperBps: 0,
    phrase,
    codeHash,
  };
  const seq = await insertRecord(ctx.db, couponRows, { seller, ...writerOf(ctx) }, values);
  await listAll(ctx.db, couponOwners.of([{ seq, seller }]));
  if (codeHash) await keepCode(ctx, { seller, coupon: seq }, codeHash, null);
  if (body.issueType === 'SERIAL') await askCodes(ctx.db, { seller, coupon: seq }, body.issueLimit!);
  await tellBoth(ctx, seller, body.producerSeq);
  return show(ctx, seq);
}

/** A gripper's coupon waits for its producer, too. */
async function tellBoth(ctx: TxCtx, seller: number, producer: number | null): Promise<void> {
  await tellList(ctx.db, seller);
  if (producer !== null) await tellList(ctx.db, producer);
}

/** The caller's coupon under its lock, as it is then. */
export async function lockedCoupon(
  ctx: Pick<TxCtx, 'db' | 'scope'>,
  couponSeq: number,
): Promise<StoredCoupon> {
  const { sellerSeq: seller } = await ownCoupon(ctx, couponSeq);
  await lockCoupons(ctx.db, [seller], [couponSeq]);
  return ownCoupon(ctx, couponSeq);
}

const locked = (field: string) =>
  fail('COUPON_LOCKED', {
    errors: [{ field, code: 'REFERENCE', message: couponErrors.COUPON_LOCKED.message }],
  });

export async function edit(ctx: TxCtx, { params, body }: InputOf<typeof couponApi.edit>): Promise<Coupon> {
  const { version, ...said } = body;
  const before = await lockedCoupon(ctx, params.couponSeq);
  expectVersion(version, before.version);
  const { sellerSeq: seller, seq: coupon } = before;
  await check(ctx, seller, said, before);
  const field = lockedField(bodyOf(before), said);
  if (field && before.issued > 0) throw locked(field);
  if (field) await refusePinned(ctx.db, coupon);
  if (before.status === 'COMPLETED')
    throw fail('STATE_CHANGED', { current: { status: before.status, version } });
  if (said.issueType !== before.issueType) throw locked('issueType');
  if (said.issueType === 'SERIAL' && said.issueLimit !== before.issueLimit) throw locked('issueLimit');
  const changed = changedTerm(bodyOf(before), said);
  // What a producer has agreed to stays while it is given out.
  if (changed && before.producerSeq !== null && before.status === 'ISSUE_START') throw locked(changed);
  if (said.exposed && !before.exposed) await makeRoom(ctx, seller, coupon);
  const { phrase, codeHash } = await typed(ctx, said, before);
  const asked = said.producerSeq === null ? 'NONE' : changed ? 'WAIT' : before.approval;
  const values = {
    ...flat(said),
    couponId: before.couponId,
    issuer: before.issuer,
    approval: asked,
    approvalReason: asked === before.approval ? before.approvalReason : '',
    gripperBps: before.gripperBps,
    phrase,
    codeHash,
  };
  await writeRecord(ctx.db, couponRows, { seller, seq: coupon, version, ...writerOf(ctx) }, values);
  if (codeHash && !before.codeHash?.equals(codeHash))
    await keepCode(ctx, { seller, coupon }, codeHash, before.codeHash);
  if (phrase !== before.phrase) await tellPhrases(ctx.db, before);
  await tellBoth(ctx, seller, said.producerSeq);
  return show(ctx, coupon);
}

export async function removeAll(ctx: TxCtx, coupons: readonly number[]): Promise<BulkResult> {
  const found = await lockedAll(ctx, coupons);
  const pinned = await readPinned(ctx.db, coupons);
  const why = (one: StoredCoupon) => {
    if (canOfCoupon(one).remove !== null) return fail('COUPON_LOCKED');
    return pinned.has(one.seq) ? fail('PROMOTION_PINNED') : null;
  };
  const kept = found.flatMap((one) => {
    const refusal = why(one);
    return refusal ? [{ one, refusal }] : [];
  });
  const moved = found.filter((one) => !kept.some((other) => other.one === one));
  for (const [seller, own] of Map.groupBy(moved, (one) => one.sellerSeq)) {
    const seqs = own.map((one) => one.seq);
    await removeRecords(ctx.db, couponRows, { seller, ...writerOf(ctx) }, seqs);
    for (const one of own) {
      await keepCode(ctx, { seller, coupon: one.seq }, null, one.codeHash);
      await tellPhrases(ctx.db, one);
    }
    await tellList(ctx.db, seller);
  }
  return bulkAnswer({ moved, failures: kept.map(({ one, refusal }) => failureOf(one, refusal)) });
}

const BY = ['admin'];

export async function activate(
  ctx: TxCtx,
  { params, body }: InputOf<typeof couponApi.activate>,
): Promise<Coupon> {
  const before = await lockedCoupon(ctx, params.couponSeq);
  expectVersion(body.version, before.version);
  if (before.issueType === 'GIVE') throw fail('COUPON_RULE');
  if (before.approval === 'WAIT' || before.approval === 'REFUSED') throw fail('COUPON_UNAPPROVED');
  if (before.haltReason !== '') throw fail('COUPON_HALTED');
  const over = Date.parse(before.issueTo) <= ctx.now.getTime() || (await hasOutlived(ctx, before));
  await moveCoupon(ctx.db, 'activate', {
    seller: before.sellerSeq,
    coupon: before.seq,
    actor: moverOf(ctx.caller, BY),
    at: ctx.now,
    guard: (row) =>
      over
        ? fail('STATE_CHANGED', {
            current: {
              status: row.status,
              version: row.version,
            },
          })
        : null,
  });
  await tellPhrases(ctx.db, before);
  return show(ctx, params.couponSeq);
}

export async function deactivate(
  ctx: TxCtx,
  { params, body }: InputOf<typeof couponApi.deactivate>,
): Promise<Coupon> {
  const before = await lockedCoupon(ctx, params.couponSeq);
  expectVersion(body.version, before.version);
  if (before.status === 'ISSUE_STOP') throw fail('COUPON_STOPPED');
  await refusePinned(ctx.db, before.seq);
  const actor = moverOf(ctx.caller, BY);
  await moveCoupon(ctx.db, 'deactivate', {
    seller: before.sellerSeq,
    coupon: before.seq,
    actor,
    at: ctx.now,
  });
  await tellPhrases(ctx.db, before);
  return show(ctx, params.couponSeq);
}
