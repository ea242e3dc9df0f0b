/** 공개, 비공개, 삭제 of shorts, and their products: what contents and rails can, for shorts alone (live.md §6). */
import { SHORTS_PRODUCTS } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Page } from '../../../kit/http/envelope.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { publish, unpublish } from '../publish.ts';
import { add, order, remove } from '../rail/change.ts';
import { listRail } from '../rail/show.ts';
import { remove as throwAway } from '../trash.ts';
import { ownShort, ownShorts } from './show.ts';
import { mayEditShort, plays } from './rules.ts';

type Input<A extends keyof typeof shortsApi> = InputOf<(typeof shortsApi)[A]>;

export async function publishShorts(ctx: TxCtx, { body }: Input<'publish'>): Promise<BulkResult> {
  const found = await ownShorts(ctx, body.shortsIdList);
  const playable = new Set(
    found.filter(({ state, durationSec }) => plays(state, durationSec)).map(({ content }) => content),
  );
  return publish(ctx, body.shortsIdList, (content) => playable.has(content));
}

export async function unpublishShorts(ctx: TxCtx, { body }: Input<'unpublish'>): Promise<BulkResult> {
  await ownShorts(ctx, body.shortsIdList);
  return unpublish(ctx, body.shortsIdList);
}

export async function removeShorts(ctx: TxCtx, { body }: Input<'removeAll'>): Promise<BulkResult> {
  const { shortsIdList: contentSeqList, confirm } = body;
  await ownShorts(ctx, contentSeqList);
  return throwAway(ctx, { contentSeqList, confirm });
}

export async function listProducts(ctx: TxCtx, input: Input<'products'>): Promise<Page<RailProduct>> {
  const { content: contentSeq } = await ownShort(ctx, input.params.shortsId);
  return listRail(ctx, { contentSeq, ...input.query });
}

const OPEN = { most: SHORTS_PRODUCTS, may: mayEditShort };

export async function addProducts(ctx: TxCtx, { params, body }: Input<'addProducts'>): Promise<BulkResult> {
  const { content: contentSeq } = await ownShort(ctx, params.shortsId);
  return add(ctx, { contentSeq, ...body, active: true }, OPEN);
}

export async function removeProducts(
  ctx: TxCtx,
  { params, body }: Input<'removeProducts'>,
): Promise<BulkResult> {
  const { content: contentSeq } = await ownShort(ctx, params.shortsId);
  return remove(ctx, { params: { contentSeq }, body } as Parameters<typeof remove>[1], OPEN);
}

export async function orderProducts(ctx: TxCtx, { params, body }: Input<'orderProducts'>) {
  const { content: contentSeq } = await ownShort(ctx, params.shortsId);
  return order(ctx, { contentSeq, ...body }, OPEN);
}
