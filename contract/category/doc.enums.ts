import { enumOf, type ValueOf } from '../kit/enum.ts';

/** Where a seller's paper stands. */
export const docState = enumOf('DocState', {
  NONE: { label: '미제출' },
  SUBMITTED: { label: '심사중', tone: 'info' },
  APPROVED: { label: '승인', tone: 'success' },
  REJECTED: { label: '반려', tone: 'danger' },
  EXPIRED: { label: '만료', tone: 'danger' },
});
export type DocState = ValueOf<typeof docState>;
