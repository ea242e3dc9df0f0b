/** Who may sign, and what terms may say (money.md §7). */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import {
  contractTexts,
  overLimit,
  type ContractTerms,
  type DearestRates,
} from '@jangteo/contract/contract/contract.terms.ts';
import type { TermsToSign } from '@jangteo/contract/contract/contract.shape.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { findOwnFile, holdFiles } from '../file/index.ts';
import { termsInForce, writeConsents } from '../legal/index.ts';
import { dearestRate, readFeeRates } from '../reference/index.ts';
import { canBePaid, isApproved } from './queries/parties.ts';
import { readNamed, type Named } from './queries/products.ts';

/** Rates that each product can be charged at most. */
export async function ratesOf(
  { db, now }: TxCtx,
  named: readonly Named[],
): Promise<Map<number, DearestRates>> {
  const rates = await readFeeRates(db, kstDay(now));
  return new Map(
    named.map(({ productSeq, categories }) => [
      productSeq,
      {
        salesBps: dearestRate(rates, 'SALES', categories),
        liveBps: dearestRate(rates, 'LIVE', categories),
        pgBps: dearestRate(rates, 'PG', categories),
      },
    ]),
  );
}

/** @throws COMMISSION_LIMIT at the first product whose rates take the whole price. */
export async function checkLimit(
  ctx: TxCtx,
  terms: Pick<ContractTerms, 'products'>,
  named: readonly Named[],
): Promise<void> {
  const rates = await ratesOf(ctx, named);
  const [first] = overLimit(terms.products, (seq) => rates.get(seq) ?? null);
  if (first === undefined) return;
  const message = '수수료 합계가 판매금액을 넘습니다.';
  throw fail('COMMISSION_LIMIT', {
    errors: [{ field: `terms.products.${first}.commissionBps`, code: 'MAX', message }],
  });
}

/** Terms as they are proposed: about products of the seller, their options and files that the caller has uploaded. */
export async function checkTerms(
  ctx: TxCtx,
  seller: number,
  terms: ContractTerms,
  { before, from }: { before: ContractTerms | null; from: string },
): Promise<Named[]> {
  if (terms.startDay < from && terms.startDay !== before?.startDay)
    throw fieldError('terms.startDay', 'MIN', '시작일은 오늘부터 선택할 수 있습니다.');
  if (terms.endDay !== null && terms.endDay < from)
    throw fieldError('terms.endDay', 'MIN', '종료일이 이미 지났습니다. 다시 선택해 주세요.');
  const named = await readNamed(
    ctx.db,
    seller,
    terms.products.map((one) => one.productSeq),
  );
  const bySeq = new Map(named.map((one) => [one.productSeq, one]));
  for (const [i, { productSeq, stocks }] of terms.products.entries()) {
    const at = `terms.products.${i}`;
    const product = bySeq.get(productSeq);
    if (!product?.fit)
      throw fieldError(`${at}.productSeq`, 'REFERENCE', '계약할 수 없는 상품입니다. 다시 선택해 주세요.');
    for (const [j, { optionSeq }] of (stocks ?? []).entries())
      if (!product.options.some((option) => option.optionSeq === optionSeq))
        throw fieldError(`${at}.stocks.${j}.optionSeq`, 'REFERENCE', '이 상품의 옵션이 아닙니다.');
  }
  await checkFiles(ctx, terms, before);
  await checkLimit(ctx, terms, named);
  return named;
}

/** What the other one attached stays as it is; anything new is the caller's own. */
async function checkFiles(
  ctx: TxCtx,
  { attachments }: ContractTerms,
  before: ContractTerms | null,
): Promise<void> {
  const fresh = attachments.filter((pathname) => !before?.attachments.includes(pathname));
  if (fresh.length === 0) return;
  const { userSeq, operator } = ctx.caller;
  const mine = operator ? [userSeq, operator.userSeq] : [userSeq];
  const held = await holdFiles(ctx.client, fresh);
  for (const pathname of fresh) {
    const file = held.has(pathname) ? await findOwnFile(ctx, mine, pathname) : null;
    if (file?.purpose !== 'CONTRACT')
      throw fieldError(
        `terms.attachments.${attachments.indexOf(pathname)}`,
        'REFERENCE',
        '파일을 찾을 수 없습니다. 다시 올려 주세요.',
      );
  }
}

/** The caller's own papers. @throws DOCS_REQUIRED with where to hand them in */
export async function checkOwnDocs(
  { db }: TxCtx,
  side: ContractSide,
  { seller, gripper }: Pair,
): Promise<void> {
  if (side === 'producer' && !(await isApproved(db, seller))) throw fail('DOCS_REQUIRED');
  if (side === 'gripper' && !(await canBePaid(db, gripper))) throw fail('DOCS_REQUIRED_MATCHING');
}
interface Pair {
  seller: number;
  gripper: number;
}

/** Both parties' papers. @throws DOCS_REQUIRED, COUNTERPART_DOCS */
export async function checkBothDocs(ctx: TxCtx, side: ContractSide, pair: Pair): Promise<void> {
  await checkOwnDocs(ctx, side, pair);
  const fine = side === 'producer' ? canBePaid(ctx.db, pair.gripper) : isApproved(ctx.db, pair.seller);
  if (!(await fine)) throw fail('COUNTERPART_DOCS');
}

/** Texts that whoever signs today agrees to. */
export async function termsToSign({ db, now }: TxCtx): Promise<TermsToSign[]> {
  const inForce = await termsInForce(toQueryable(db), now);
  return contractTexts.flatMap((type) => {
    const text = inForce.get(type);
    if (!text) return [];
    const { termsSeq, termsType, title, version, legalSeq } = text;
    return [{ termsSeq, termsType, title, version, legalSeq }];
  });
}

/** Each of them, in the version in force and nothing else. @throws CONTRACT_TERMS */
export async function agreeToTexts(ctx: TxCtx, termsSeqList: readonly number[]): Promise<void> {
  const texts = await termsToSign(ctx);
  const same =
    texts.length === termsSeqList.length && texts.every((text) => termsSeqList.includes(text.termsSeq));
  if (!same) throw fail('CONTRACT_TERMS');
  await writeConsents(toQueryable(ctx.db), {
    userSeq: ctx.caller.userSeq,
    ip: ctx.request.ip,
    at: ctx.now,
    agreements: texts.map(({ termsType, version }) => ({ termsType, version, agreed: true })),
  });
}
