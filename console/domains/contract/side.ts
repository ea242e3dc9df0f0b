/** The calls of either party, by one name: they differ in their path and in who may make them. */
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';

export const callsOf = {
  producer: {
    detail: contractApi.producerDetail,
    revisions: contractApi.producerRevisions,
    document: contractApi.producerDocument,
    attachment: contractApi.producerAttachment,
    claim: contractApi.producerClaim,
    agree: contractApi.producerAgree,
    reject: contractApi.producerReject,
    withdraw: contractApi.producerWithdraw,
    end: contractApi.producerEnd,
  },
  gripper: {
    detail: contractApi.gripperDetail,
    revisions: contractApi.gripperRevisions,
    document: contractApi.gripperDocument,
    attachment: contractApi.gripperAttachment,
    claim: contractApi.gripperClaim,
    agree: contractApi.gripperAgree,
    reject: contractApi.gripperReject,
    withdraw: contractApi.gripperWithdraw,
    end: contractApi.gripperEnd,
  },
} as const;

/** What the other one is called. */
export const OTHER: Readonly<Record<ContractSide, string>> = { producer: '그리퍼', gripper: '판매자' };

/** Whose queries show or count contracts, or the products and stock that they set aside. */
export const OF_CONTRACTS = ['contract', 'contract-legacy', 'product', 'dashboard'] as const;
