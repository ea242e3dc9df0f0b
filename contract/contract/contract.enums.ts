import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Where a contract stands; older contracts of one product (`/v1/contract`) know the same states. */
export const contractStatus = ownEnumOf('ContractStatus', {
  PROPOSED_BY_PRODUCER: { label: '판매자 제안', tone: 'warning' },
  PROPOSED_BY_GRIPPER: { label: '그리퍼 제안', tone: 'warning' },
  AGREED: { label: '합의', tone: 'info' },
  ACTIVE: { label: '진행중', tone: 'success' },
  ENDED: { label: '종료' },
  REJECTED: { label: '거절', tone: 'danger' },
  WITHDRAWN: { label: '철회' },
  EXPIRED: { label: '기간만료' },
});
export type ContractStatus = ValueOf<typeof contractStatus>;

/** The two parties, as the paths of the documents name them. */
export const contractSide = enumOf('ContractSide', {
  producer: { label: '판매자' },
  gripper: { label: '그리퍼' },
});
export type ContractSide = ValueOf<typeof contractSide>;

/** Why a proposal is turned down. */
export const proposalFeedbackReason = enumOf('ProposalFeedbackReason', {
  NONE: { label: '선택 안 함' },
  PRODUCT_PRICE: { label: '판매가 재제안 필요' },
  GRIPPER_COMMISSION: { label: '그리퍼 수수료 검토 필요' },
  GRIPPER_NOT_FOUND: { label: '적합한 그리퍼 없음' },
  ETC: { label: '기타' },
});
export type ProposalFeedbackReason = ValueOf<typeof proposalFeedbackReason>;

export const contractDeliveryBy = ownEnumOf('ContractDeliveryBy', { PRODUCER: { label: '판매자 배송' } });
export const contractBasis = ownEnumOf('ContractBasis', { CONFIRM: { label: '구매확정 기준' } });

export const legacyContractSearchKey = ownEnumOf('LegacyContractSearchKey', {
  CONTRACT_SEQ: { label: '계약번호' },
  COUNTERPART: { label: '상대' },
  PRODUCT_NAME: { label: '상품명' },
  PRODUCT_SEQ: { label: '상품코드' },
});
export type LegacyContractSearchKey = ValueOf<typeof legacyContractSearchKey>;
