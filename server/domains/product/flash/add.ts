/** A flash product: a picture, a price, a stock, and it is on sale (product-desk.md §9). */
import type { FlashBase, FlashBody } from '@jangteo/contract/product/flash.body.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { productBody, type ProductBody } from '@jangteo/contract/product/product.body.ts';
import { flashEnd, flashName } from '@jangteo/contract/product/product.flash.ts';
import { combinations } from '@jangteo/contract/product/product.option.ts';
import { kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { readDelivery } from '../../seller/index.ts';
import { ownProduct } from '../option-edit.ts';
import { fileFaults, findFiles, newUses } from '../references.ts';
import { startSale } from '../sale.ts';
import { tellWritten } from '../tell.ts';
import { beginProducts } from '../begin.ts';
import { answerProduct } from '../write.ts';
import { theOne } from '../together.ts';
import { lackingOf } from './base.ts';
import { countFlash, isOnAirOf } from './queries.ts';

const SELLER = { from: 'SELLER' as const };
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (words: string): string => words.replace(/[&<>]/g, (mark) => ESCAPES[mark]!);

/** The product that a flash body and the base info say together. What it is stands in its details, for there is no time for more. */
function wholeOf(body: FlashBody, base: FlashBase, n: number, now: Date): ProductBody {
  const at = now.getTime();
  const name = body.name ?? flashName(base.namePattern, at, n);
  const optionTypes = body.options ? [body.options] : [];
  return productBody.parse({
    type: 'FLASH',
    kind: 'NORMAL',
    categorySeq: base.categorySeq,
    name,
    intro: body.intro,
    images: [body.image],
    detail: [{ type: 'TEXT', html: `<p>${escaped(body.intro || name)}</p>` }],
    salePrice: body.salePrice,
    taxType: base.taxType,
    optionTypes,
    options: combinations(optionTypes).map((place) => ({ at: place, diff: 0, stock: body.stock })),
    endAt: toKst(new Date(flashEnd(body.window ?? base.window, at))),
    delivery: SELLER,
    returns: SELLER,
    legalInfo: base.legalInfo,
    asPolicy: base.asPolicy,
  });
}

/** The base info of the seller, counted; 461 where it, or the terms of delivery, are not there. */
async function readyBase(ctx: TxCtx, seller: number) {
  const counted = await countFlash(ctx.db, seller, kstDay(ctx.now));
  if (!counted) throw fail('FLASH_BASE_REQUIRED');
  const delivers = (await readDelivery(ctx.db, seller))?.terms !== null;
  const lacking = await lackingOf(ctx, { seller, delivers }, counted.terms);
  // Papers are said by name where the sale is refused.
  if (lacking.some((name) => name !== 'papers')) throw fail('FLASH_BASE_REQUIRED');
  return counted;
}

/** What no schema knows of the body itself. */
async function check(ctx: TxCtx, seller: number, { image, contentSeq }: FlashBody): Promise<void> {
  const uses = newUses({ images: [image], video: null, detail: [] }, null);
  const faults = fileFaults(ctx, seller, uses, await findFiles(ctx, uses));
  const errors = faults.map((fault) => ({ ...fault, field: 'image' }));
  if (errors.length > 0) throw fail('BAD_REQUEST', { errors });
  if (contentSeq !== undefined && !(await isOnAirOf(ctx.db, seller, contentSeq)))
    throw fieldError('contentSeq', 'REFERENCE', '없는 방송입니다. 다시 선택해 주세요.');
}

/** Makes it and puts it on sale; answers its number. */
export async function createFlash(ctx: TxCtx, body: FlashBody): Promise<number> {
  const { db, now, scope, caller } = ctx;
  const seller = scope.sellerSeq;
  if (caller.productType === 'voucher')
    throw fieldError('type', 'ENUM', 'e-티켓 판매자는 플래시 상품을 등록할 수 없습니다.');
  const { terms, n } = await readyBase(ctx, seller);
  await check(ctx, seller, body);
  const begun = {
    is_flash: true,
    flash_window: body.window ?? terms.window,
    content_seq: body.contentSeq ?? null,
  };
  const product = theOne(await beginProducts(ctx, seller, [{ body: wholeOf(body, terms, n, now), begun }]));
  await startSale(ctx, await ownProduct(ctx, product));
  await tellWritten(db, 'product.created', seller, [{ product, version: 1 }]);
  return product;
}

export const addFlash = async (ctx: TxCtx, body: FlashBody): Promise<Product> =>
  answerProduct(ctx, await createFlash(ctx, body));
