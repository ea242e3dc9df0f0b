/** The version of the terms that is talked about: a change that waits, else the last proposal. Pure. */
import { diffOf, type TermsChange } from '@jangteo/contract/contract/contract.diff.ts';
import type { ContractDetail, ContractRevision } from '@jangteo/contract/contract/contract.shape.ts';

export const proposedOf = (contract: ContractDetail): ContractRevision =>
  contract.pending ?? {
    revision: contract.termsRevision,
    by: contract.lastBy,
    at: contract.lastClaimAt,
    terms: contract.terms,
    message: contract.message,
    diff: contract.diff,
  };

/** Names of products in differences. */
export const namesIn = (...contracts: readonly Pick<ContractDetail, 'names'>[]) => {
  const names = new Map(
    contracts.flatMap((one) => one.names.map(({ productSeq, name }) => [productSeq, name])),
  );
  return (productSeq: number): string => names.get(productSeq) ?? `상품 ${productSeq}`;
};

/** What was proposed anew between two readings of a contract. */
export const movedBetween = (before: ContractDetail, now: ContractDetail): TermsChange[] =>
  diffOf(proposedOf(before).terms, proposedOf(now).terms, namesIn(before, now));
