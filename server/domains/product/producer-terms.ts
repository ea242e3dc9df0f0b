/** What a seller says once goes to the products that say so, or to all (product-desk.md §10, R299). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { producerTermsApi } from '@jangteo/contract/product/producer-terms.api.ts';
import type { TermsPart } from '@jangteo/contract/product/product.enums.ts';
import { SCOPE_MAX } from '@jangteo/contract/product/scope.ts';
import type { DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { readAsNote, readDelivery } from '../seller/index.ts';
import { goodsColumns } from './bulk-acts.ts';
import { change, undoOf } from './bulk.ts';
import { voucherColumns } from './columns.ts';
import type { Column, Content } from './queries/bulk.ts';
import { factsOf } from './facts.ts';
import { countFollowing, findFollowing, type Said } from './queries/follow.ts';
import { lockProducts } from './queries/stock.ts';
import { checkCount } from './scope.ts';
import { termsOf } from './terms.ts';

type Calls = typeof producerTermsApi;
type Ctx = Pick<TxCtx, 'db' | 'scope'>;

const SELLER = { from: 'SELLER' } as const;
const FIELDS: Record<TermsPart, readonly string[]> = {
  DELIVERY: ['delivery', 'voucher'],
  RETURN: ['returns'],
  AS: ['asPolicy', 'extra'],
};
const KIND = 'product.producer-terms';
export const undoProducerTerms = undoOf({ kind: KIND, fields: Object.values(FIELDS).flat() });

/** What the seller has saved, as products keep it; null: nothing is saved. */
async function contentOf(db: TxCtx['db'], { seller, kind, part }: Said): Promise<Content | null> {
  if (part === 'AS') {
    const { terms } = await readAsNote(db, seller);
    return terms && { as_policy: terms.asPolicy, extra: terms.extra };
  }
  if (kind === 'VOUCHER') {
    const { voucher } = await termsOf(factsOf(db), seller, { voucher: SELLER });
    return voucher && { ...voucherColumns(voucher), voucher };
  }
  const section = part === 'DELIVERY' ? { delivery: SELLER } : { returns: SELLER };
  const { faults, ...terms } = await termsOf(factsOf(db), seller, section);
  return faults.length > 0 ? null : goodsColumns(terms);
}

/** E-tickets are not sent back: they have no such part. */
async function said(ctx: Ctx, part: TermsPart): Promise<Said & { info: DeliveryInfo }> {
  const seller = ctx.scope.sellerSeq;
  const info = await readDelivery(ctx.db, seller);
  if (!info) throw fail('NOT_FOUND');
  if (info.kind === 'VOUCHER' && part === 'RETURN')
    throw fieldError('part', 'ENUM', 'e-티켓 상품에는 교환·반품 조건이 없습니다.');
  return { seller, kind: info.kind, part, info };
}

export async function producerTerms(
  { query: { part } }: InputOf<Calls['producerTerms']>,
  ctx: Ctx,
): Promise<DataOf<Calls['producerTerms']>> {
  const { info, ...of } = await said(ctx, part);
  return { terms: info, ...(await countFollowing(ctx.db, of, await contentOf(ctx.db, of))) };
}

export async function applyProducerTerms(
  { query: { part, target, expectedCount } }: InputOf<Calls['applyProducerTerms']>,
  ctx: TxCtx,
): Promise<BulkResult> {
  const of = await said(ctx, part);
  const content = await contentOf(ctx.db, of);
  if (!content) throw fieldError('part', 'REFERENCE', '저장한 판매자 정보가 없습니다. 먼저 저장해 주세요.');
  const find = () => findFollowing(ctx.db, of, target, SCOPE_MAX + 1);
  await lockProducts(ctx.db, of.seller, await find());
  const ids = await find(); // one that somebody has changed in between is not overwritten
  checkCount(ids.length, expectedCount);
  const columns = Object.keys(content) as Column[];
  return change(ctx, { kind: KIND, columns, fields: FIELDS[part] }, ids, () => content);
}
