/** 플래시 기본 상품정보: what every flash product has that does not say otherwise (product-desk.md §9). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import type { flashApi, FlashInfo } from '@jangteo/contract/product/flash.api.ts';
import type { FlashBase } from '@jangteo/contract/product/flash.body.ts';
import { completeness, missingOf } from '@jangteo/contract/product/product.completeness.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { narrow } from '../../../kit/scope/scope.ts';
import { isOffered } from '../../category/index.ts';
import { readDelivery } from '../../seller/index.ts';
import { asksOf } from '../asks.ts';
import { factsOf } from '../facts.ts';
import { checkCategory, checkNotice } from '../references.ts';
import { readBase, writeBase } from './queries.ts';

/** What each flash product brings itself. */
const ITS_OWN: ReadonlySet<string> = new Set([
  'name',
  'images',
  'detail',
  'salePrice',
  'options',
  'minOrder',
]);
const SELLER = { from: 'SELLER' as const };

/** A seller of goods, the caller or a member of theirs; any other is not there. */
async function sellerOf({ db, scope }: TxCtx, userSeq: number) {
  const info = narrow(scope, userSeq) ? await readDelivery(db, userSeq) : null;
  if (info?.kind !== 'NORMAL') throw fail('NOT_FOUND');
  return { seller: userSeq, delivers: info.terms !== null };
}

/** What neither the base info nor the seller's terms say; names of a product's fields. */
export async function lackingOf(
  { db, now }: Pick<TxCtx, 'db' | 'now'>,
  { seller, delivers }: { seller: number; delivers: boolean },
  terms: FlashBase | null,
): Promise<string[]> {
  const asks = terms && {
    categorySeq: terms.categorySeq,
    kind: 'NORMAL' as const,
    templateKey: terms.legalInfo.templateKey,
  };
  const sections = completeness(
    {
      type: 'FLASH',
      kind: 'NORMAL',
      ...(delivers && { delivery: SELLER, returns: SELLER }),
      ...(terms && {
        categorySeq: terms.categorySeq,
        taxType: terms.taxType,
        legalInfo: terms.legalInfo,
        asPolicy: terms.asPolicy,
      }),
    },
    asks && (await asksOf(db, seller, asks, now)),
  );
  const missing = missingOf(sections).filter((name) => !ITS_OWN.has(name));
  // Hidden since: what is made from it would be new there.
  const closed = terms && !missing.includes('categorySeq') && !(await isOffered(db, terms.categorySeq));
  return closed ? ['categorySeq', ...missing] : missing;
}

async function infoOf(ctx: TxCtx, whose: { seller: number; delivers: boolean }): Promise<FlashInfo> {
  const stored = await readBase(ctx.db, whose.seller);
  const missing = await lackingOf(ctx, whose, stored.terms);
  return { ...stored, ready: missing.length === 0, missing };
}

export async function flashBase({ params }: InputOf<typeof flashApi.flashBase>, ctx: TxCtx) {
  return infoOf(ctx, await sellerOf(ctx, params.userSeq));
}

export async function writeFlashBase({ params, body }: InputOf<typeof flashApi.writeFlashBase>, ctx: TxCtx) {
  const { db, caller, now } = ctx;
  const whose = await sellerOf(ctx, params.userSeq);
  const { categorySeq, legalInfo } = body.terms;
  const facts = factsOf(db);
  const { faults } = await checkCategory(facts, { categorySeq, kind: 'NORMAL' });
  const errors = [...faults, ...(await checkNotice(facts, { legalInfo }))].map((fault): FieldError => ({
    ...fault,
    field: `terms.${fault.field}`,
  }));
  if (errors.length > 0) throw fail('BAD_REQUEST', { errors });
  const by = caller.operator?.userSeq ?? caller.userSeq;
  await writeBase(db, { ...body, seller: whose.seller, at: toKst(now), by });
  return infoOf(ctx, whose);
}
