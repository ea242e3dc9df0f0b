/** Proposals: the first of two parties says on what terms, each says others until one agrees. */
import { createHash } from 'node:crypto';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { allottedOf, type ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { otherSide, proposedBy, REPLY_DAYS } from '@jangteo/contract/contract/contract.lifecycle.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fieldError } from '../../kit/http/fail.ts';
import { signerOf } from '../../kit/lifecycle/mover.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { checkOwnDocs, checkTerms } from './check.ts';
import { contractOwners } from './directory.ts';
import { tellMoved } from './machine.ts';
import { standBetween, type Kind } from './party.ts';
import { insertHead, insertRevision, type TermsInShort } from './queries/head.ts';
import { isOpenAnswer, readParty } from './queries/parties.ts';
import type { Named } from './queries/products.ts';

const DAY = 86_400_000;

/** What is signed is told by this. */
export const hashOf = (terms: ContractTerms): string =>
  createHash('sha256').update(JSON.stringify(terms)).digest('hex');

/** Until when a proposal of this moment can be answered. */
export const replyBy = (at: Date): Date => new Date(at.getTime() + REPLY_DAYS * DAY);

/** What lists say of terms. */
export function inShort(
  terms: ContractTerms,
  named: readonly Pick<Named, 'productSeq' | 'name' | 'thumbnail'>[],
  kind: Kind,
): TermsInShort {
  const rates = terms.products.map((one) => one.commissionBps);
  const sets = terms.products.map(allottedOf).filter((n) => n !== null);
  const nameOf = new Map(named.map((one) => [one.productSeq, one]));
  return {
    start_day: terms.startDay,
    end_day: terms.endDay,
    product_count: terms.products.length,
    product_seqs: terms.products.map((one) => one.productSeq),
    names: terms.products.map((one) => nameOf.get(one.productSeq)?.name ?? '').join('\n'),
    commission_min: Math.min(...rates),
    commission_bps: Math.max(...rates),
    fixed_fee: terms.fixedFee,
    allotted: sets.length === 0 ? null : sets.reduce((n, one) => n + one, 0),
    price: kind === 'LEGACY' ? (terms.products[0]?.priceFloor ?? 0) : null,
    thumbnail: nameOf.get(terms.products[0]?.productSeq ?? 0)?.thumbnail ?? null,
  };
}

interface Proposal {
  side: ContractSide;
  /** The other one. */
  other: number;
  terms: ContractTerms;
  message?: string | undefined;
  legacySeq?: number;
  /** The answer to a request for grippers that it leads on from. */
  requestResponseSeq?: number | undefined;
}

/** Whoever is proposed to is there and can be that: a broadcaster to a seller, a seller to a broadcaster. */
async function checkOther(ctx: TxCtx, side: ContractSide, other: number): Promise<void> {
  const party = await readParty(ctx.db, other);
  const fit = party && other !== ctx.scope.sellerSeq && (side === 'producer' ? party.hosts : party.sells);
  if (fit) return;
  const [field, who] = side === 'producer' ? ['gripperUserSeq', '그리퍼'] : ['producerUserSeq', '판매자'];
  throw fieldError(field!, 'REFERENCE', `계약할 수 없는 ${who}입니다. 다시 선택해 주세요.`);
}

/** A new contract, proposed by one of the two; answers whose it is and its number. */
export async function propose(
  ctx: TxCtx,
  { side, other, terms, message, legacySeq, requestResponseSeq }: Proposal,
): Promise<[number, TxCtx]> {
  const me = ctx.scope.sellerSeq;
  await checkOther(ctx, side, other);
  const [seller, gripper] = side === 'producer' ? [me, other] : [other, me];
  const between = standBetween(ctx, seller, gripper);
  const { db, now, caller } = between;
  await checkOwnDocs(between, side, { seller, gripper });
  if (requestResponseSeq !== undefined && !(await isOpenAnswer(db, { seller, gripper }, requestResponseSeq)))
    throw fieldError(
      'requestResponseSeq',
      'REFERENCE',
      '계약을 제안할 수 없는 제안입니다. 새로고침해 주세요.',
    );
  const named = await checkTerms(between, seller, terms, { before: null, from: kstDay(now) });
  const contract = await insertHead(db, {
    seller,
    gripper,
    by: side,
    turn: otherSide(side),
    status: proposedBy(side),
    at: now,
    replyBy: replyBy(now),
    legacySeq: legacySeq ?? null,
    short: inShort(terms, named, 'MATCHING'),
  });
  await Promise.all([
    insertRevision(db, {
      seller,
      contract,
      revision: 1,
      by: side,
      at: now,
      message: message ?? null,
      terms,
      hash: hashOf(terms),
      name: signerOf(caller),
      ip: between.request.ip,
    }),
    listAll(db, contractOwners.of([{ seq: contract, seller }])),
    tellMoved(db, [
      {
        sellerSeq: seller,
        contractSeq: contract,
        gripperUserSeq: gripper,
        revision: 1,
        version: 1,
        from: null,
        to: proposedBy(side),
        ...(requestResponseSeq !== undefined && { requestResponseSeq }),
      },
    ]),
  ]);
  return [contract, between];
}
