import { defineErrors } from '../kit/error.ts';

const DOCS = {
  code: 'DOCS_REQUIRED',
  status: 461,
  message: '계약에 필요한 서류를 먼저 등록해 주세요.',
} as const;

export const contractErrors = defineErrors({
  COMMISSION_LIMIT: { status: 460, message: '수수료 합계가 판매금액을 넘습니다.' },
  /** The caller's own papers, of whoever sells and of whoever broadcasts. */
  DOCS_REQUIRED: { ...DOCS, nextAction: 'SELLER_INFO' },
  DOCS_REQUIRED_MATCHING: { ...DOCS, nextAction: 'MATCHING_INFO' },
  /** The other's, about which the caller can do nothing here. */
  COUNTERPART_DOCS: { status: 460, message: '상대방이 계약에 필요한 서류를 아직 갖추지 못했습니다.' },
  END_NOTICE: { status: 460, message: '종료일은 {from}부터 선택할 수 있습니다.' },
  CONTRACT_TERMS: { status: 412, message: '약관이 바뀌었습니다. 새로고침 후 다시 동의해 주세요.' },
});

declare module '../kit/error.ts' {
  interface ErrorTables {
    contract: typeof contractErrors;
  }
}
