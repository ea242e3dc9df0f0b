/** 점유: who holds pieces of a product, and until when (R270). */
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { OCCUPANTS, type flashApi } from '@jangteo/contract/product/flash.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { setting } from '../../reference/index.ts';
import { ownProduct } from '../option-edit.ts';
import { readOccupied } from '../queries/occupied.ts';

export async function occupied(
  { params }: InputOf<typeof flashApi.occupied>,
  ctx: TxCtx,
): Promise<DataOf<typeof flashApi.occupied>> {
  const { db, now } = ctx;
  const { seller_seq: seller, product_seq: product } = await ownProduct(ctx, params.productSeq);
  const limits = { most: OCCUPANTS, minutes: setting('reservedMinutes', now) };
  return readOccupied(db, { seller, product }, limits);
}
