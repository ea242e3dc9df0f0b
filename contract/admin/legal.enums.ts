import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** Where a version of a text stands. */
export const legalState = ownEnumOf('LegalState', {
  DRAFT: { label: '작성 중' },
  ANNOUNCED: { label: '시행 예정', tone: 'info' },
  IN_FORCE: { label: '시행 중', tone: 'success' },
  PAST: { label: '지난 버전' },
});
export type LegalState = ValueOf<typeof legalState>;
