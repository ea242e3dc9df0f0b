/** 라이브 요청: buyers say what they would like to see in a live, sellers see how many (product-desk.md §5, §11). */
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { liveRequestApi } from '@jangteo/contract/product/live-request.api.ts';
import { kstDay, startOfDay } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { setting } from '../../reference/index.ts';
import { countWish, readAsked, readRequesters, writeWish, type Asked, type Wish } from './queries.ts';
import { refusesNotice } from './rules.ts';

/** A buyer asks for a live of a product that stands where buyers look; once a day in Korea, LIVE_REQUESTED_TODAY after. */
export async function requestLive(db: Db, wish: Wish): Promise<void> {
  const requests = await writeWish(db, wish, startOfDay(kstDay(wish.at)));
  if (requests === null) throw fail('LIVE_REQUESTED_TODAY');
  await countWish(db, wish, requests === 1);
  const { seller: sellerSeq, product: productSeq, buyer: userSeq } = wish;
  const out = toQueryable(db);
  await Promise.all([
    emit(out, {
      topic: 'product.live-requested',
      key: `product.live-requested:${productSeq}:${userSeq}:${requests}`,
      sellerSeq,
      payload: { sellerSeq, productSeq, userSeq },
    }),
    publish(out, { type: 'counts.changed', sellerSeq, data: { keys: ['product-live-request'] } }),
  ]);
}

/** 404 where it is not the caller's or nobody has asked. */
async function ownAsked({ db, scope }: Pick<TxCtx, 'db' | 'scope'>, product: number): Promise<Asked> {
  const asked = await readAsked(db, scope.sellers, product);
  if (!asked) throw fail('NOT_FOUND');
  return asked;
}

export async function requestersOf(
  ctx: Pick<TxCtx, 'db' | 'scope'>,
  product: number,
  page: { start: number; length: number },
) {
  const asked = await ownAsked(ctx, product);
  const rows = await readRequesters(ctx.db, asked, page);
  return { rows: [...rows], recordsFiltered: asked.requesters, recordsTotal: asked.requesters };
}

/** What is said to who may not tell anybody now. */
const REFUSED = {
  LIVE_REQUIRED: () => fail('LIVE_REQUIRED'),
  NOTIFY_COOLDOWN: (hours: number) => fail('NOTIFY_COOLDOWN', { params: { hours } }),
  NIGHT_AD_BLOCKED: () => fail('NIGHT_AD_BLOCKED'),
};

/**
 * 알림: those who asked are told of the next live of the product. Until broadcasts name products there is none, so this
 * ends with LIVE_REQUIRED; what is sent comes with them.
 */
export async function notifyRequesters(
  ctx: TxCtx,
  product: number,
): Promise<DataOf<typeof liveRequestApi.notifyRequesters>> {
  const { announced } = await ownAsked(ctx, product);
  const hours = setting('notifyHours', ctx.now);
  const refusal = refusesNotice(announced, { now: ctx.now, hours });
  throw REFUSED[refusal ?? 'LIVE_REQUIRED'](hours);
}
