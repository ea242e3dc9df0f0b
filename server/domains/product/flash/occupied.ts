/** 점유: who holds pieces of a product, and until when (R270). */
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { OCCUPANTS, type flashApi } from '@jangteo/contract/product/flash.api.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { setting } from '../../reference/index.ts';
import { ownProduct } from '../option-edit.ts';
import { readOccupants } from '../queries/occupied.ts';

export async function occupied(
  { params }: InputOf<typeof flashApi.occupied>,
  ctx: TxCtx,
): Promise<DataOf<typeof flashApi.occupied>> {
  const { db, now } = ctx;
  const own = await ownProduct(ctx, params.productSeq);
  const { seller_seq: seller, product_seq: product, on_hand, held } = own;
  const items = await readOccupants(
    db,
    { seller, product },
    { most: OCCUPANTS, minutes: setting('reservedMinutes', now) },
  );
  return { available: on_hand - held, occupied: held, items };
}
