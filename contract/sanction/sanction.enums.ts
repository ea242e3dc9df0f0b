import { enumOf, ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Why something or somebody was sanctioned. The documents say it in words; the codes are ours. */
export const sanctionReason = enumOf('SanctionReason', {
  DRIVING_LIVE: { label: '운전 중 방송' },
  COUNTERFEIT: { label: '위조상품(가품) 판매' },
  PRIVACY_LEAK: { label: '개인정보 노출' },
  DEFAMATION: { label: '명예훼손' },
  FALSE_INFORMATION: { label: '허위정보 제공' },
  EXTERNAL_PAYMENT: { label: '외부거래/직거래 결제 유도' },
  ETC: { label: '기타' },
  REFUSE_RETURN_EXCHANGE: { label: '반품/교환 불가 고지' },
  COPYRIGHTED_MUSIC: { label: '저작권 음원 사용' },
  VOUCHER_SALES: { label: '상품권(이용권) 판매' },
  INSUFFICIENT_PRODUCT_NOTICE: { label: '상품정보제공고시 미흡' },
  UNCERTIFIED_IMPORT: { label: '미인증 수입품 판매' },
  POLICY_VIOLATION: { label: '운영정책 위반' },
});
export type SanctionReason = ValueOf<typeof sanctionReason>;

/** What a sanction moves: nothing, the content, or the content and every way on air. */
export const sanctionTarget = enumOf('SanctionTarget', {
  WARNING: { label: '경고', tone: 'warning' },
  CONTENTS: { label: '콘텐츠 제재', tone: 'danger' },
  LIVE: { label: '라이브 제한', tone: 'danger' },
});
export type SanctionTarget = ValueOf<typeof sanctionTarget>;

/** What a sanction of a person takes from them. */
export const sanctionScope = ownEnumOf('SanctionScope', {
  LIVE: { label: '방송' },
  CHAT: { label: '채팅' },
  ACCOUNT: { label: '계정', tone: 'danger' },
  PAYOUT_HOLD: { label: '지급 보류', tone: 'warning' },
});
export type SanctionScope = ValueOf<typeof sanctionScope>;

/** What was sanctioned. */
export const sanctionKind = ownEnumOf('SanctionKind', {
  PRODUCT: { label: '상품' },
  CONTENT: { label: '방송' },
  WARN: { label: '징계' },
  PERSON: { label: '회원' },
});
export type SanctionKind = ValueOf<typeof sanctionKind>;

/** What became of an appeal against a sanction. */
export const appealState = ownEnumOf('SanctionAppealState', {
  OPEN: { label: '심사 중', tone: 'info' },
  UPHELD: { label: '제재 유지', tone: 'danger' },
  LIFTED: { label: '제재 해제', tone: 'success' },
  SHORTENED: { label: '기간 단축', tone: 'success' },
});
export type AppealState = ValueOf<typeof appealState>;
