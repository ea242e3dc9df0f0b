/** A contract as one of its parties reads it. */
import { diffOf } from '@jangteo/contract/contract/contract.diff.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import {
  contractCan,
  isProposed,
  NOTICE_DAYS,
  otherSide,
} from '@jangteo/contract/contract/contract.lifecycle.ts';
import type { ContractProduct } from '@jangteo/contract/contract/contract.list.ts';
import type {
  ContractDetail,
  ContractRevision,
  ContractSignature,
  LegacyContractDetail,
} from '@jangteo/contract/contract/contract.shape.ts';
import type { ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { feeOf } from '@jangteo/contract/kit/money.ts';
import { addDays, kstDay } from '../../kit/clock/clock.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { namesOf } from '../file/index.ts';
import { termsToSign } from './check.ts';
import type { Standing } from './party.ts';
import { readHead, readRevisions, type Head, type Revision } from './queries/head.ts';
import { readAllotted, readNamed, type Named } from './queries/products.ts';
import { legacyCan } from './rules.ts';

const nameIn = (named: readonly Named[]) => {
  const names = new Map(named.map((one) => [one.productSeq, one.name]));
  return (productSeq: number): string => names.get(productSeq) ?? `상품 ${productSeq}`;
};

/** Each version with what it changed; `of` are newest first. */
const shownRevisions = (
  of: readonly Revision[],
  nameOf: (productSeq: number) => string,
): ContractRevision[] =>
  of.map(({ revision, by, at, terms, message }, i) => ({
    revision,
    by,
    at,
    terms,
    message,
    diff: of[i + 1] ? diffOf(of[i + 1]!.terms, terms, nameOf) : [],
  }));

const signaturesOf = (revisions: readonly Revision[]): ContractSignature[] =>
  revisions
    .filter((one) => one.signedAt !== null)
    .flatMap(({ revision, by, at, byName, hash, signName, signedAt }) => [
      { side: by, revision, name: byName, at, hash },
      { side: otherSide(by), revision, name: signName!, at: signedAt!, hash },
    ]);

const seqsIn = (all: readonly ContractTerms[]): number[] => [
  ...new Set(all.flatMap((terms) => terms.products.map((one) => one.productSeq))),
];

const filesIn = (all: readonly ContractTerms[]): string[] => [
  ...new Set(all.flatMap((terms) => terms.attachments)),
];

const openTurn = ({ status, turn }: Head): boolean =>
  turn !== null && (isProposed(status) || status === 'ACTIVE');

const standingRow = (head: Head, side: ContractSide) => ({
  status: head.status,
  counterpart:
    side === 'producer'
      ? { userSeq: head.gripperSeq, name: head.gripperName }
      : { userSeq: head.sellerSeq, name: head.producerName },
  startDay: head.startDay,
  endDay: head.endDay,
  lastBy: head.lastBy,
  lastClaimAt: head.lastClaimAt,
  myTurn: openTurn(head) && head.turn === side,
  version: head.version,
  revision: head.revision,
});

/** Terms in force; of a contract that nobody has signed, those proposed last. */
const inForce = (head: Head, revisions: readonly Revision[]): Revision =>
  revisions.find((one) => one.revision === head.forceRevision) ?? revisions[0]!;

/** All versions, the newest first. */
export async function revisionsOf({
  ctx,
  head: { sellerSeq: seller, contractSeq: contract },
}: Pick<Standing, 'ctx' | 'head'>): Promise<ContractRevision[]> {
  const revisions = await readRevisions(ctx.db, seller, contract);
  const named = await readNamed(ctx.db, seller, seqsIn(revisions.map((one) => one.terms)));
  return shownRevisions(revisions, nameIn(named));
}

/** The contract as it stands now in the transaction. */
export async function detailOf({
  ctx,
  side,
  head: was,
}: Pick<Standing, 'ctx' | 'side' | 'head'>): Promise<ContractDetail> {
  const { sellerSeq: seller, contractSeq: contract } = was;
  const [found, revisions, texts] = await Promise.all([
    readHead(ctx.db, seller, contract),
    readRevisions(ctx.db, seller, contract),
    termsToSign(ctx),
  ]);
  const head = found!;
  const named = await readNamed(ctx.db, seller, seqsIn(revisions.map((one) => one.terms)));
  const files = await namesOf(toQueryable(ctx.db), filesIn(revisions.map((one) => one.terms)));
  const shown = shownRevisions(revisions, nameIn(named));
  const force = inForce(head, revisions);
  const running = head.status === 'ACTIVE';
  const waits = running && (head.turn !== null || head.forceDay !== null);
  const newest = shown[0]!;
  return {
    matchingContractSeq: contract,
    ...standingRow(head, side),
    productCount: head.productCount,
    commissionMin: head.commissionMin,
    commissionMax: head.commissionMax,
    fixedFee: head.fixedFee,
    allotted: head.allotted,
    changing: waits,
    replyBy: head.replyBy,
    soldAmount: head.soldAmount,
    commission: head.commission,
    side,
    producer: { userSeq: seller, name: head.producerName },
    gripper: { userSeq: head.gripperSeq, name: head.gripperName },
    terms: force.terms,
    termsRevision: force.revision,
    message: newest.message,
    diff: newest.diff,
    pending: waits
      ? { ...newest, diff: diffOf(force.terms, newest.terms, nameIn(named)), forceDay: head.forceDay }
      : null,
    signatures: signaturesOf(revisions),
    termsToSign: texts,
    rejected: head.rejectReason === null ? null : { reason: head.rejectReason, text: head.rejectText },
    names: named.map(({ productSeq, name }) => ({ productSeq, name })),
    files: [...files].map(([pathname, name]) => ({ pathname, name })),
    endFrom: addDays(kstDay(ctx.now), NOTICE_DAYS),
    legacySeq: head.legacySeq,
    createdAt: head.createdAt,
    can: contractCan({ ...head, changeAgreed: head.forceDay !== null }, side),
  };
}

/** An older contract as it stands now. */
export async function legacyOf({
  ctx,
  side,
  head: was,
}: Pick<Standing, 'ctx' | 'side' | 'head'>): Promise<LegacyContractDetail> {
  const { sellerSeq: seller, contractSeq: contract } = was;
  const [found, revisions] = await Promise.all([
    readHead(ctx.db, seller, contract),
    readRevisions(ctx.db, seller, contract),
  ]);
  const head = found!;
  const named = await readNamed(ctx.db, seller, seqsIn(revisions.map((one) => one.terms)));
  const terms = inForce(head, revisions).terms;
  const [product] = terms.products;
  const changeAgreed = head.forceDay !== null;
  return {
    contractSeq: contract,
    ...standingRow(head, side),
    product: {
      productSeq: product!.productSeq,
      name: nameIn(named)(product!.productSeq),
      thumbnail: head.thumbnail ?? '',
    },
    price: head.price ?? 0,
    commissionBps: head.commissionMax,
    side,
    memo: terms.memo,
    revisions: shownRevisions(revisions, nameIn(named)),
    convertedTo: head.convertedTo,
    can: legacyCan({ ...head, changeAgreed, converted: head.convertedTo !== null }, side),
  };
}

/** Products under the terms in force, in the order of the terms. */
export async function productsOf({ ctx, head }: Pick<Standing, 'ctx' | 'head'>): Promise<ContractProduct[]> {
  const { sellerSeq: seller, contractSeq: contract } = head;
  const [revisions, allotted] = await Promise.all([
    readRevisions(ctx.db, seller, contract),
    readAllotted(ctx.db, seller, contract),
  ]);
  const { products } = inForce(head, revisions).terms;
  const named = new Map(
    (
      await readNamed(
        ctx.db,
        seller,
        products.map((one) => one.productSeq),
      )
    ).map((one) => [one.productSeq, one]),
  );
  const left = new Map(allotted.map((row) => [row.optionSeq, row.qty - row.taken]));
  const signed = head.status === 'AGREED' || head.status === 'ACTIVE';
  return products.flatMap((one) => {
    const product = named.get(one.productSeq);
    if (!product) return [];
    const textOf = new Map(product.options.map((option) => [option.optionSeq, option.text]));
    return [
      {
        productSeq: one.productSeq,
        name: product.name,
        thumbnail: product.thumbnail,
        salePrice: product.salePrice,
        saleStatus: product.saleStatus,
        priceFloor: one.priceFloor,
        supplyPrice: one.supplyPrice,
        commissionBps: one.commissionBps,
        expectedCommission: Number(feeOf(BigInt(product.salePrice), one.commissionBps)),
        sample: one.sample,
        stocks:
          one.stocks?.map(({ optionSeq, qty }) => ({
            optionSeq,
            optionText: textOf.get(optionSeq) ?? '',
            qty,
            left: signed ? (left.get(optionSeq) ?? 0) : null,
          })) ?? null,
      },
    ];
  });
}
