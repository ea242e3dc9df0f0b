import { enumOf, type ValueOf } from '../kit/enum.ts';

export const sanctionState = enumOf('SanctionState', {
  ACTIVE: { label: '적용 중', tone: 'danger' },
  ENDED: { label: '종료' },
});
export type SanctionState = ValueOf<typeof sanctionState>;

/** What another operator decides about an appeal. */
export const sanctionAppealDecision = enumOf('SanctionAppealDecision', {
  UPHELD: { label: '제재 유지', tone: 'danger' },
  LIFTED: { label: '제재 해제', tone: 'success' },
  SHORTENED: { label: '기간 단축', tone: 'success' },
});
export type SanctionAppealDecision = ValueOf<typeof sanctionAppealDecision>;
