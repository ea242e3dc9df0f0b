/** 콘텐츠 리워드: a share of the price for the gripper whose replay or short sold it (product-desk.md §5). */
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { productMarkApi } from '@jangteo/contract/product/mark.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { setting } from '../../reference/index.ts';
import { tellWritten } from '../tell.ts';
import { judged, lockMarkable, ownMarkable, type Reads } from './marks.ts';
import { writeReward, type Markable } from './queries.ts';

type Change = typeof productMarkApi.changeRewards;
const HOUR_MS = 3_600_000;
const hoursAt = (now: Date): number => setting('rewardHours', now);
/** A product in the trash is one that fails, not one that nobody knows. */
const ANY = { deleted: true };

const refuses =
  (now: Date) =>
  (
    one: Markable,
  ): 'NOT_ON_SHELF' | 'PRODUCT_PUNISHED' | 'IS_FLASH' | 'IS_MATCHING' | 'REWARD_COOLDOWN' | null => {
    if (one.deleted) return 'NOT_ON_SHELF';
    if (one.punished) return 'PRODUCT_PUNISHED';
    if (one.flash) return 'IS_FLASH';
    if (one.matching) return 'IS_MATCHING';
    const again = one.rewardChangedAt === null ? 0 : one.rewardChangedAt + hoursAt(now) * HOUR_MS;
    return now.getTime() < again ? 'REWARD_COOLDOWN' : null;
  };

const judge = ({ now }: Reads, ids: readonly number[], products: readonly Markable[]) =>
  judged(ids, products, refuses(now), { hours: hoursAt(now) });

export async function changeableRewards(ctx: Reads, ids: readonly number[]) {
  const { ok, conflicts } = judge(ctx, ids, await ownMarkable(ctx, ids, ANY));
  return { changeable: ok, conflicts };
}

/** Those that may are changed, the others are named (R274). */
export async function changeRewards(
  { body: { productSeqList: ids, rewardBps } }: InputOf<Change>,
  ctx: TxCtx,
): Promise<DataOf<Change>> {
  const products = await lockMarkable(ctx, ids, ANY);
  const { ok, conflicts } = judge(ctx, ids, products);
  const going = new Set(ok);
  const bps = rewardBps === 0 ? null : rewardBps;
  for (const [seller, own] of Map.groupBy(products, (one) => one.seller)) {
    const wanted = own.map((one) => one.product).filter((product) => going.has(product));
    if (wanted.length === 0) continue;
    const written = await writeReward(ctx.db, seller, wanted, { bps, at: ctx.now });
    const told = written.map(({ product, version }) => ({ product, version: `reward:${version}` }));
    await tellWritten(ctx.db, 'product.changed', seller, told, { fields: ['contentReward'] });
  }
  return {
    failedProductSeqList: conflicts.map((one) => one.productSeq),
    successCount: ok.length,
    failCount: conflicts.length,
  };
}
