/** What the schema cannot know of what somebody says of a live: files, categories, hosts, products, hosts of others. */
import type { ChangedContent, NewSchedule } from '@jangteo/contract/broadcast/content.body.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { isOffered } from '../category/index.ts';
import { findUploads } from '../file/index.ts';
import { inForce, setting } from '../reference/index.ts';
import { lockPlans, readPlans } from './queries/content.ts';
import { readAdmitting } from './queries/host.ts';
import { isLeaf, isShown, readSalable, type Owned } from './queries/parts.ts';
import { contractedOf, isBelow } from './rail/contracted.ts';
import { overlap, type Planned } from './rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `2026-11-20 20:00`, as sentences say it. */
const said = (at: number): string => toKst(new Date(at)).slice(0, 16).replace('T', ' ');

/** Soon enough to be remembered, late enough to be prepared (live.md §2). `at`: ms, said in this field. */
export function checkWindow(ctx: TxCtx, at: number, field = 'scheduledAt'): void {
  const now = ctx.now.getTime();
  const from = now + setting('liveScheduleMinutes', ctx.now) * MINUTE_MS;
  const to = now + setting('liveScheduleDays', ctx.now) * DAY_MS;
  if (at >= from && at <= to) return;
  const { message } = fail('SCHEDULE_TIME', { params: { from: said(from), to: said(to) } });
  throw fail('SCHEDULE_TIME', { errors: [{ field, code: 'PATTERN', message }] });
}

/** A live that stands, and when it is planned for. */
interface Standing {
  content: number;
  at: number;
}

/**
 * Soon enough to be remembered, late enough to be prepared, and alone in its channel at that time (live.md §2). What
 * stands may become longer or shorter to the last minute.
 */
export async function checkTime(
  ctx: TxCtx,
  channel: number,
  planned: Planned,
  standing: Standing | null,
): Promise<void> {
  if (planned.at !== standing?.at) checkWindow(ctx, planned.at);
  await lockPlans(ctx.db, channel);
  const others = await readPlans(ctx.db, channel);
  if (others.some((one) => one.content !== standing?.content && overlap(planned, one)))
    throw fail('LIVE_OVERLAP');
}

/** The picture is one that the caller uploaded for it, or the one that is shown already. */
export async function checkPicture(
  ctx: TxCtx,
  channel: number,
  picture: string | null,
  { shown, field }: { shown: string; field: string },
): Promise<void> {
  if (picture === null || picture === shown) return;
  const { userSeq, operator } = ctx.caller;
  const file = (await findUploads(ctx.client, [picture])).get(picture);
  if (
    !file ||
    ![channel, userSeq, operator?.userSeq].includes(file.ownerUserSeq) ||
    file.purpose !== 'LIVE_IMAGE'
  )
    throw fieldError(field, 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.');
}

/** Those that may be sold there: the channel's own, for a master its members', and what it sells for others. */
export async function salable(ctx: TxCtx, products: readonly number[]): Promise<Owned[]> {
  const own = await readSalable(ctx.db, ctx.scope.sellers, products, ctx.now);
  const found = own.length < products.length ? [...own, ...(await salableForOthers(ctx, products))] : own;
  const owner = new Map(found.map((one) => [one.product, one]));
  if (products.some((product) => !owner.has(product))) throw fail('NOT_FOUND');
  if (found.some((one) => !one.salable)) throw fail('PRODUCT_NOT_SALABLE');
  return products.map((product) => owner.get(product)!);
}

/** What is under a contract of the caller's today, and not sold below its floor. */
async function salableForOthers(ctx: TxCtx, products: readonly number[]) {
  const under = (await contractedOf(ctx, ctx.scope.sellerSeq)).filter(({ product }) =>
    products.includes(product),
  );
  const floors = new Map(under.map(({ product, floor }) => [product, floor]));
  const shops = under.map(({ seller }) => seller);
  const found = await readSalable(ctx.db, shops, [...floors.keys()], ctx.now);
  return found.map((one) => ({
    ...one,
    salable: one.salable && !isBelow(floors.get(one.product) ?? null, one.salePrice),
  }));
}

interface Stood {
  thumbnail: string;
  categorySeq: number | null;
}
const NOTHING: Stood = { thumbnail: '', categorySeq: null };

/** The last step, and offered now or the one that it is in already. */
async function checkCategory({ db }: TxCtx, category: number, stands: number | null): Promise<void> {
  if (!(await isLeaf(db, category)))
    throw fieldError('categorySeq', 'REFERENCE', '마지막 단계의 카테고리를 선택해 주세요.');
  if (category !== stands && !(await isOffered(db, category)))
    throw fieldError(
      'categorySeq',
      'REFERENCE',
      '지금은 고를 수 없는 카테고리입니다. 다른 카테고리를 선택해 주세요.',
    );
}

/** All but its time and its products. */
export async function checkSaid(
  ctx: TxCtx,
  channel: number,
  said: Pick<
    Partial<NewSchedule> & Partial<ChangedContent>,
    'thumbnail' | 'categorySeq' | 'hostUserSeq' | 'music'
  >,
  { thumbnail: shown, categorySeq: stands }: Stood = NOTHING,
): Promise<void> {
  const { thumbnail, categorySeq, hostUserSeq, music } = said;
  if (thumbnail !== undefined) {
    // What a past live of the channel shows, the next may show, too.
    const kept = thumbnail !== null && thumbnail !== shown && (await isShown(ctx.db, channel, thumbnail));
    if (!kept) await checkPicture(ctx, channel, thumbnail, { shown, field: 'thumbnail' });
  }
  if (categorySeq !== undefined) await checkCategory(ctx, categorySeq, stands);
  if (music && !(await inForce(ctx.db, music.musicId, kstDay(ctx.now))))
    throw fieldError('music.musicId', 'REFERENCE', '지금 쓸 수 있는 곡을 골라 주세요.');
  if (typeof hostUserSeq === 'number' && hostUserSeq !== channel)
    if ((await readAdmitting(ctx.db, [channel], hostUserSeq, ctx.now)).length === 0) throw fail('NOT_FOUND');
}
