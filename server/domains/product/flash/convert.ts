/** 일반상품 전환: what was sold for hours becomes a product like any other; what it lacks is named with it. */
import { expectVersion } from '../../../kit/db/version.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { flashApi } from '@jangteo/contract/product/flash.api.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { follow } from '../machine.ts';
import { ownProduct } from '../option-edit.ts';
import { lockProducts, readStood } from '../queries/stock.ts';
import { stopSale } from '../sale.ts';
import { tellWritten } from '../tell.ts';
import { answerProduct } from '../write.ts';
import { makeNormal } from './queries.ts';

export async function convertFlash(
  { params, body }: InputOf<typeof flashApi.convertFlash>,
  ctx: TxCtx,
): Promise<Product> {
  const { db, now, caller } = ctx;
  const { seller_seq: seller, product_seq: product } = await ownProduct(ctx, params.productSeq);
  await lockProducts(db, seller, [product]);
  const before = await ownProduct(ctx, product);
  expectVersion(body.version, before.edit_version);
  if (!before.is_flash) throw fail('STATE_CHANGED');
  await stopSale(ctx, before);
  const signed = { by: moverOf(caller, ['admin']).name, at: toKst(now) };
  const version = await makeNormal(db, { seller, product, version: body.version }, signed);
  await follow(db, await readStood(db, seller, [product]), now);
  const written = [{ product, version: version! }];
  await tellWritten(db, 'product.changed', seller, written, { fields: ['type', 'startAt', 'endAt'] });
  return answerProduct(ctx, product);
}
